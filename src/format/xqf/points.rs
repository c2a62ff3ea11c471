//! Points of the board as numbers: ten times the file plus the rank, from red's left corner.

use crate::board::{File, Rank, Square};

/// The number of a piece that is not on the board.
pub(super) const OFF_BOARD: u8 = 0xff;

/// The square of a point.
pub(super) fn square(point: u8) -> Option<Square> {
    let file = File::new(usize::from(point / 10))?;
    Some(Square::new(file, Rank::new(usize::from(point % 10))?))
}

/// The point of a square.
pub(super) fn point(square: Square) -> u8 {
    (square.file.index() * 10 + square.rank.index()) as u8
}
