//! Errors in text files that contain games, except errors in the moves.

use crate::util::safe_text::{Letter, Quoted};

/// A mistake in a WXF, PGN, DhtmlXQ, JSON or CSV file, other than a mistake in a position or a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameFileError {
    /// A `FORMAT` line whose value is neither `WXF` nor another accepted name, such as `ICCS`.
    #[error("this game file is not in WXF, but in {}", Quoted(.0))]
    OtherGameFormat(String),
    /// A line before the moves of a WXF file that is not a valid header line.
    #[error("this line is not a game file header")]
    NotAHeader,
    /// A WXF file without moves.
    #[error("this game file has no moves")]
    NoMoves,
    /// A `SETUP{` that no `}` closes.
    #[error("`SETUP{{` is never closed")]
    UnclosedSetup,
    /// A word in `SETUP{…}` that is not a piece with its square.
    #[error("{} is not a piece with its square", Quoted(.0))]
    NotAPlacedPiece(String),
    /// A `MOVE` that is not followed by a number and a side.
    #[error("the side to move is missing")]
    MalformedTurn,
    /// A second `MOVE` in the same file.
    #[error("the side to move was already given")]
    SecondTurn,
    /// A word after `MOVE` that is not a number.
    #[error("{} is not a move number", Quoted(.0))]
    NotATurnNumber(String),
    /// A word after `MOVE` and the move number that is not a side.
    #[error("{} is neither `RED` nor `BLACK`", Quoted(.0))]
    NotATurnSide(String),

    /// A malformed PGN tag for the starting position.
    #[error("this tag with the starting position is malformed")]
    MalformedStart,

    /// A DhtmlXQ file with neither pieces nor moves.
    #[error("this text contains neither `[DhtmlXQ_binit]` nor `[DhtmlXQ_movelist]`")]
    NoBoard,
    /// A malformed DhtmlXQ tag.
    #[error("{} is not a tag", Quoted(.0))]
    MalformedTag(String),
    /// A DhtmlXQ tag that is never closed.
    #[error("{} is never closed", Quoted(.0))]
    UnclosedTag(String),
    /// A closing DhtmlXQ tag without an opening tag.
    #[error("{} has no opening tag", Quoted(.0))]
    StrayTag(String),
    /// A character other than a digit in a list of points.
    #[error("{} is not a digit", Letter(*.0))]
    NotADigit(char),
    /// A point that lacks its second digit.
    #[error("the number of digits is odd")]
    HalfAPoint,
    /// A move that lacks its second point.
    #[error("this is only half a move")]
    HalfAMove,
    /// A list of points whose length differs from the number of pieces.
    #[error("{found} points instead of {wanted}")]
    NumberOfPoints {
        /// The number of points found.
        found: usize,
        /// The number of points expected.
        wanted: usize,
    },
    /// Two digits that do not stand for a point on the board.
    #[error("{} is off the board", Quoted(.0))]
    PointOffBoard(String),

    /// A JSON or CSV record without a position.
    #[error("this record contains no FEN")]
    NoPosition,
    /// Text that is not JSON. The value is the message of the JSON library.
    #[error("this is not JSON: {0}")]
    NotJson(String),
    /// Moves in a JSON record that are neither a string nor a list of strings. The value is the key that
    /// contains the moves.
    #[error("the moves in {} are neither a text nor a list of texts", Quoted(.0))]
    NotMoves(String),
    /// A quoted CSV value that is never closed.
    #[error("this value is never closed")]
    UnclosedValue,
}

impl GameFileError {
    /// Returns advice on how to correct the mistake, or `None` if there is no advice.
    pub(crate) fn expected(&self) -> Option<&'static str> {
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
