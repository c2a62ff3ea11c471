//! The notation of the Internet Chinese Chess Server (ICCS): `H2-E2`.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::Iccs.read("h2e2")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! let text = Notation::Iccs.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("H2-E2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! move   = square "-"? square
//! square = file rank
//! file   = "a" … "i"             from red's left, for both sides; also in upper case
//! rank   = "0" … "9"             from red's side, for both sides
//! ```
//!
//! Without a dash, a move looks like a move in [UCI](super::uci), in which ranks start at 1. The position and
//! the earlier moves of the game then decide which notation is meant.
//!
//! Moves are written with a dash, in upper case for red and in lower case for black.

use super::cursor::Cursor;
use super::move_error::MoveError;
use super::notations::Notation;
use super::squares::{self, take_rank_from_0};
use crate::board::{Color, Square};
use crate::rules::Move;

/// Reads a move and moves the cursor past it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Move, MoveError> {
    let from = squares::square(cursor, take_rank_from_0, Notation::Iccs)?;
    cursor.take_if(|c| c == '-');
    let to = squares::square(cursor, take_rank_from_0, Notation::Iccs)?;
    Ok(Move { from, to })
}

pub(super) fn write(mv: Move, side: Color) -> String {
    let name = |square: Square| format!("{}{}", square.file, square.rank.digit());
    let text = format!("{}-{}", name(mv.from), name(mv.to));
    match side {
        Color::Red => text.to_ascii_uppercase(),
        Color::Black => text,
    }
}
