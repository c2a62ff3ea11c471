//! Moves as pairs of squares.

use std::fmt;
use std::str::FromStr;

use crate::board::{Arrow, Mark, Square};
use crate::util::safe_text::Quoted;

/// A move of the piece on one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The start.
    pub from: Square,
    /// The target.
    pub to: Square,
}

impl Move {
    /// The null move, which only passes the turn. Authors use it to show what a side threatens. It is
    /// never legal; [`Position::play_unchecked`](super::Position::play_unchecked) plays it.
    pub const NULL: Move = Move {
        from: Square::FIRST,
        to: Square::FIRST,
    };

    /// The null move in UCI.
    const NULL_IN_UCI: &str = "0000";

    /// Returns whether this is the null move.
    pub fn is_null(self) -> bool {
        self == Move::NULL
    }

    /// Returns the marks that show the move after it has been played, on its start and on its target. The
    /// null move has none.
    pub fn marks(self) -> impl Iterator<Item = (Square, Mark)> {
        let marks = [(self.from, Mark::BlankMove), (self.to, Mark::PieceMove)];
        marks.into_iter().filter(move |_| !self.is_null())
    }

    /// Returns the arrow that shows the move, for the field of its start. `None` if start and target are
    /// the same.
    pub fn arrow(self) -> Option<Arrow> {
        Arrow::new(self.from.offset_to(self.to))
    }
}

impl fmt::Display for Move {
    /// Writes the move as in UCI: both squares, like `h3e3`, or `0000` for the null move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_null() {
            return f.write_str(Move::NULL_IN_UCI);
        }
        write!(f, "{}{}", self.from, self.to)
    }
}

/// A text that is not the squares of a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is not a move: moves are two squares, like `h3e3`", Quoted(.0))]
pub struct MoveSquaresError(String);

impl FromStr for Move {
    type Err = MoveSquaresError;

    /// Reads exactly what `Display` writes. [`Notation`](crate::notation::Notation) reads the moves that
    /// people write.
    fn from_str(text: &str) -> Result<Move, MoveSquaresError> {
        if text == Move::NULL_IN_UCI {
            return Ok(Move::NULL);
        }
        let second = text.rfind(|c: char| c.is_ascii_alphabetic());
        let squares = second.and_then(|at| text.split_at_checked(at));
        let mv = squares.and_then(|(from, to)| {
            let (from, to) = (from.parse().ok()?, to.parse().ok()?);
            Some(Move { from, to })
        });
        mv.ok_or_else(|| MoveSquaresError(text.to_owned()))
    }
}
