//! Algebraic notation, like `Che3`.

use super::cursor::Cursor;
use super::error::{MoveError, ResolveError};
use super::style::Style;
use crate::rules::{Move, Position, Rules};

/// A move as it is written, without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlgebraicMove {}

impl AlgebraicMove {
    /// All moves that are written like this, whatever becomes of the king.
    pub(crate) fn candidates(&self, position: &Position, rules: &Rules) -> Vec<Move> {
        todo!("{position:?} {rules:?}")
    }

    /// Why none of them is legal.
    pub(crate) fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        todo!("{position:?} {rules:?}")
    }
}

/// Reads a move, and leaves the cursor behind it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<AlgebraicMove, MoveError> {
    Err(MoveError::shape(*cursor, super::Notation::Algebraic))
}

/// Ways to write a move, the usual one first.
pub(super) fn write(mv: Move, position: &Position, rules: &Rules, style: &Style) -> Vec<String> {
    todo!("{mv} {position:?} {rules:?} {style:?}")
}
