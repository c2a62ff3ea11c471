//! What is said about each failure: its place, and what helps.

use std::path::{Path, is_separator};

use crate::cli::error::Failure;
use crate::cli::files::picture;
use crate::cli::files::project;
use crate::cli::messages::diagnostic::Diagnostic;
use xiangqi_setup::board::{Number, Role};
use xiangqi_setup::diagram::{DiagramError, MovementError, MovementErrorKind};
use xiangqi_setup::format::{self, Format, WriteError};

impl Failure {
    /// What to tell the user. Nothing if the output is a pipe that was closed:
    /// who closed it knows.
    pub fn diagnostic(&self) -> Option<Diagnostic<'_>> {
        match self {
            Failure::ClosedPipe | Failure::OtherRenderer => None,
            Failure::Parse {
                path,
                text,
                error,
                split,
            } => {
                let diagnostic = Diagnostic::parse(path, text, error);
                let diagnostic = diagnostic.unknown(!format::is_quotable(text));
                Some(match split {
                    Some(command) => {
                        let help = error.kind.expected().unwrap_or_default();
                        diagnostic.help(&format!("{help}, as this does: {command}"))
                    }
                    None => diagnostic,
                })
            }
            Failure::Project { path, text, error } => {
                let diagnostic = Diagnostic::project(path, text, error);
                Some(diagnostic.unknown(!project::is_ours(text)))
            }
            Failure::InProject {
                path,
                text,
                span,
                failure,
            } => {
                let diagnostic = failure.diagnostic()?;
                Some(diagnostic.in_project(path, text, span.clone()))
            }
            Failure::SeveralProjects { .. } => {
                Some(Diagnostic::error(self).help("ask about one input at a time"))
            }
            Failure::ConfigFromStandardInput => {
                Some(Diagnostic::error(self).help("a file of this name is written `./-`"))
            }
            Failure::Info { path, text, error } => Some(
                Diagnostic::error(self)
                    .at(path, text, &error.span)
                    .helped(error.kind.expected()),
            ),
            Failure::NoBook(_) => Some(
                Diagnostic::error(self)
                    .help("mdBook runs this itself: `[preprocessor.xiangqi]` in book.toml"),
            ),
            Failure::Replay { path, text, error } => Some(Diagnostic::replay(path, text, error)),
            Failure::Movement(MovementError {
                text,
                kind: MovementErrorKind::Betza(error),
            }) => Some(Diagnostic::piece(text, error)),
            Failure::Diagram(DiagramError::NoPieceOn(_)) => Some(
                Diagnostic::error(self)
                    .help("files are a to i from red's left, ranks 1 to 10 from red's side"),
            ),
            Failure::Movement(_) => {
                let letters = Role::ALL.map(|role| role.letters().join(" ")).join(" ");
                Some(Diagnostic::error(self).help(&format!("there are {letters}")))
            }
            Failure::Unconvertible {
                error: WriteError::Styles { .. },
                ..
            } => Some(Diagnostic::error(self).help(
                "xay can hold them; --drop-annotations leaves all annotations out",
            )),
            Failure::Unconvertible { .. } => {
                Some(Diagnostic::error(self).help("--drop-annotations leaves them out"))
            }
            Failure::Diagram(DiagramError::TooManyNumbers { .. }) => {
                let most = Number::MOST;
                Some(Diagnostic::error(self).help(&format!("up to {most} can be read on one field")))
            }
            Failure::NoOutputFormat { path: None } => Some(Diagnostic::error(self).help(&format!(
                "say it with `--output-format`: {}",
                position_formats()
            ))),
            Failure::NoOutputFormat { path: Some(_) } => {
                Some(Diagnostic::error(self).help(&format!(
                    "it ends with the name of a format, {}; or say `--output-format`",
                    position_formats()
                )))
            }
            Failure::OnlyRead { .. } => Some(Diagnostic::error(self).help(&format!(
                "positions are written as {}; `xiangqi-setup notation` writes the moves of games",
                position_formats()
            ))),
            Failure::Theme(error) => Some(Diagnostic::theme(error)),
            // Only a board can be text, and only drawing one has the option.
            Failure::NoPictureFormat { has_option: true, .. } => Some(Diagnostic::error(self).help(
                "a name ends in .svg, .pdf, .png or .txt; for any other, say the format with `--output-format`",
            )),
            Failure::NoPictureFormat { .. } => {
                Some(Diagnostic::error(self).help("a name ends in .svg, .pdf or .png"))
            }
            Failure::InTheWay { is_input: true, wanted, .. } if *wanted == picture::FILE.name => Some(
                Diagnostic::error(self)
                    .help("--out-dir draws several inputs; --force replaces the file"),
            ),
            Failure::InTheWay { .. } => {
                Some(Diagnostic::error(self).help("--force replaces it"))
            }
            #[cfg(any(feature = "pdf", feature = "png"))]
            Failure::Art { error, .. } => Some(Diagnostic::error(self).helped(error.expected())),
            #[cfg(feature = "pdf")]
            Failure::Pdf(error) => Some(Diagnostic::error(self).helped(error.expected())),
            #[cfg(feature = "png")]
            Failure::Png(error) => Some(Diagnostic::error(self).helped(error.expected())),
            Failure::FormatMissing { format } => {
                let feature = format.feature();
                let help = feature
                    .map(|feature| format!("it has the feature `{feature}` unless that is left out"));
                Some(Diagnostic::error(self).helped(help))
            }
            Failure::NotForTerminal { .. } => Some(
                Diagnostic::error(self).help("write to a file, or into a pipe"),
            ),
            Failure::Template { text, error } => Some(Diagnostic::template(text, error)),
            Failure::OutputIsNoPicture { .. } => Some(Diagnostic::error(self).help(
                "--out-dir draws several inputs; `xiangqi-setup convert` writes positions",
            )),
            Failure::Depfile { .. } => {
                Some(Diagnostic::error(self).help("call the file otherwise, or leave out --depfile"))
            }
            Failure::NoDirectory => Some(Diagnostic::error(self).help("./- is one of that name")),
            Failure::Name(error) => Some(Diagnostic::error(self).help(error.kind.expected())),
            Failure::SameOutput {
                inputs: [one, other],
                ..
            } if one == other => Some(
                Diagnostic::error(self)
                    .help("tell the diagrams of a game apart with `{ply}`, as in `{stem}-{ply:03}`"),
            ),
            Failure::SameOutput {
                inputs: [one, other],
                ..
            } if Path::new(one).with_extension("") == Path::new(other).with_extension("") => {
                Some(Diagnostic::error(self).help(
                    "tell files of one name apart with `--name '{stem}-{extension}'`",
                ))
            }
            Failure::ManyInOne { .. } => Some(Diagnostic::error(self).help(
                "write them to files with names such as `game-{ply:03}.svg`; only text can follow text",
            )),
            Failure::SeveralInputs { output } => {
                let instead = output.as_ref().map(|(path, format)| {
                    format!(" --output-format {}` in place of `{path}", format.name())
                });
                let instead = instead.unwrap_or_default();
                Some(Diagnostic::error(self).help(&format!(
                    "`--out-dir DIR{instead}` draws each to a file of its own name in DIR"
                )))
            }
            Failure::NoCoordinates { .. } => Some(
                Diagnostic::error(self).help("--coordinate-sides can be `top`, `bottom` or both"),
            ),
            Failure::SidesWithoutCoordinates => {
                Some(Diagnostic::error(self).help("say which with `--coordinates`"))
            }
            Failure::NameWithoutDirectory => {
                Some(Diagnostic::error(self).help("--out-dir says which directory"))
            }
            Failure::ThemeExists { .. } => {
                Some(Diagnostic::error(self).help("--force replaces it"))
            }
            Failure::NoThemesInDir {
                path,
                is_theme: Some(kind),
            } => {
                let slash = if path.contains(is_separator) {
                    ""
                } else {
                    "./"
                };
                let option = kind.directory();
                Some(Diagnostic::error(self).help(&format!(
                    "it is a theme itself, chosen with `--{option} {slash}{path}`"
                )))
            }
            Failure::NoThemesInDir { is_theme: None, .. } => Some(
                Diagnostic::error(self)
                    .help("they are in directories `board`, `pieces` and `annotations` in it"),
            ),
            Failure::NoTheme { nearest, known, .. }
            | Failure::NotBuiltIn { nearest, known, .. } => {
                let help = match nearest {
                    Some(nearest) => format!("did you mean `{nearest}`?"),
                    None => format!("there are {}", known.join(", ")),
                };
                Some(Diagnostic::error(self).help(&help))
            }
            Failure::SeveralThemes { names, .. } => {
                Some(Diagnostic::error(self).help(&format!("write one of {}", names.join(", "))))
            }
            _ => Some(Diagnostic::error(self)),
        }
    }
}

/// The names of the formats that positions are written in.
fn position_formats() -> String {
    Format::POSITIONS.map(Format::name).join(", ")
}
