//! What can be wrong with an input, and where.
//!
//! Each format has errors of its own; here they become one.

use std::ops::Range;

use super::annofen::error::AnnoFenError;
use super::encoding::error::EncodingError;
use super::fen::error::FenError;
use super::fields::error::FieldError;
use super::formats::Format;
use super::move_text::error::MoveTextError;
use super::pgn::error::PgnError;
use super::ranks::error::RanksError;
use super::ubb::error::UbbError;
use super::wiki::error::WikiError;
use super::wxf::error::WxfError;
use super::xay::error::XayError;
use crate::board::Square;
use crate::util::safe_text::Quoted;

/// A mistake in an input: what it is and where it stands.
///
/// A parser stops at the first one. Drawing it, with its line and a caret, is
/// the caller's business.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct ParseError {
    /// What is wrong.
    pub kind: ParseErrorKind,
    /// Where: byte offsets into the text that was parsed, a byte order mark
    /// included. Empty if something is missing at a place.
    pub span: Range<usize>,
}

impl ParseError {
    pub(super) fn new(kind: impl Into<ParseErrorKind>, span: Range<usize>) -> ParseError {
        let kind = kind.into();
        ParseError { kind, span }
    }
}

/// What is wrong with an input. What would be right is said by
/// [`ParseErrorKind::expected`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Nothing at all, or only white space and comments.
    #[error("the input has no content")]
    Empty,
    /// The content does not tell which format it is.
    #[error(
        "unrecognised input: neither a position (annoFEN, XAY, FEN, a wiki's template) nor a game \
         (moves, WXF, PGN, DhtmlXQ)"
    )]
    UnknownFormat,
    /// A version of annoFEN or XAY that is not known.
    #[error("version {} is not supported", Quoted(.0))]
    UnsupportedVersion(String),
    /// A position that is larger than any.
    #[error("the position is larger than {limit} bytes")]
    TooLarge {
        /// How many bytes it may have.
        limit: usize,
    },
    /// A second position in a file of this format.
    #[error("a second position")]
    SecondPosition(Format),
    /// Another game behind the first one, in a file of this format.
    #[error("a second game")]
    SecondGame(Format),

    /// The bytes are no text that is read.
    #[error(transparent)]
    Encoding(#[from] EncodingError),
    /// A mistake about what is on a field, in any format.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// A mistake in ten ranks, of annoFEN or FEN.
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
}

impl ParseErrorKind {
    /// The format of a text that holds several positions or games, of which one is read.
    pub fn several(&self) -> Option<Format> {
        match self {
            ParseErrorKind::SecondPosition(format) | ParseErrorKind::SecondGame(format) => {
                Some(*format)
            }
            ParseErrorKind::Xay(XayError::SecondDocument) => Some(Format::Xay),
            _ => None,
        }
    }

    /// The word that someone probably meant, if there is one that is alike.
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            ParseErrorKind::Field(error) => error.nearest(),
            ParseErrorKind::AnnoFen(error) => error.nearest(),
            ParseErrorKind::Xay(error) => error.nearest(),
            _ => None,
        }
    }

    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        use ParseErrorKind as Kind;
        let text = match self {
            Kind::Empty => {
                "an input contains a position (annoFEN, XAY, FEN, a wiki's template) or a game \
                 (moves, WXF, PGN, DhtmlXQ)"
            }
            Kind::UnknownFormat => {
                "annoFEN has a line that starts with `v1 `, XAY the key `setup`, FEN ten ranks \
                 separated by `/`, a wiki `{{Xiangqi-position|…}}`; moves are on lines such as \
                 `1. C2.5 h8+7` or `1. 炮二平五 馬8進7`, in WXF between `START{` and `}END`, in \
                 PGN after tags such as `[Event \"…\"]`, in DhtmlXQ in `[DhtmlXQ_movelist]`; put \
                 titles on lines that start with `#`"
            }
            Kind::UnsupportedVersion(_) => "the only version is 1",
            Kind::SecondPosition(_) => "a file holds one position: put each into a separate file",
            Kind::SecondGame(_) => "a file holds one game: put each into a separate file",
            Kind::TooLarge { .. } => return None,
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
        };
        Some(text.to_owned())
    }
}

/// Why a board cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// Annotations, which the format does not have.
    #[error("{} cannot hold annotations, but there {} on {first}", format.name(), count_of(*count))]
    Annotations {
        /// The format.
        format: Format,
        /// How many there are.
        count: usize,
        /// The first field that has any.
        first: Square,
    },
    /// Numbers, or arrows that do not look as usual, which the format does not have.
    #[error("{} cannot hold numbers or arrow styles, but there {} on {first}", format.name(), count_of(*count))]
    Styles {
        /// The format.
        format: Format,
        /// How many there are.
        count: usize,
        /// The first field that has any.
        first: Square,
    },
    /// A format that is only read.
    #[error("{} can be read but not written", .0.name())]
    OnlyRead(Format),
}

/// Says how many annotations there are.
fn count_of(annotations: usize) -> String {
    match annotations {
        1 => "is one,".to_owned(),
        several => format!("are {several}, the first"),
    }
}
