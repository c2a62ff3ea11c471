//! The notation of the Universal Chess Interface (UCI), which is used by programs: `h3e3`.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::Uci.read("H3E3")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! let text = Notation::Uci.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("h3e3"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! move   = square "-"? square    a dash is only allowed if a rank is 10 or the notation is known;
//!                                otherwise, a move with a dash is read as ICCS
//! square = file rank
//! file   = "a" … "i"             from red's left, for both sides; also in upper case
//! rank   = "1" … "10"            from red's side, for both sides
//! ```
//!
//! Moves are written in lower case, without a dash.
//!
//! Sources: Fairy-Stockfish and programs that communicate with it.

use super::cursor::Cursor;
use super::move_error::MoveError;
use super::notations::Notation;
use super::squares::{self, take_rank};
use crate::board::Rank;
use crate::rules::Move;

/// Reads a move and moves the cursor past it. If `is_known` is true, a dash is always allowed.
pub(super) fn read(cursor: &mut Cursor<'_>, is_known: bool) -> Result<Move, MoveError> {
    let start = *cursor;
    let from = squares::square(cursor, take_rank, Notation::Uci)?;
    let dash = cursor.take_if(|c| c == '-');
    let to = squares::square(cursor, take_rank, Notation::Uci)?;
    let is_last = |rank: Rank| rank.number() == Rank::COUNT;
    if dash.is_some() && !is_known && !is_last(from.rank) && !is_last(to.rank) {
        return Err(MoveError::shape(start, Notation::Uci));
    }
    Ok(Move { from, to })
}
