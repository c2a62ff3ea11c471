//! A move, by its squares.

use std::fmt;

use crate::board::{Arrow, Mark, Square};

/// A move of the piece on one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The marks that show the move once it is played: on the square that was left and
    /// on the piece.
    pub fn marks(self) -> [(Square, Mark); 2] {
        [(self.from, Mark::BlankMove), (self.to, Mark::PieceMove)]
    }

    /// The arrow that shows the move, on the square that was left. `None` if the piece
    /// stays where it is.
    pub fn arrow(self) -> Option<Arrow> {
        Arrow::new(self.from.offset_to(self.to))
    }
}

impl fmt::Display for Move {
    /// Both squares, like `h3e3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}
