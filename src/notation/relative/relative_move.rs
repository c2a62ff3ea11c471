//! A move as the side to move sees it: a piece, a direction and a number.

use crate::board::Role;

/// A written move, without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RelativeMove {
    pub which: Which,
    pub direction: Direction,
    /// 1 to 9: the target file; the ranks for chariot, cannon, king and pawn forward or backward.
    pub number: u8,
}

/// How a move names its piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// By its file, 1 to 9 from the mover's right.
    File(Role, u8),
    /// By its place among those on one file.
    Place(Role, Place),
    /// By its place among those on this file.
    PlaceOnFile(Role, Place, u8),
    /// A pawn by two digits. Writers mean its place from the front and its file (the World
    /// Xiangqi Federation today), its file and its place, or, if they are the same, the middle
    /// one on that file (the federation's rules of the 1980s).
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
    /// `-`: the rear one. Of four or five pawns, the last but one by the rules of the 1980s.
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
