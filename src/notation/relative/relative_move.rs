//! Written moves that consist of a piece, a direction and a number, from the mover's point of view.

use crate::board::Role;

/// A written move that has not been matched with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RelativeMove {
    pub(crate) which: Which,
    pub(crate) direction: Direction,
    /// The target file, or the number of ranks if a chariot, cannon, king or pawn moves forward or backward.
    /// Ranges from 1 to 9.
    pub(crate) number: u8,
}

/// The way in which a move identifies its piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// The file of the piece, from 1 to 9 as counted from the mover's right.
    File(Role, u8),
    /// The place of the piece among several such pieces on one file. The file is not given.
    Place(Role, Place),
    /// The place of the piece among several such pieces on the given file.
    PlaceOnFile(Role, Place, u8),
    /// Two digits that denote a pawn. They may be the place from the front and the file, as in the current
    /// rules of the World Xiangqi Federation, or the file and the place. If both digits are equal, they may
    /// denote the middle pawn on that file, as in the rules of the 1980s.
    Digits(u8, u8),
}

/// A place among the pieces of one kind on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Front,
    /// The middle piece of three or five.
    Middle,
    Rear,
    /// The place counted from the front, starting at 1.
    Nth(u8),
    /// The sign `+`, which stands for the front piece. In the rules of the 1980s, it stands for the second
    /// pawn if there are four or five pawns on a file.
    Plus,
    /// The sign `-`, which stands for the rear piece. In the rules of the 1980s, it stands for the second
    /// pawn from the rear if there are four or five pawns on a file.
    Minus,
}

/// The direction of a move from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Forward,
    Backward,
    Sideways,
}

impl Which {
    pub(crate) fn role(self) -> Role {
        match self {
            Which::File(role, _) | Which::Place(role, _) | Which::PlaceOnFile(role, ..) => role,
            Which::Digits(..) => Role::Pawn,
        }
    }
}
