//! The formats that are written, and the files that they may replace.

use std::path::Path;

use crate::cli::error::Failure;
use crate::cli::files::input::is_standard_stream;
use crate::cli::files::output::{self, Kind};
use xiangqi_setup::format::collection::Collection;
use xiangqi_setup::format::xqf::Version;
use xiangqi_setup::format::{self, Format, Hints, ParseError, Parsed, WriteError};

/// A format to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A position.
    Position(Format),
    /// A game as text.
    Game(Format),
    /// A game for the programs that read nothing else.
    Xqf(Version),
}

impl Target {
    /// All of them.
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

    /// The name, which is also the usual file extension, except that both versions of XQF share one.
    pub fn name(self) -> &'static str {
        match self {
            Target::Position(format) | Target::Game(format) => format.name(),
            Target::Xqf(Version::V18) => Format::Xqf.name(),
            Target::Xqf(Version::V10) => "xqf10",
        }
    }

    /// Whether it holds a game.
    pub fn is_game(self) -> bool {
        !matches!(self, Target::Position(_))
    }

    /// Whether its moves can be in any notation.
    pub fn holds_notations(self) -> bool {
        matches!(self, Target::Game(format) if format.holds_notations())
    }

    /// The format that the extension of a path names.
    ///
    /// # Errors
    /// It names none that is written.
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

    /// What it may replace: a file in the same format that holds nothing else.
    pub fn file(self) -> Kind {
        match self {
            Target::Position(Format::Xay) => Kind {
                name: "a position in XAY",
                is_one: |bytes| is_position(bytes, Format::Xay),
            },
            Target::Position(Format::Fen) => Kind {
                name: "a position in FEN",
                is_one: |bytes| is_position(bytes, Format::Fen),
            },
            Target::Position(_) => Kind {
                name: "a position in annoFEN",
                is_one: |bytes| is_position(bytes, Format::AnnoFen),
            },
            Target::Game(Format::Pgn) => Kind {
                name: "a game in PGN",
                is_one: |bytes| is_game(bytes, Format::Pgn),
            },
            Target::Game(Format::Wxf) => Kind {
                name: "a game in WXF",
                is_one: |bytes| is_game(bytes, Format::Wxf),
            },
            Target::Game(Format::Ubb) => Kind {
                name: "a game of a DhtmlXQ board",
                is_one: |bytes| {
                    bytes.trim_ascii().starts_with(b"[DhtmlXQ") && is_game(bytes, Format::Ubb)
                },
            },
            Target::Game(_) => Kind {
                name: "a list of moves",
                is_one: |bytes| is_game(bytes, Format::MoveList),
            },
            Target::Xqf(_) => Kind {
                name: "a game in XQF",
                is_one: |bytes| Format::of_bytes(bytes) == Some(Format::Xqf),
            },
        }
    }
}

/// The names that are extensions, in a list.
fn names() -> String {
    let extensions = Target::ALL
        .into_iter()
        .filter(|it| *it != Target::Xqf(Version::V10));
    let names: Vec<&str> = extensions.map(Target::name).collect();
    names.join(", ")
}

/// Whether a file is a text with a position, or with several, in this format.
fn is_position(bytes: &[u8], format: Format) -> bool {
    let bytes = whole_lines(bytes);
    is_detected(bytes, format) && first(bytes, format).is_some_and(|first| first.is_ok())
}

/// Whether a file is a text with a game, or with several, in this format, as far as its beginning
/// shows.
fn is_game(bytes: &[u8], format: Format) -> bool {
    let is_more = bytes.len() >= Kind::BEGINNING;
    let bytes = whole_lines(bytes);
    let has_moves = |parsed: &Parsed| parsed.game.iter().any(|game| !game.tree.is_empty());
    // A comment in a list may look like any other format.
    let is_list = format == Format::MoveList;
    let is_detected = is_detected(bytes, format);
    let is_quotable = || is_detected && format::is_quotable(&format::decode_lossy(bytes));
    first(bytes, format).is_some_and(|first| match first {
        Ok(parsed) => (is_detected || is_list) && has_moves(&parsed) || is_quotable(),
        Err(_) => is_more && is_quotable(),
    })
}

/// The lines of the beginning of a file: half a line may look like anything.
fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|byte| *byte == b'\n');
    match end.filter(|_| bytes.len() >= Kind::BEGINNING) {
        Some(end) => &bytes[..=end],
        None => bytes,
    }
}

/// Whether a file looks like a text in this format.
fn is_detected(bytes: &[u8], format: Format) -> bool {
    Format::detect(&format::decode_lossy(bytes)) == Some(format)
}

/// The first game or position of a file as a text in this format.
fn first(bytes: &[u8], format: Format) -> Option<Result<Parsed, ParseError>> {
    let hints = Hints {
        format: Some(format),
        ..Hints::default()
    };
    let first = Collection::new(bytes, hints).next()?.ok()?;
    Some(first.content.map(|(_, parsed)| parsed))
}
