//! What can be wrong with a DhtmlXQ board.

use crate::util::safe_text::{Letter, Quoted};

/// A mistake in a DhtmlXQ board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UbbError {
    /// Neither pieces nor moves of a DhtmlXQ board.
    #[error("this text contains neither `[DhtmlXQ_binit]` nor `[DhtmlXQ_movelist]`")]
    NoBoard,
    /// What begins like a tag of a DhtmlXQ board, but is none.
    #[error("{} is not a tag", Quoted(.0))]
    MalformedTag(String),
    /// A tag without the one that closes it.
    #[error("{} is never closed", Quoted(.0))]
    UnclosedTag(String),
    /// A tag that closes one that is not open.
    #[error("{} has no opening tag", Quoted(.0))]
    StrayTag(String),
    /// Something else between digits.
    #[error("{} is not a digit", Letter(*.0))]
    NotADigit(char),
    /// A digit that is not one of two.
    #[error("the number of digits is odd")]
    HalfAPoint,
    /// A point that is not one of two.
    #[error("this is only half a move")]
    HalfAMove,
    /// More or fewer places than there are pieces.
    #[error("{found} points instead of {wanted}")]
    NumberOfPoints {
        /// How many points there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// Two digits that are no point.
    #[error("{} is off the board", Quoted(.0))]
    PointOffBoard(String),
}

impl UbbError {
    /// What would have been right.
    pub(in super::super) fn expected(&self) -> &'static str {
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
                "a point is two digits; a move is two points, where it starts and where it ends"
            }
            UbbError::NumberOfPoints { .. } => {
                "each of the 32 pieces needs a point, `99` if it is off the board"
            }
        }
    }
}
