//! The output formats of `convert`.

use std::path::Path;

use crate::files::input::is_standard_stream;
use crate::files::output;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::format::xqf::Version;
use xiangqi_setup::format::{Format, WriteError};

/// An output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Position(Format),
    /// A text format for games.
    Game(Format),
    /// XQF, for programs that read only that format.
    Xqf(Version),
}

impl Target {
    pub const ALL: [Target; 9] = [
        Target::Game(Format::Pgn),
        Target::Game(Format::Wxf),
        Target::Game(Format::Ubb),
        Target::Game(Format::MoveList),
        Target::Xqf(Version::V18),
        Target::Xqf(Version::V10),
        Target::Position(Format::AnnoFen),
        Target::Position(Format::Xay),
        Target::Position(Format::Fen),
    ];

    /// Returns the name of the format. It is also the usual file extension, except for XQF 1.0.
    pub fn name(self) -> &'static str {
        match self {
            Target::Xqf(Version::V10) => "xqf10",
            target => target.format().name(),
        }
    }

    pub fn format(self) -> Format {
        match self {
            Target::Position(format) | Target::Game(format) => format,
            Target::Xqf(_) => Format::Xqf,
        }
    }

    pub fn is_game(self) -> bool {
        !matches!(self, Target::Position(_))
    }

    /// Returns whether the format can hold moves in every notation, so that the user can choose the notation.
    pub fn holds_notations(self) -> bool {
        matches!(self, Target::Game(format) if format.holds_notations())
    }

    /// Returns the format that the extension of a path names.
    pub fn of_path(path: &Path) -> Result<Target, Failure> {
        let names = names();
        if is_standard_stream(path) {
            let title = "standard output needs a format";
            let names = Target::ALL.map(Target::name).join(", ");
            return Err(Failure::usage(title).help(format!("choose it with `--to`: {names}")));
        }
        let format = Format::from_extension(path);
        let mut all = Target::ALL.into_iter();
        let found = format.and_then(|format| all.find(|target| target.name() == format.name()));
        let file = output::name(path);
        let (title, help) = match (found, format) {
            (Some(target), _) => return Ok(target),
            (None, Some(format)) => (
                format!("cannot write `{file}`: {}", WriteError::OnlyRead(format)),
                format!("these can be written: {names}"),
            ),
            (None, None) => (
                format!("`{file}` does not end in the name of a format"),
                format!("its extension must be that of a format, {names}; or pass `--to`"),
            ),
        };
        Err(Failure::usage(title).help(help))
    }
}

/// Lists the format names that are file extensions.
fn names() -> String {
    let extensions = Target::ALL
        .into_iter()
        .filter(|it| *it != Target::Xqf(Version::V10));
    let names: Vec<&str> = extensions.map(Target::name).collect();
    names.join(", ")
}
