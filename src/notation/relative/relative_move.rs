//! A written move from the point of view of the side to move: a piece, a direction and a number.

use crate::board::Role;

/// A written move, without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RelativeMove {
    pub which: Which,
    pub direction: Direction,
    /// The target file, or the number of ranks for a chariot, cannon, king or pawn that goes forward or
    /// backward. From 1 to 9.
    pub number: u8,
}

/// The way in which a move names its piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// By its file, 1 to 9 from the mover's right.
    File(Role, u8),
    /// By its place among several on one file.
    Place(Role, Place),
    /// By its place among several on this file.
    PlaceOnFile(Role, Place, u8),
    /// A pawn by two digits. They mean the place from the front and the file (in the rules of the World
    /// Xiangqi Federation today), the file and the place, or, if they are equal, the middle pawn on that
    /// file (in the rules of the 1980s).
    Digits(u8, u8),
}

/// A place among the pieces of one kind on one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Front,
    /// The middle one of three or five.
    Middle,
    Rear,
    /// The place from the front, 1 for the front.
    Nth(u8),
    /// `+`: the front one. Of four or five pawns, the second one by the rules of the 1980s.
    Plus,
    /// `-`: the rear one. Of four or five pawns, the second from the rear by the rules of the 1980s.
    Minus,
}

/// The direction of a move, as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Forward,
    Backward,
    Sideways,
}

impl Which {
    pub fn role(self) -> Role {
        match self {
            Which::File(role, _) | Which::Place(role, _) | Which::PlaceOnFile(role, ..) => role,
            Which::Digits(..) => Role::Pawn,
        }
    }
}
