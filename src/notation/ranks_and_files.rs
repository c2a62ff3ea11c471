//! Ranks and files, like `炮(32)–35`.

use super::cursor::Cursor;
use super::error::{MoveError, ResolveError};
use crate::rules::{Move, Position, Rules};

/// A move as it is written, without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RanksAndFilesMove {}

impl RanksAndFilesMove {
    /// The move, legal or not, if such a piece of the side to move stands there.
    pub(crate) fn candidates(&self, position: &Position) -> Vec<Move> {
        todo!("{position:?}")
    }

    /// Why it is not legal.
    pub(crate) fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        todo!("{position:?} {rules:?}")
    }
}

/// Reads a move, and leaves the cursor behind it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<RanksAndFilesMove, MoveError> {
    Err(MoveError::shape(*cursor, super::Notation::RanksAndFiles))
}

/// Ways to write a move, the usual one first.
pub(super) fn write(mv: Move, position: &Position) -> Vec<String> {
    todo!("{mv} {position:?}")
}
