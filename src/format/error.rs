//! What can be wrong with an input, and where.

use std::ops::Range;

use super::Format;
use super::foreign::Foreign;
use super::ubb::UbbError;
use super::wiki::WikiError;
use crate::board::{Annotation, Color, File, Piece, PlacedError, Rank, Square};
use crate::leaves::safe_text::{Letter, Plain, Quoted};
use crate::leaves::yaml::ValueKind;
use crate::notation::MoveErrorKind;

/// A mistake in an input: what it is and where it stands.
///
/// A parser stops at the first one. Drawing it, with its line and a caret, is
/// the caller's business.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
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
    /// The bytes are neither UTF-8 nor GB18030.
    #[error("this is text in neither UTF-8 nor GB18030")]
    NotUtf8,
    /// The bytes are Chinese text in another encoding.
    #[error("this is probably text in Big5, which is not read")]
    Big5,
    /// A file of another program.
    #[error("this is {0}, which is not read")]
    Foreign(Foreign),
    /// A control character other than a line end or a tab.
    #[error("the control character U+{:04X} has no place in a text file", *.0 as u32)]
    ControlCharacter(char),
    /// Nothing at all, or only white space and comments.
    #[error("there is nothing in this input")]
    Empty,
    /// The content does not tell which format it is.
    #[error(
        "this is neither a position (annoFEN, XAY, FEN, a wiki's template) nor a game (moves, WXF, PGN, DhtmlXQ)"
    )]
    UnknownFormat,
    /// FEN as it is, without annoFEN's version in front.
    #[error("this is plain FEN, not annoFEN")]
    PlainFen,
    /// A version of annoFEN or XAY that is not known.
    #[error("version {} is not supported", Quoted(.0))]
    UnsupportedVersion(String),

    /// An annoFEN file without a position.
    #[error("there is no position in this file")]
    NoPosition,
    /// `v1` with nothing behind it.
    #[error("there is nothing behind `v1`")]
    EmptyPosition,
    /// A line that starts like a version but is none.
    #[error("{} is not a version", Quoted(.0))]
    MalformedVersion(String),
    /// A second position in a file of this format.
    #[error("a second position")]
    SecondPosition(Format),
    /// A position that is larger than any.
    #[error("this is larger than {limit} bytes, which no position is")]
    TooLarge {
        /// How many bytes it may have.
        limit: usize,
    },
    /// A line of annoFEN that is none.
    #[error("this line is not annoFEN")]
    NotAPosition,
    /// A rank with fewer than nine fields.
    #[error("rank {rank} has {found} of its {} fields", File::COUNT)]
    RankTooShort {
        /// The rank's number, 10 for the first.
        rank: usize,
        /// How many fields there are.
        found: usize,
    },
    /// A rank with more than nine fields.
    #[error("rank {rank} has {found} fields, {} too many", found - File::COUNT)]
    RankTooLong {
        /// The rank's number, 10 for the first.
        rank: usize,
        /// How many fields there are.
        found: usize,
    },
    /// Fewer than ten ranks.
    #[error("this position has {found} of its {} ranks", Rank::COUNT)]
    TooFewRanks {
        /// How many ranks there are.
        found: usize,
    },
    /// More than ten ranks.
    #[error("this position has {found} ranks, {} too many", found - Rank::COUNT)]
    TooManyRanks {
        /// How many ranks there are.
        found: usize,
    },
    /// White space between the ranks.
    #[error("there is white space inside the position")]
    SpaceInPosition,
    /// Something behind the tenth rank.
    #[error("there is more text after the position")]
    TextAfterPosition,
    /// A letter or other character that no piece and no syntax has.
    #[error("{} is not a piece letter", Letter(*.0))]
    UnknownLetter(char),
    /// `0` where a number of fields to skip belongs.
    #[error("`0` does not skip any field")]
    ZeroSkip,
    /// A closing bracket without the opening one.
    #[error("`{0}` closes nothing")]
    StrayBracket(char),
    /// `<` without `>`.
    #[error("`<` is never closed")]
    UnclosedAnnotation,
    /// `[` without `]`.
    #[error("`[` is never closed")]
    UnclosedGroup,
    /// `<>`.
    #[error("this annotation is empty")]
    EmptyAnnotation,
    /// `[]`.
    #[error("this group is empty")]
    EmptyGroup,
    /// A digit or another `[` inside `[…]`.
    #[error("`{0}` cannot stand inside `[…]`")]
    NotInGroup(char),

    /// A text without a letter where a piece or an annotation belongs.
    #[error("an empty text is neither a piece nor an annotation")]
    EmptyAtom,
    /// A text that is neither a piece letter nor an annotation code.
    #[error("{} is neither a piece letter nor an annotation code", Quoted(.0))]
    UnknownAtom(String),
    /// A text that is not an annotation code.
    #[error("{} is not an annotation code", Quoted(.0))]
    UnknownAnnotation(String),
    /// A text that begins like an arrow but is not written as one.
    #[error("{} is not written as an arrow", Quoted(.0))]
    MalformedArrow(String),
    /// An arrow that ends where it starts.
    #[error("the arrow {} leads nowhere", Quoted(.0))]
    ZeroArrow(String),
    /// An arrow longer than the board, from wherever it starts.
    #[error("the arrow {} is longer than the board", Quoted(.0))]
    ArrowTooLong(String),
    /// An arrow that leaves the board.
    #[error("the arrow `{arrow}` from {from} leaves the board")]
    ArrowOffBoard {
        /// The arrow.
        arrow: Annotation,
        /// Where it starts.
        from: Square,
    },
    /// A second piece on a field.
    #[error("a second piece on {square}, after the {first}")]
    TwoPieces {
        /// The field.
        square: Square,
        /// The piece that stands there already.
        first: Piece,
    },

    /// A line of FEN that is none.
    #[error("this line is not FEN")]
    NotFen,
    /// A word behind FEN's ranks that is no side.
    #[error("{} is not a side to move", Quoted(.0))]
    UnknownSide(String),
    /// An annotation in FEN, which has none.
    #[error("FEN has no annotations")]
    AnnotationInFen,

    /// A game file of another kind.
    #[error("this game file is not in WXF, but in {}", Quoted(.0))]
    OtherGameFormat(String),
    /// A line in front of the moves that is no header.
    #[error("this line is no header of a game file")]
    NotAHeader,
    /// A game file without moves.
    #[error("there are no moves in this game file")]
    NoMoves,
    /// `SETUP{` without `}`.
    #[error("`SETUP{{` is never closed")]
    UnclosedSetup,
    /// A word in `SETUP{…}` that is no piece on a square.
    #[error("{} is not a piece with its square", Quoted(.0))]
    NotAPlacedPiece(String),
    /// `MOVE` without the number and the side behind it.
    #[error("this does not say whose move it is")]
    MalformedTurn,
    /// `MOVE` a second time.
    #[error("whose move it is was said before")]
    SecondTurn,
    /// A word behind `MOVE` that is no number.
    #[error("{} is not the number of a move", Quoted(.0))]
    NotATurnNumber(String),
    /// A word behind `MOVE` and its number that is no side.
    #[error("{} is neither `RED` nor `BLACK`", Quoted(.0))]
    NotATurnSide(String),
    /// `START{` without `}END`.
    #[error("the moves end without `}}`")]
    UnclosedMoves,
    /// `{` in front of a comment without `}`.
    #[error("the comment is never closed")]
    UnclosedComment,
    /// A comment in a comment.
    #[error("a brace inside of a comment")]
    BraceInComment,
    /// `(` in front of a variation without `)`.
    #[error("the variation is never closed")]
    UnclosedVariation,
    /// `)` without `(`.
    #[error("`)` closes no variation")]
    StrayParenthesis,
    /// A variation between `START{` and `}`.
    #[error("a WXF game file has no variations")]
    VariationInBraces,
    /// `}` without `{`.
    #[error("`}}` closes no comment")]
    StrayBrace,
    /// A list without moves.
    #[error("there are no moves in this list")]
    EmptyList,
    /// A line in front of the moves of a PGN file that begins like a tag, but is none.
    #[error("this is not a tag")]
    MalformedTag,
    /// Another game behind the first one, in a file of this format.
    #[error("a second game")]
    SecondGame(Format),
    /// A second position in front of the moves of one game.
    #[error("a second position for the game to start from")]
    SecondStart,
    /// More moves than any game has.
    #[error("a game of more than {limit} moves, those of both sides counted")]
    TooManyMoves {
        /// How many it may have.
        limit: usize,
    },
    /// A number that is not that of the next move.
    #[error("number {} where {}'s move {number} should be", Plain(found), color.name())]
    MoveNumber {
        /// The number.
        found: String,
        /// What number the next move has.
        number: u32,
        /// Whose move is next.
        color: Color,
    },
    /// The number of a move twice.
    #[error("number {0} a second time")]
    MoveNumberTwice(u32),
    /// A number in front of black's move, though red begins and none is in front of red's.
    #[error("number {0} stands between red's move {0} and black's")]
    MoveNumberForBlack(u32),
    /// A number in front of one side's move, after others in front of the other side's.
    #[error("number {found} stands in front of {}'s move, and those before it in front of {}'s", color.name(), color.opponent().name())]
    MoveNumberElsewhere {
        /// The number.
        found: u32,
        /// Whose move it stands in front of.
        color: Color,
    },
    /// Dots for a move of red where red is to move.
    #[error("dots where red's move should be")]
    DotsForRed,
    /// A word that is not a move.
    #[error("{} is not a move{}", Quoted(word), error.as_ref().map_or_else(String::new, |error| format!(": {error}")))]
    NotAMove {
        /// The word.
        word: String,
        /// What is wrong with it, if it is like a move at all.
        error: Option<MoveErrorKind>,
        /// Where it could stand if it is not meant as one, which it may be.
        elsewhere: Option<Elsewhere>,
    },
    /// A move behind the result.
    #[error("a move after the result")]
    MoveAfterResult,
    /// Something behind the moves.
    #[error("there is more text after the game")]
    TextAfterGame,

    /// A mistake in a DhtmlXQ board.
    #[error(transparent)]
    Ubb(#[from] UbbError),
    /// A mistake in the template of wikis.
    #[error(transparent)]
    Wiki(#[from] WikiError),

    /// An XAY document that is no mapping.
    #[error("this is not an XAY document")]
    NotAMapping,
    /// A part of an XAY document that is not of the right type.
    #[error("{} cannot be {}", part.name(), found.name())]
    WrongType {
        /// Which part.
        part: XayPart,
        /// What it is.
        found: ValueKind,
    },
    /// A side to move that is none.
    #[error("{} is not a side", Quoted(.0))]
    NotASide(String),
    /// An orientation that is none.
    #[error("{} does not say how to turn a board", Quoted(.0))]
    NotAnOrientation(String),
    /// Half of an orientation twice.
    #[error("{} a second time", Quoted(.0))]
    OrientationTwice(String),
    /// A part of the board that is none.
    #[error("{} is not a part of a board", Quoted(.0))]
    NotACrop(String),
    /// A key among the numbers that is no square.
    #[error("{} is not a square", Quoted(.0))]
    NotASquare(String),
    /// A number that is none, or too large.
    #[error("{} is not a number for a field", Quoted(.0))]
    NotANumber(String),
    /// More numbers on a field than can be read there.
    #[error("there are {found} numbers on {square}")]
    TooManyNumbers {
        /// The field.
        square: Square,
        /// How many numbers there are.
        found: usize,
    },
    /// An arrow among the arrows that is none.
    #[error("{} is not an arrow", Quoted(word))]
    NotAnArrow {
        /// What is written.
        word: String,
        /// What is wrong with it.
        error: Box<PlacedError>,
    },
    /// More than nine fields in a rank of XAY.
    #[error("rank {rank} has {found} fields, {} too many", found - File::COUNT)]
    TooManyFields {
        /// The rank's number, 10 for the first.
        rank: usize,
        /// How many fields there are.
        found: usize,
    },
    /// A key that is no word.
    #[error("this is not a key")]
    KeyNotText,
    /// A key that must be there.
    #[error("the key `{0}` is missing")]
    MissingKey(&'static str),
    /// A key that means nothing in XAY.
    #[error("{} is not a key of XAY", Quoted(.0))]
    UnknownKey(String),
    /// A key that is there twice.
    #[error("the key {} is there twice", Quoted(.0))]
    DuplicateKey(String),
    /// More than one YAML document in the file.
    #[error("a second YAML document")]
    SecondDocument,
    /// A YAML anchor or alias.
    #[error("anchors and aliases have no use in XAY")]
    Anchor,
    /// A YAML tag.
    #[error("the tag {} has no use in XAY", Quoted(.0))]
    Tag(String),
    /// YAML nested deeper than any diagram.
    #[error("this is nested too deeply")]
    TooDeep,
    /// More YAML than any diagram needs.
    #[error("this is more than any diagram needs")]
    TooMuch,
    /// A mistake in the YAML itself, in the words of the YAML library.
    #[error("this is not well-formed YAML: {0}")]
    Yaml(String),
}

impl ParseErrorKind {
    /// The format of a text that holds several positions or games, of which one is read.
    pub fn several(&self) -> Option<Format> {
        match self {
            ParseErrorKind::SecondPosition(format) | ParseErrorKind::SecondGame(format) => {
                Some(*format)
            }
            ParseErrorKind::SecondDocument => Some(Format::Xay),
            _ => None,
        }
    }
}

/// Where words can stand that are no moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// In a comment, in braces or on a line of its own.
    Comment,
    /// In a comment, or behind the result.
    BehindResult,
}

/// Why a board cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// Annotations, which the format does not have.
    #[error("{} cannot hold annotations, and there {} on {first}", format.name(), count_of(*count))]
    Annotations {
        /// The format.
        format: Format,
        /// How many there are.
        count: usize,
        /// The first field that has any.
        first: Square,
    },
    /// Numbers, or arrows that do not look as usual, which the format does not have.
    #[error("{} cannot hold numbers and styles of arrows, and there {} on {first}", format.name(), count_of(*count))]
    Styles {
        /// The format.
        format: Format,
        /// How many there are.
        count: usize,
        /// The first field that has any.
        first: Square,
    },
    /// A format that is only read.
    #[error("{} is read, but not written", .0.name())]
    OnlyRead(Format),
}

/// Says how many annotations there are.
fn count_of(annotations: usize) -> String {
    match annotations {
        1 => "is one,".to_owned(),
        several => format!("are {several}, the first"),
    }
}

/// A level of an XAY document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XayPart {
    /// The value of `version`.
    Version,
    /// The value of `setup`.
    Setup,
    /// One rank in `setup`.
    Rank,
    /// One field in a rank.
    Field,
    /// One piece letter or annotation code in a field.
    Atom,
    /// The value of `to-move`.
    ToMove,
    /// The value of `orientation`, or an item of it.
    Orientation,
    /// The value of `crop`.
    Crop,
    /// The value of `caption`.
    Caption,
    /// The value of `numbers`.
    Numbers,
    /// A key in `numbers`.
    NumberedSquare,
    /// What a square in `numbers` has, or an item of it.
    Number,
    /// The value of `arrows`.
    Arrows,
    /// One arrow in `arrows`.
    Arrow,
}

impl XayPart {
    fn name(self) -> &'static str {
        match self {
            XayPart::Version => "the version",
            XayPart::Setup => "the setup",
            XayPart::Rank => "a rank",
            XayPart::Field => "a field",
            XayPart::Atom => "a piece or annotation",
            XayPart::ToMove => "the side to move",
            XayPart::Orientation => "the orientation",
            XayPart::Crop => "the part that is shown",
            XayPart::Caption => "the caption",
            XayPart::Numbers => "the numbers",
            XayPart::NumberedSquare => "a square",
            XayPart::Number => "a number",
            XayPart::Arrows => "the arrows",
            XayPart::Arrow => "an arrow",
        }
    }
}
