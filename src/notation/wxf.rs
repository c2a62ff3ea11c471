//! WXF notation, like `C2=5`: that of the World Xiangqi Federation.
//!
//! What is read: see [`letters`](super::letters). What is written:
//!
//! - the piece in upper case and its file, for both sides;
//! - `+` or `-` behind the letter for the front and the rear one of two on a file, but
//!   for advisors and elephants, whose direction says which one can move, the file;
//! - for pawns, if there are three or more on a file or several files with two or more,
//!   the place from the front and the file instead of the letter and the file.
//!
//! This is also what Fairy-Stockfish writes.

use super::letters::Writer;
use super::style::Style;
use crate::board::Role;
use crate::rules::{Move, Position};

/// The letters of the pieces, in the order of [`Role::ALL`](crate::board::Role::ALL).
const WRITER: Writer = Writer {
    letters: ['K', 'A', 'E', 'H', 'R', 'C', 'P'],
    ordered: |letter, is_front| format!("{letter}{}", if is_front { '+' } else { '-' }),
    by_order: |role| !matches!(role, Role::Advisor | Role::Elephant),
    is_lower_case: false,
};

/// Ways to write a move, the usual one first.
pub(super) fn write(mv: Move, position: &Position, style: &Style) -> Vec<String> {
    WRITER.write(mv, position, style)
}
