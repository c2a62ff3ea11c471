//! Why the program could not do what was asked.

use std::io;
use std::ops::Range;
use std::process::ExitCode;

use crate::cli::messages::plain::count;
use xiangqi_setup::diagram::{DiagramError, MovementError};
use xiangqi_setup::format::{self, EncodingError, Format, ParseError, ParseErrorKind, WriteError};
use xiangqi_setup::game::ReplayError;
use xiangqi_setup::hosts::error::{AttributeError, DepfileError};
use xiangqi_setup::lettering::LetteringError;
use xiangqi_setup::page::FontFileError;
#[cfg(feature = "pdf")]
use xiangqi_setup::page::PdfError;
use xiangqi_setup::page::PictureFormat;
#[cfg(feature = "png")]
use xiangqi_setup::page::PngError;
#[cfg(any(feature = "pdf", feature = "png"))]
use xiangqi_setup::page::SvgError;
use xiangqi_setup::scene::Coordinates;
use xiangqi_setup::settings::SettingsError;
use xiangqi_setup::templates::{NameError, TemplateError};
use xiangqi_setup::theme::{ParametricError, ThemeError, ThemeErrorKind, ThemeKind};
use xiangqi_setup::util::regular_file::FileError;

/// What went wrong.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The input cannot be read.
    #[error("cannot read `{path}`: {}", why_unreadable(.error))]
    Unreadable { path: String, error: FileError },
    /// The input is too large to be a diagram.
    #[error("`{path}` is larger than {limit} bytes, which no position or game is")]
    TooLarge {
        path: String,
        limit: usize,
        /// So many of its bytes, from the beginning.
        beginning: Vec<u8>,
    },
    /// There is a mistake in the input.
    #[error("{error}")]
    Parse {
        path: String,
        text: String,
        error: Box<ParseError>,
        /// A command that makes several inputs of this one.
        split: Option<String>,
    },
    /// There is a mistake in a project file.
    #[error("{error}")]
    Project {
        path: String,
        text: String,
        error: Box<SettingsError>,
    },
    /// What a project file says turned out to be wrong when it was put to use.
    #[error("{failure}")]
    InProject {
        path: String,
        text: String,
        span: Range<usize>,
        failure: Box<Failure>,
    },
    /// A book of mdBook that is none.
    #[error("standard input is not what mdBook gives to its preprocessors: {0}")]
    NoBook(serde_json::Error),
    /// A renderer of mdBook that does not show what we make: an answer, and no mistake.
    #[error("this renderer shows no HTML")]
    OtherRenderer,
    /// There is a mistake in what a block of a book says about itself.
    #[error("{error}")]
    Info {
        path: String,
        text: String,
        error: Box<AttributeError>,
    },
    /// Blocks of a book that were not drawn, which have been told.
    #[error("{failed} of {} could not be drawn", count(*.all, "block"))]
    BlocksNotDrawn { failed: usize, all: usize },
    /// A game cannot be played.
    #[error("{error}")]
    Replay {
        path: String,
        text: String,
        error: Box<ReplayError>,
    },
    /// A position where a game is expected.
    #[error("there are no moves in `{path}`, which is a position and not a game")]
    NoGame { path: String },
    /// There is a mistake in how a piece shall move.
    #[error(transparent)]
    Movement(#[from] MovementError),
    /// What shall be shown on a board cannot be.
    #[error(transparent)]
    Diagram(DiagramError),
    /// A position cannot be said in another format.
    #[error("cannot convert `{path}`: {error}")]
    Unconvertible { path: String, error: WriteError },
    /// Nobody says in which format to write.
    #[error("{} does not tell in which format to write", match path {
        Some(path) => format!("the name `{path}`"),
        None => "standard output".to_owned(),
    })]
    NoOutputFormat {
        /// `None` for standard output.
        path: Option<String>,
    },
    /// A format that is only read.
    #[error("cannot write `{path}`: {}", WriteError::OnlyRead(*.format))]
    OnlyRead { path: String, format: Format },
    /// There is a mistake in a theme.
    #[error(transparent)]
    Theme(#[from] ThemeError),
    /// A board's figures make no sense.
    #[error(transparent)]
    Parametric(#[from] ParametricError),
    /// Words cannot be drawn.
    #[error(transparent)]
    Lettering(#[from] LetteringError),
    /// A file that is no font.
    #[error("cannot set captions in `{path}`: {error}")]
    Font { path: String, error: FontFileError },
    /// A new theme would replace another.
    #[error("there is a theme in `{path}` already")]
    ThemeExists { path: String },
    /// A directory of themes is not there.
    #[error("there is no theme directory `{path}`")]
    NoThemeDir { path: String },
    /// A directory that is not laid out for themes.
    #[error("there are no themes in `{path}`")]
    NoThemesInDir {
        path: String,
        /// What kind of theme it is itself, if it is one.
        is_theme: Option<ThemeKind>,
    },
    /// A name that no theme has, of whatever kind.
    #[error("there is no theme `{name}`")]
    NoTheme {
        name: String,
        nearest: Option<String>,
        known: Vec<String>,
    },
    /// The name of a theme where that of the output is expected.
    #[error("`{name}` stands for themes, but the last name must be that of the file to write")]
    OutputIsTheme { name: String },
    /// The name of a position where that of the output is expected.
    #[error("`{path}` is the name of a position; the last name must be that of the file to write")]
    OutputIsPosition { path: String },
    /// The name of a position where that of a picture is expected.
    #[error("`{path}` is the name of a position or game, not of a picture")]
    OutputIsNoPicture { path: String },
    /// A theme to export that is not built in.
    #[error("there is no built-in theme `{name}`")]
    NotBuiltIn {
        name: String,
        nearest: Option<String>,
        known: Vec<String>,
    },
    /// A theme to export that could be several.
    #[error("`{name}` is the name of several themes")]
    SeveralThemes { name: String, names: Vec<String> },
    /// A directory that has something in it.
    #[error("`{path}` is not empty")]
    NotEmpty { path: String },
    /// What was checked has mistakes, which have been told.
    #[error("found {}", count(*.errors, "error"))]
    Found { errors: usize },
    /// The output's name promises what we do not write.
    #[error("`{path}` does not end in the name of a picture format")]
    NoPictureFormat {
        path: String,
        /// Whether there is an option that says the format.
        has_option: bool,
    },
    /// A file that may have been written by somebody.
    #[error("`{path}` already exists and is not {wanted}")]
    InTheWay {
        path: String,
        wanted: &'static str,
        /// Whether it is a position or a game.
        is_input: bool,
    },
    /// The output's name promises another format than the arguments.
    #[error("`{path}` is {} by its name, but `--output-format` says {}", .promised.name(), .chosen.name())]
    FormatMismatch {
        path: String,
        promised: PictureFormat,
        chosen: PictureFormat,
    },
    /// A format that was left out when the program was built.
    #[error("this program was built without {}", .format.name())]
    FormatMissing { format: PictureFormat },
    /// A picture that has no board on it.
    #[error("this cannot be drawn as text")]
    NotAsText,
    /// Bytes that a terminal cannot show.
    #[error("standard output is a terminal, which cannot show {}", .format.name())]
    NotForTerminal { format: PictureFormat },
    /// A picture cannot be a page of PDF.
    #[cfg(feature = "pdf")]
    #[error(transparent)]
    Pdf(#[from] PdfError),
    /// A picture cannot be made of dots.
    #[cfg(feature = "png")]
    #[error(transparent)]
    Png(#[from] PngError),
    /// The art of themes that costs too much, or makes no sense in a picture.
    #[cfg(any(feature = "pdf", feature = "png"))]
    #[error("cannot draw this with the themes {themes}: {error}")]
    Art {
        /// Their names in quotes.
        themes: String,
        error: SvgError,
    },
    /// Names that make no sense.
    #[error("{error}")]
    Template { text: String, error: TemplateError },
    /// A name that leads out of the directory of the outputs.
    #[error(transparent)]
    Name(#[from] NameError),
    /// Make could not read what depends on what.
    #[error("cannot write `{path}`: {error}")]
    Depfile { path: String, error: DepfileError },
    /// Pictures that cannot stand one behind the other.
    #[error("several diagrams cannot be one {}", .format.name())]
    ManyInOne { format: PictureFormat },
    /// Several inputs that shall be drawn, but not into a directory.
    #[error("{}", match output {
        Some((path, _)) => format!("several inputs cannot be drawn to one file, `{path}`"),
        None => "several inputs need a directory to be drawn into".to_owned(),
    })]
    SeveralInputs {
        /// The last name, if it is that of a picture.
        output: Option<(String, PictureFormat)>,
    },
    /// What pictures are made of is said to Make, but there is no file.
    #[error("there is no file that the depfile could be about")]
    NoTarget,
    /// Two pictures with one name.
    #[error("{}", same_output(.path, .inputs))]
    SameOutput {
        path: String,
        /// Which may be the same, twice.
        inputs: [String; 2],
    },
    /// Coordinates at sides where they have no names.
    #[error("`--coordinates {}` has no names for ranks, which end at the left and the right", .system.name())]
    NoCoordinates { system: Coordinates },
    /// Sides of nothing.
    #[error("`--coordinate-sides` needs coordinates that could stand there")]
    SidesWithoutCoordinates,
    /// An option that does nothing.
    #[error("`--name` is for the names of files in a directory")]
    NameWithoutDirectory,
    /// A project file that is no file.
    #[error("`--config` needs a file, and does not read standard input")]
    ConfigFromStandardInput,
    /// What holds for inputs, but not the same for all.
    #[error("`{one}` and `{other}` have different project files")]
    SeveralProjects { one: String, other: String },
    /// A change that cannot be seen.
    #[error("`--watch` cannot see when standard input changes")]
    WatchedStandardInput,
    /// Pictures that would follow each other without an end.
    #[error("`--watch` writes files, and not to standard output")]
    WatchToStandardOutput,
    /// No threads to draw in.
    #[error("cannot start to draw: {0}")]
    NoThreads(#[from] rayon::ThreadPoolBuildError),
    /// An output without a picture for it.
    #[error("there is no diagram to write")]
    NothingDrawn,
    /// Inputs of many that were not drawn, which have been told.
    #[error("{failed} of {} could not be drawn", count(*.all, "input"))]
    NotDrawn { failed: usize, all: usize },
    /// The output would destroy the input.
    #[error("`{path}` is both the input and the output")]
    OutputIsInput { path: String },
    /// Two files of a run with one name.
    #[error("`{path}` is both the {one} and the {other}")]
    SamePath {
        path: String,
        one: &'static str,
        other: &'static str,
    },
    /// The output cannot be written.
    #[error("cannot write `{path}`: {}", reason(.error))]
    Unwritable { path: String, error: io::Error },
    /// There is no directory for the outputs.
    #[error("cannot make the directory `{directory}`: {}", reason(.error))]
    NoOutputDirectory { directory: String, error: io::Error },
    /// Standard output where a directory is expected.
    #[error("`--out-dir` is for a directory, and `-` is standard output")]
    NoDirectory,
    /// No file can be made where the output shall be.
    #[error("cannot write into `{directory}`: {}", reason(.error))]
    UnwritableDirectory { directory: String, error: io::Error },
    /// Whoever read the output has gone.
    #[error("nobody reads the output")]
    ClosedPipe,
}

impl Failure {
    /// A mistake in an input of these bytes, which need not be UTF-8.
    pub fn parse(path: &str, bytes: &[u8], error: ParseError) -> Failure {
        let text = format::decode_lossy(bytes).into_owned();
        Failure::Parse {
            path: path.to_owned(),
            text,
            error: Box::new(error),
            split: None,
        }
    }

    /// An input, of this name and with this text, that cannot become diagrams.
    pub fn diagram(path: &str, text: &str, error: DiagramError) -> Failure {
        match error {
            DiagramError::Replay(error) => Failure::Replay {
                path: path.to_owned(),
                text: text.to_owned(),
                error: Box::new(error),
            },
            error => Failure::Diagram(error),
        }
    }

    /// Whether it holds for an input of which only the beginning is known.
    pub fn is_about_whole(&self) -> bool {
        match self {
            Failure::Parse { error, split, .. } => {
                split.is_some()
                    || matches!(
                        error.kind,
                        ParseErrorKind::Encoding(EncodingError::Foreign(_))
                    )
            }
            _ => false,
        }
    }

    /// The same with the names of the themes whose art is to blame, if any is.
    #[cfg_attr(
        not(any(feature = "pdf", feature = "png")),
        expect(unused_variables, reason = "SVG and text have no such failures")
    )]
    pub fn about_art(self, themes: String) -> Failure {
        match self {
            #[cfg(feature = "pdf")]
            Failure::Pdf(PdfError::Svg(error)) => Failure::Art { themes, error },
            #[cfg(feature = "png")]
            Failure::Png(PngError::Svg(error)) => Failure::Art { themes, error },
            other => other,
        }
    }

    /// 2 if the arguments make no sense, else 1.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::NoThemeDir { .. }
            | Failure::NoThemesInDir { .. }
            | Failure::NoTheme { .. }
            | Failure::OutputIsTheme { .. }
            | Failure::OutputIsPosition { .. }
            | Failure::OutputIsNoPicture { .. }
            | Failure::NotBuiltIn { .. }
            | Failure::SeveralThemes { .. }
            | Failure::Parametric(_)
            | Failure::Movement(_)
            | Failure::NoOutputFormat { .. }
            | Failure::OnlyRead { .. }
            | Failure::NoPictureFormat { .. }
            | Failure::FormatMismatch { .. }
            | Failure::FormatMissing { .. }
            | Failure::NotForTerminal { .. }
            | Failure::NotAsText
            | Failure::Template { .. }
            | Failure::Name(_)
            | Failure::ManyInOne { .. }
            | Failure::SeveralInputs { .. }
            | Failure::NoTarget
            | Failure::NoDirectory
            | Failure::NoCoordinates { .. }
            | Failure::SidesWithoutCoordinates
            | Failure::NameWithoutDirectory
            | Failure::ConfigFromStandardInput
            | Failure::SeveralProjects { .. }
            | Failure::WatchedStandardInput
            | Failure::WatchToStandardOutput
            | Failure::SameOutput { .. }
            | Failure::OutputIsInput { .. }
            | Failure::SamePath { .. } => ExitCode::from(2),
            Failure::Theme(error) => match error.kind {
                ThemeErrorKind::UnknownTheme { .. }
                | ThemeErrorKind::MissingDirectory
                | ThemeErrorKind::NoTheme => ExitCode::from(2),
                _ => ExitCode::FAILURE,
            },
            _ => ExitCode::FAILURE,
        }
    }
}

/// Says that two pictures have one name.
fn same_output(path: &str, [one, other]: &[String; 2]) -> String {
    if one == other {
        format!("several diagrams of `{one}` would be written to `{path}`")
    } else {
        format!("both `{one}` and `{other}` would be written to `{path}`")
    }
}

/// Why a file is not read.
fn why_unreadable(error: &FileError) -> String {
    match error {
        FileError::Unreadable(error) => reason(error),
        error => error.to_string(),
    }
}

/// The same words for the same trouble on every system.
pub fn reason(error: &io::Error) -> String {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or directory",
        io::ErrorKind::PermissionDenied => "permission denied",
        io::ErrorKind::IsADirectory => "it is a directory",
        io::ErrorKind::AlreadyExists => "something else of this name is there",
        io::ErrorKind::NotADirectory => "a part of the path is not a directory",
        io::ErrorKind::StorageFull => "no space left",
        io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only",
        _ => return error.to_string(),
    };
    reason.to_owned()
}
