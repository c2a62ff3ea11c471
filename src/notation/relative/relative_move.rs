//! A move as who moves sees it: a piece, a direction and a number.

use crate::board::Role;

/// A move as it is written, without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelativeMove {
    /// Which piece is moved.
    pub which: Which,
    /// Where to.
    pub direction: Direction,
    /// 1 to 9: the target file; for chariot, cannon, king and pawn forward or backward
    /// how many ranks.
    pub number: u8,
}

/// Which piece is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The one on this file, 1 to 9 from the right of who moves.
    File(Role, u8),
    /// The one at this place among those on one file.
    Place(Role, Place),
    /// The one at this place among those on this file.
    PlaceOnFile(Role, Place, u8),
    /// A pawn by two digits. Writers differ in what they mean: its place from the front
    /// and its file (the World Xiangqi Federation today), its file and its place, or, if
    /// they are the same, the middle one on that file (the federation's rules of the
    /// 1980s).
    Digits(u8, u8),
}

/// A place among the pieces of one kind on one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The one that is furthest forward.
    Front,
    /// The one in the middle of three or five.
    Middle,
    /// The one that is furthest back.
    Rear,
    /// The one that has this place from the front, 1 for the front.
    Nth(u8),
    /// The front one, written `+`. Of four or five pawns, in the rules of the 1980s the
    /// one behind the front one.
    Plus,
    /// The rear one, written `-`. Of four or five pawns, in the rules of the 1980s the
    /// one before the rear one.
    Minus,
}

/// Where to, as who moves sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the other side.
    Forward,
    /// Towards its own side.
    Backward,
    /// Along the rank.
    Sideways,
}

impl Which {
    /// What kind of piece is moved.
    pub fn role(self) -> Role {
        match self {
            Which::File(role, _) | Which::Place(role, _) | Which::PlaceOnFile(role, ..) => role,
            Which::Digits(..) => Role::Pawn,
        }
    }
}
