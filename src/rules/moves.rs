//! Moves, represented as pairs of squares.

use std::fmt;
use std::str::FromStr;

use crate::board::{Arrow, Color, Mark, Square};
use crate::util::safe_text::Quoted;

/// A move of a piece from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square where the move starts.
    pub from: Square,
    /// The square where the move ends.
    pub to: Square,
}

impl Move {
    /// The null move, which only passes the turn. Authors use it to show what a side threatens. The null move
    /// is never legal, but [`Position::play_unchecked`](super::Position::play_unchecked) accepts it.
    pub const NULL: Move = Move {
        from: Square::FIRST,
        to: Square::FIRST,
    };

    const NULL_IN_UCI: &str = "0000";

    /// Returns whether this is the null move.
    pub fn is_null(self) -> bool {
        self == Move::NULL
    }

    /// Converts a move on the board to the move as the given side sees it, or back.
    pub(crate) fn seen_by(self, color: Color) -> Move {
        Move {
            from: self.from.seen_by(color),
            to: self.to.seen_by(color),
        }
    }

    /// Returns the marks that show the move after it has been played: a mark for its start and a mark for its
    /// target. Returns no marks for the null move.
    pub fn marks(self) -> impl Iterator<Item = (Square, Mark)> {
        let marks = [(self.from, Mark::BlankMove), (self.to, Mark::PieceMove)];
        marks.into_iter().filter(move |_| !self.is_null())
    }

    /// Returns the arrow from the start of the move to its target, or `None` if they are the same square.
    pub fn arrow(self) -> Option<Arrow> {
        Arrow::new(self.from.offset_to(self.to))
    }
}

impl fmt::Display for Move {
    /// Writes the move as in UCI: as two squares, such as `h3e3`, or as `0000` for the null move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_null() {
            return f.write_str(Move::NULL_IN_UCI);
        }
        write!(f, "{}{}", self.from, self.to)
    }
}

/// The error returned for text that is neither a move written as two squares nor the null move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is not a move: moves are two squares, like `h3e3`", Quoted(.0))]
pub struct MoveSquaresError(String);

impl FromStr for Move {
    type Err = MoveSquaresError;

    /// Parses a move in the form that `Display` writes. To read other forms of moves, use
    /// [`Notation`](crate::notation::Notation).
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
