//! Chinese notation, like `炮二平五`.

use super::cursor::Cursor;
use super::error::MoveError;
use super::relative::RelativeMove;
use super::style::Style;
use crate::rules::{Move, Position};

/// The characters that are written.
pub(super) struct Characters {}

pub(super) const TRADITIONAL: Characters = Characters {};
pub(super) const SIMPLIFIED: Characters = Characters {};

/// Reads a move, and leaves the cursor behind it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<RelativeMove, MoveError> {
    Err(MoveError::shape(*cursor, super::Notation::Chinese))
}

/// Ways to write a move, the usual one first.
pub(super) fn write(
    mv: Move,
    position: &Position,
    style: &Style,
    characters: Characters,
) -> Vec<String> {
    let Characters {} = characters;
    todo!("{mv} {position:?} {style:?}")
}
