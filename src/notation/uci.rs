//! UCI

use super::cursor::Cursor;
use super::error::MoveError;
use super::squares::SquaresMove;
use crate::rules::{Move, Position};

/// Reads a move, and leaves the cursor behind it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<SquaresMove, MoveError> {
    Err(MoveError::shape(*cursor, super::Notation::Uci))
}

/// Ways to write a move, the usual one first.
pub(super) fn write(mv: Move, position: &Position) -> Vec<String> {
    todo!("{mv} {position:?}")
}
