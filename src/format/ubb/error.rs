//! Mistakes in DhtmlXQ boards.

use crate::util::safe_text::{Letter, Quoted};

/// A mistake in a DhtmlXQ board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UbbError {
    /// Neither pieces nor moves.
    #[error("this text contains neither `[DhtmlXQ_binit]` nor `[DhtmlXQ_movelist]`")]
    NoBoard,
    /// A malformed tag.
    #[error("{} is not a tag", Quoted(.0))]
    MalformedTag(String),
    /// A tag without its closing tag.
    #[error("{} is never closed", Quoted(.0))]
    UnclosedTag(String),
    /// A closing tag without its opening tag.
    #[error("{} has no opening tag", Quoted(.0))]
    StrayTag(String),
    /// Another character between digits.
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
}

impl UbbError {
    /// Advice on what would be right.
    pub fn expected(&self) -> &'static str {
        match self {
            UbbError::NoBoard => {
                "put the pieces in `[DhtmlXQ_binit]…[/DhtmlXQ_binit]`, the moves in \
                 `[DhtmlXQ_movelist]…[/DhtmlXQ_movelist]`"
            }
            UbbError::MalformedTag(_) | UbbError::UnclosedTag(_) | UbbError::StrayTag(_) => {
                "write a tag as `[DhtmlXQ_title]value[/DhtmlXQ_title]`"
            }
            UbbError::NotADigit(_) | UbbError::PointOffBoard(_) => {
                "a point is two digits: its file, 0 to 8 from red's left, and its rank, 0 to 9 \
                 from black's side"
            }
            UbbError::HalfAPoint | UbbError::HalfAMove => {
                "a point is two digits; a move is two points, its start and its end"
            }
            UbbError::NumberOfPoints { .. } => {
                "each of the 32 pieces needs a point, `99` if it is off the board"
            }
        }
    }
}
