//! The mistakes that an input can contain, each with the place where it occurs.
//!
//! Each group of formats has its own kinds of mistakes, in a file of this folder. [`ParseErrorKind`] wraps
//! all of them. The files in this folder do not import the readers and writers of the formats.

mod encoding;
mod fields;
mod game_files;
mod legacy_files;
mod move_text;
mod positions;
mod write;
mod xay;

use std::iter;
use std::ops::Range;

pub use encoding::EncodingError;
pub use fields::FieldError;
pub use game_files::GameFileError;
pub use legacy_files::LegacyFileError;
pub use move_text::{Elsewhere, MoveTextError};
pub use positions::PositionError;
pub use write::{WriteError, WriteGameError};
pub use xay::{XayError, XayPart};

use super::formats::Format;
use crate::util::mistakes::Mistake;
use crate::util::safe_text::Quoted;
use crate::util::yaml;

/// A mistake in an input: its kind and its byte range.
///
/// Parsers of positions continue after a mistake as long as the remaining text makes sense. Parsers of games
/// stop at the first mistake. Callers show each mistake with the line that contains it, and with a caret
/// below that line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct ParseError {
    /// The kind of the mistake.
    pub kind: ParseErrorKind,
    /// The byte range of the mistake in the parsed text. Offsets count a byte order mark, if there is one.
    /// The range is empty if something is missing at that place.
    pub span: Range<usize>,
    /// Up to 999 further mistakes, in the order of the text. The `others` of each are empty.
    pub others: Vec<ParseError>,
}

impl ParseError {
    pub(super) fn new(kind: impl Into<ParseErrorKind>, span: Range<usize>) -> ParseError {
        ParseError {
            kind: kind.into(),
            span,
            others: Vec::new(),
        }
    }

    /// Returns this mistake and then all mistakes in `others`.
    pub fn all(&self) -> impl Iterator<Item = &ParseError> {
        iter::once(self).chain(&self.others)
    }

    /// Moves all byte ranges `by` bytes forward.
    pub(super) fn moved(self, by: usize) -> ParseError {
        self.placed(|span| span.start.saturating_add(by)..span.end.saturating_add(by))
    }

    /// Replaces each byte range with the corresponding range in another text, which `place` returns.
    pub(super) fn placed(mut self, place: impl Fn(Range<usize>) -> Range<usize>) -> ParseError {
        for one in iter::once(&mut self.span).chain(self.others.iter_mut().map(|it| &mut it.span)) {
            *one = place(one.clone());
        }
        self
    }
}

impl Mistake for ParseError {
    fn span(&self) -> &Range<usize> {
        &self.span
    }

    fn others(&mut self) -> &mut Vec<ParseError> {
        &mut self.others
    }

    fn more(count: usize, span: Range<usize>) -> ParseError {
        ParseError::new(ParseErrorKind::More(count), span)
    }
}

/// The kinds of mistakes in an input. [`ParseErrorKind::expected`] returns advice on how to correct them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// An input that is empty or contains only white space and comments.
    #[error("the input has no content")]
    Empty,
    /// Content that is not in any known format.
    #[error(
        "unrecognised input: neither a position (annoFEN, XAY, FEN, a wiki's template, a board of \
         letters) nor a game (moves, WXF, PGN, DhtmlXQ, XQF, CBR, CBF, JSON, CSV, a log)"
    )]
    UnknownFormat,
    /// An unknown version of annoFEN or XAY.
    #[error("version {} is not supported", Quoted(.0))]
    UnsupportedVersion(String),
    /// A position that is larger than the limit. The value is the limit in bytes.
    #[error("the position is larger than {0} bytes")]
    TooLarge(usize),
    /// A game or position, one of several in a file, that is larger than the limit. The value is the limit in
    /// bytes.
    #[error("this is larger than {0} bytes, too large for a position or game")]
    GameTooLarge(usize),
    /// A second position in a file that may contain only one. The value is the format of the file.
    #[error("a second position")]
    SecondPosition(Format),
    /// A second game in a file that may contain only one. The value is the format of the file.
    #[error("a second game")]
    SecondGame(Format),
    /// The mistakes that are not reported individually. The value is their number.
    #[error("there are {0} more mistakes")]
    More(usize),

    /// Bytes that cannot be read as text.
    #[error(transparent)]
    Encoding(#[from] EncodingError),
    /// A mistake in one field of the board, in any format.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// A mistake in a position that is written as text.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A mistake in XAY.
    #[error(transparent)]
    Xay(#[from] XayError),
    /// A mistake in a text file that contains a game, other than a mistake in the moves.
    #[error(transparent)]
    GameFile(#[from] GameFileError),
    /// A mistake in the moves of a game, in any format.
    #[error(transparent)]
    MoveText(#[from] MoveTextError),
    /// A mistake in a file that an older program saved.
    #[error(transparent)]
    LegacyFile(#[from] LegacyFileError),
}

impl ParseErrorKind {
    /// Returns whether the error concerns the whole input. If it does, the byte range is irrelevant.
    pub(crate) fn is_about_whole(&self) -> bool {
        self.is_foreign() || matches!(self, ParseErrorKind::GameTooLarge(_))
    }

    /// Returns whether the input is a file that belongs to another program, or a binary file where text is
    /// expected.
    pub fn is_foreign(&self) -> bool {
        matches!(
            self,
            ParseErrorKind::Encoding(EncodingError::Foreign(_) | EncodingError::Binary(_))
        )
    }

    /// Returns the format of the input if the mistake is that the input contains several positions or games
    /// where only one is allowed. Otherwise, returns `None`.
    pub fn several(&self) -> Option<Format> {
        match self {
            ParseErrorKind::SecondPosition(format) | ParseErrorKind::SecondGame(format) => {
                Some(*format)
            }
            ParseErrorKind::Xay(XayError::Yaml(yaml::Mistake::SecondDocument)) => Some(Format::Xay),
            _ => None,
        }
    }

    /// Returns the known word most similar to the unknown word in this error, or `None` if there is none.
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            ParseErrorKind::Field(error) => error.nearest(),
            ParseErrorKind::Position(error) => error.nearest(),
            ParseErrorKind::Xay(error) => error.nearest(),
            _ => None,
        }
    }

    /// Returns advice on how to correct the mistake, or `None` if there is no advice.
    pub fn expected(&self) -> Option<String> {
        use ParseErrorKind as Kind;
        let text = match self {
            Kind::Empty => {
                "an input contains a position (annoFEN, XAY, FEN, a wiki's template, a board of \
                 letters) or a game (moves, WXF, PGN, DhtmlXQ, XQF, CBR, CBF, JSON, CSV, a log)"
            }
            Kind::UnknownFormat => {
                "annoFEN has a line that starts with `v1 `, XAY the key `setup`, FEN ten ranks \
                 separated by `/`, a wiki `{{Xiangqi-position|…}}`; moves are on lines such as \
                 `1. C2.5 h8+7` or `1. 炮二平五 馬8進7`, in WXF between `START{` and `}END`, in \
                 PGN after tags such as `[Event \"…\"]`, in DhtmlXQ in `[DhtmlXQ_movelist]`; a \
                 board of letters has ten lines of nine; put titles on lines that start with `#`"
            }
            Kind::UnsupportedVersion(_) => "the only version is 1",
            Kind::SecondPosition(_) => "a file holds one position: put each in a separate file",
            Kind::SecondGame(_) => {
                "begin each game on a line of its own, or put it in a separate file"
            }
            Kind::TooLarge(_) | Kind::GameTooLarge(_) | Kind::More(_) => return None,
            Kind::Encoding(error) => error.expected(),
            Kind::Field(error) => return Some(error.expected()),
            Kind::Position(error) => return Some(error.expected()),
            Kind::Xay(error) => return error.expected(),
            Kind::GameFile(error) => return error.expected().map(str::to_owned),
            Kind::MoveText(error) => return Some(error.expected()),
            Kind::LegacyFile(error) => return error.expected().map(str::to_owned),
        };
        Some(text.to_owned())
    }
}
