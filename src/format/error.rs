//! Mistakes in an input, and their places. Each format has its own errors; [`ParseErrorKind`]
//! wraps them all.

use std::iter;
use std::ops::Range;

use super::annofen::error::AnnoFenError;
use super::cbf::error::CbfError;
use super::ccbridge::error::CcBridgeError;
use super::encoding::error::EncodingError;
use super::fen::error::FenError;
use super::fields::error::FieldError;
use super::formats::Format;
use super::move_records::error::MoveRecordError;
use super::move_text::error::MoveTextError;
use super::pgn::error::PgnError;
use super::ranks::error::RanksError;
use super::records::error::RecordError;
use super::text::error::TextError;
use super::ubb::error::UbbError;
use super::wiki::error::WikiError;
use super::wxf::error::WxfError;
use super::xay::error::XayError;
use super::xqf::error::XqfError;
use crate::board::{Piece, Square};
use crate::game::ReplayError;
use crate::util::mistakes::Mistake;
use crate::util::safe_text::Quoted;

/// A mistake in an input: its kind and its place.
///
/// The parsers of positions go on after the first where the rest still means something; those of games
/// stop. The caller shows each, with its line and a caret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct ParseError {
    /// What is wrong.
    pub kind: ParseErrorKind,
    /// Where: a byte range of the parsed text, including any byte order mark. Empty where
    /// something is missing.
    pub span: Range<usize>,
    /// The mistakes after this one, in the order of the text: at most 999. None of them has others.
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

    /// This mistake and the others.
    pub fn all(&self) -> impl Iterator<Item = &ParseError> {
        iter::once(self).chain(&self.others)
    }

    /// The same mistakes, this number of bytes further on.
    pub(super) fn moved(self, by: usize) -> ParseError {
        self.placed(|span| span.start.saturating_add(by)..span.end.saturating_add(by))
    }

    /// The same mistakes at the places in another text.
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

/// What is wrong with an input. [`ParseErrorKind::expected`] gives advice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Nothing but white space and comments.
    #[error("the input has no content")]
    Empty,
    /// The content is in no known format.
    #[error(
        "unrecognised input: neither a position (annoFEN, XAY, FEN, a wiki's template, a board of \
         letters) nor a game (moves, WXF, PGN, DhtmlXQ, XQF, CBR, CBF, JSON, CSV, a log)"
    )]
    UnknownFormat,
    /// An unknown version of annoFEN or XAY.
    #[error("version {} is not supported", Quoted(.0))]
    UnsupportedVersion(String),
    /// A position that is too large.
    #[error("the position is larger than {limit} bytes")]
    TooLarge {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// One of several games or positions that is too large.
    #[error("this is larger than {limit} bytes, too large for a position or game")]
    GameTooLarge {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// A second position in a file of this format.
    #[error("a second position")]
    SecondPosition(Format),
    /// A second game in a file of this format.
    #[error("a second game")]
    SecondGame(Format),
    /// The number of further mistakes, which are not told.
    #[error("there are {0} more mistakes")]
    More(usize),

    /// Bytes that are not a readable text.
    #[error(transparent)]
    Encoding(#[from] EncodingError),
    /// A mistake on a single field, in any format.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// A mistake in the ranks of annoFEN or FEN.
    #[error(transparent)]
    Ranks(#[from] RanksError),
    /// A mistake in annoFEN.
    #[error(transparent)]
    AnnoFen(#[from] AnnoFenError),
    /// A mistake in FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A mistake in XAY.
    #[error(transparent)]
    Xay(#[from] XayError),
    /// A mistake in a WXF game file.
    #[error(transparent)]
    Wxf(#[from] WxfError),
    /// A mistake in a PGN file.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// A mistake in the moves of a game, in any format.
    #[error(transparent)]
    MoveText(#[from] MoveTextError),
    /// A mistake in a DhtmlXQ board.
    #[error(transparent)]
    Ubb(#[from] UbbError),
    /// A mistake in the template of wikis.
    #[error(transparent)]
    Wiki(#[from] WikiError),
    /// A mistake in a board as text.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A mistake in JSON or CSV.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A mistake in the moves of a binary file.
    #[error(transparent)]
    MoveRecord(#[from] MoveRecordError),
    /// A mistake in an XQF file.
    #[error(transparent)]
    Xqf(#[from] XqfError),
    /// A mistake in a CBR or CBL file.
    #[error(transparent)]
    CcBridge(#[from] CcBridgeError),
    /// A mistake in a CBF file.
    #[error(transparent)]
    Cbf(#[from] CbfError),
}

impl ParseErrorKind {
    /// Whether the error is about the whole input, so that no place in it matters.
    pub fn is_about_whole(&self) -> bool {
        self.is_foreign() || matches!(self, ParseErrorKind::GameTooLarge { .. })
    }

    /// Whether the input is a file of another program.
    pub fn is_foreign(&self) -> bool {
        matches!(
            self,
            ParseErrorKind::Encoding(EncodingError::Foreign(_) | EncodingError::Binary(_))
        )
    }

    /// The format of a text with several positions or games, where only one is allowed.
    pub fn several(&self) -> Option<Format> {
        match self {
            ParseErrorKind::SecondPosition(format) | ParseErrorKind::SecondGame(format) => {
                Some(*format)
            }
            ParseErrorKind::Xay(XayError::SecondDocument) => Some(Format::Xay),
            _ => None,
        }
    }

    /// The word that was probably intended, if a known one is similar.
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            ParseErrorKind::Field(error) => error.nearest(),
            ParseErrorKind::AnnoFen(error) => error.nearest(),
            ParseErrorKind::Xay(error) => error.nearest(),
            _ => None,
        }
    }

    /// Advice on what would be right.
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
            Kind::TooLarge { .. } | Kind::GameTooLarge { .. } | Kind::More(_) => return None,
            Kind::Encoding(error) => error.expected(),
            Kind::Field(error) => return Some(error.expected()),
            Kind::Ranks(error) => error.expected(),
            Kind::AnnoFen(error) => error.expected(),
            Kind::Fen(error) => error.expected(),
            Kind::Xay(error) => return error.expected(),
            Kind::Wxf(error) => error.expected(),
            Kind::Pgn(error) => error.expected(),
            Kind::MoveText(error) => return Some(error.expected()),
            Kind::Ubb(error) => error.expected(),
            Kind::Wiki(error) => return Some(error.expected()),
            Kind::Text(error) => error.expected(),
            Kind::Record(error) => return error.expected().map(str::to_owned),
            Kind::MoveRecord(error) => error.expected(),
            Kind::Xqf(error) => error.expected(),
            Kind::CcBridge(error) => error.expected(),
            Kind::Cbf(error) => return error.expected().map(str::to_owned),
        };
        Some(text.to_owned())
    }
}

/// Why a board cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// Annotations in a format without any.
    #[error("{} cannot hold annotations, but there {} on {first}", format.name(), count_of(*count))]
    Annotations {
        /// The format.
        format: Format,
        /// The number of annotations.
        count: usize,
        /// The first field that has any.
        first: Square,
    },
    /// Numbers or styled arrows in a format without them.
    #[error("{} cannot hold numbers or arrow styles, but there {} on {first}", format.name(), count_of(*count))]
    Styles {
        /// The format.
        format: Format,
        /// The number of such annotations.
        count: usize,
        /// The first field that has any.
        first: Square,
    },
    /// A format that is only read.
    #[error("{} can be read but not written", .0.name())]
    OnlyRead(Format),
}

/// Why a game cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteGameError {
    /// A move that cannot be played, or not be written in a notation.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// More pieces of a kind than the format has, or a covered one.
    #[error("{} has no place for the {piece} on {square}", format.name())]
    Piece {
        /// The format.
        format: Format,
        /// The first piece without a place.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// A game without moves, in a format of nothing else.
    #[error("{} cannot hold a game without moves", .0.name())]
    NoMoves(Format),
    /// A format that cannot hold games, or is only read.
    #[error("games cannot be written as {}", .0.name())]
    NotAGameFormat(Format),
}

impl WriteGameError {
    /// Advice on what would be right, if any.
    pub fn expected(&self) -> Option<String> {
        match self {
            WriteGameError::Replay(error) => error.kind.expected(),
            WriteGameError::Piece { .. } => {
                Some("pgn, wxf and moves can hold any position".to_owned())
            }
            WriteGameError::NoMoves(_) => {
                Some("fen holds a position; pgn and wxf hold one as a game, too".to_owned())
            }
            WriteGameError::NotAGameFormat(_) => {
                let formats = Format::GAMES.map(Format::name).join(", ");
                Some(format!("the formats are {formats}"))
            }
        }
    }
}

fn count_of(annotations: usize) -> String {
    match annotations {
        1 => "is one,".to_owned(),
        several => format!("are {several}, the first"),
    }
}
