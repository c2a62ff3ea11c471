//! The notation of the Universal Chess Interface (UCI), which programs use: `h3e3`.
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
//!                                other moves with a dash are in ICCS
//! square = file rank
//! file   = "a" … "i"             from red's left, for both sides; also in upper case
//! rank   = "1" … "10"            from red's side, for both sides
//! ```
//!
//! Moves are written in lower case, without a dash.
//!
//! Source: Fairy-Stockfish and programs that communicate with it.

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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the move at the beginning of a text and its length in bytes.
    fn reading(text: &str) -> Option<(String, usize)> {
        let mut cursor = Cursor::new(text);
        let read = read(&mut cursor, false).ok()?;
        Some((read.to_string(), cursor.at()))
    }

    #[test]
    fn what_is_read() {
        for (text, meant) in [
            ("h3e3", "h3e3"),
            ("H3E3", "h3e3"),
            ("h10g8", "h10g8"),
            ("a1a10", "a1a10"),
            ("a10i10", "a10i10"),
            ("ｈ３ｅ３", "h3e3"),
            ("h10-g8", "h10g8"),
            ("e1–e10", "e1e10"),
        ] {
            assert_eq!(
                reading(text),
                Some((meant.to_owned(), text.len())),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_read_of_more() {
        for (text, meant, length) in [
            ("h1e1 0", "h1e1", 4),
            ("h1e1h2e2", "h1e1", 4),
            ("h1e10h2e2", "h1e10", 5),
            ("h1e1011", "h1e10", 5),
            ("h3e3!", "h3e3", 4),
        ] {
            assert_eq!(reading(text), Some((meant.to_owned(), length)), "{text}");
        }
    }

    #[test]
    fn what_is_none() {
        for (text, message, place) in [
            ("", "expected two squares", 0..0),
            ("h3", "expected two squares", 2..2),
            ("h3-e3", "expected two squares", 0..5),
            ("h3=e3", "expected two squares", 2..5),
            ("j3e3", "`j` is not a file", 0..1),
            ("h3k3", "`k` is not a file", 2..3),
            ("h0e3", "`0` is not a rank", 1..2),
            ("h3e0", "`0` is not a rank", 3..4),
            ("h11e3", "`1` is not a file", 2..3),
            ("hee3", "`e` is not a rank", 1..2),
            ("車3e3", "`車` (U+8ECA) is not a file", 0..3),
        ] {
            let error = read(&mut Cursor::new(text), false).expect_err(text);
            assert_eq!((error.to_string().as_str(), error.span), (message, place));
        }
    }
}
