//! Mistakes in games as text, besides those in the moves.

use crate::util::safe_text::{Letter, Quoted};

/// A mistake in WXF, PGN, DhtmlXQ, JSON or CSV, besides those in positions and moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameFileError {
    /// A value of `FORMAT` that WXF does not have.
    #[error("this game file is not in WXF, but in {}", Quoted(.0))]
    OtherGameFormat(String),
    /// A line before the moves of WXF that is not a header line.
    #[error("this line is not a game file header")]
    NotAHeader,
    /// A WXF file without moves.
    #[error("this game file has no moves")]
    NoMoves,
    /// `SETUP{` without `}`.
    #[error("`SETUP{{` is never closed")]
    UnclosedSetup,
    /// A word in `SETUP{…}` that is not a piece with its square.
    #[error("{} is not a piece with its square", Quoted(.0))]
    NotAPlacedPiece(String),
    /// `MOVE` without the number and the side after it.
    #[error("the side to move is missing")]
    MalformedTurn,
    /// A second `MOVE`.
    #[error("the side to move was already given")]
    SecondTurn,
    /// A word after `MOVE` that is not a number.
    #[error("{} is not a move number", Quoted(.0))]
    NotATurnNumber(String),
    /// A word after `MOVE` and its number that is not a side.
    #[error("{} is neither `RED` nor `BLACK`", Quoted(.0))]
    NotATurnSide(String),

    /// A malformed tag of PGN with the starting position.
    #[error("this tag with the starting position is malformed")]
    MalformedStart,

    /// Neither pieces nor moves for a DhtmlXQ board.
    #[error("this text contains neither `[DhtmlXQ_binit]` nor `[DhtmlXQ_movelist]`")]
    NoBoard,
    /// A malformed tag of DhtmlXQ.
    #[error("{} is not a tag", Quoted(.0))]
    MalformedTag(String),
    /// A tag of DhtmlXQ without its closing tag.
    #[error("{} is never closed", Quoted(.0))]
    UnclosedTag(String),
    /// A closing tag of DhtmlXQ without its opening tag.
    #[error("{} has no opening tag", Quoted(.0))]
    StrayTag(String),
    /// Another character between the digits of points.
    #[error("{} is not a digit", Letter(*.0))]
    NotADigit(char),
    /// A point without its second digit.
    #[error("the number of digits is odd")]
    HalfAPoint,
    /// A move without its second point.
    #[error("this is only half a move")]
    HalfAMove,
    /// More or fewer points than pieces.
    #[error("{found} points instead of {wanted}")]
    NumberOfPoints {
        /// The number of points.
        found: usize,
        /// The right number of points.
        wanted: usize,
    },
    /// Two digits that are not a point of the board.
    #[error("{} is off the board", Quoted(.0))]
    PointOffBoard(String),

    /// A record of JSON or CSV without a position.
    #[error("this record contains no FEN")]
    NoPosition,
    /// Text that is not JSON, with the message of the JSON library.
    #[error("this is not JSON: {0}")]
    NotJson(String),
    /// Moves of a record that are neither a text nor a list of texts.
    #[error("the moves in {} are neither a text nor a list of texts", Quoted(.0))]
    NotMoves(String),
    /// A quoted value of CSV that never ends.
    #[error("this value is never closed")]
    UnclosedValue,
}

impl GameFileError {
    /// Advice on what would be right.
    pub fn expected(&self) -> Option<&'static str> {
        use GameFileError as Kind;
        Some(match self {
            Kind::OtherGameFormat(_) => {
                "write `FORMAT WXF`, whatever the notation of the moves, or one of AXF, ICCS, LALG and \
                 SALG"
            }
            Kind::NotAHeader => {
                "a header line is a word in capitals and its value, such as `RED name`; after the \
                 header, the moves begin with `START{`"
            }
            Kind::NoMoves => "write `START{` and `}END` even if there are no moves between them",
            Kind::UnclosedSetup => "put the pieces between `SETUP{` and `}`",
            Kind::NotAPlacedPiece(_) => {
                "write a piece as `Ra0`: its letter, in capitals for red, its file from a to i, \
                 and its rank, 0 for red's home rank"
            }
            Kind::MalformedTurn
            | Kind::SecondTurn
            | Kind::NotATurnNumber(_)
            | Kind::NotATurnSide(_) => "write the side to move as `MOVE 1 RED`",
            Kind::MalformedStart => "write it as `[FEN \"…\"]`, on a separate line",
            Kind::NoBoard => {
                "put the pieces in `[DhtmlXQ_binit]…[/DhtmlXQ_binit]`, the moves in \
                 `[DhtmlXQ_movelist]…[/DhtmlXQ_movelist]`"
            }
            Kind::MalformedTag(_) | Kind::UnclosedTag(_) | Kind::StrayTag(_) => {
                "write a tag as `[DhtmlXQ_title]value[/DhtmlXQ_title]`"
            }
            Kind::NotADigit(_) | Kind::PointOffBoard(_) => {
                "a point is two digits: its file, 0 to 8 from red's left, and its rank, 0 to 9 \
                 from black's side"
            }
            Kind::HalfAPoint | Kind::HalfAMove => {
                "a point is two digits; a move is two points, its start and its end"
            }
            Kind::NumberOfPoints { .. } => {
                "each of the 32 pieces needs a point, `99` if it is off the board"
            }
            Kind::NoPosition => {
                "a record has a key or column such as `fen`, with a FEN, and may have one with \
                 moves, such as `moves` or `solution`"
            }
            Kind::NotMoves(_) => {
                "moves are a text such as \"h3e3 h10g8\", or a list such as [\"h3e3\", \"h10g8\"]"
            }
            Kind::UnclosedValue => {
                "a value in quotes ends with a quote; two of them are a quote in it"
            }
            Kind::NotJson(_) => return None,
        })
    }
}
