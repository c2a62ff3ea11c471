//! WXF notation, like `C2=5`: that of the World Xiangqi Federation.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::Wxf.read("C2.5")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! let text = Notation::Wxf.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("C2=5"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What is read: see [`letters`](super::letters). What is written:
//!
//! - the piece in upper case and its file, for both sides;
//! - `+` or `-` behind the letter for the front and the rear one of two on a file, but
//!   for advisors and elephants, whose direction says which one can move, the file;
//! - for pawns, if there are three or more on a file or several files with two or more,
//!   the place from the front and the file instead of the letter and the file.
//!
//! Fairy-Stockfish writes the same but for two on a file where the file alone is enough,
//! because only one of them has a move that is written so: there it writes the file.

use super::letters::{Order, Writer};
use super::style::Style;
use crate::board::Role;
use crate::rules::{Move, Position};

const WRITER: Writer = Writer {
    king: 'K',
    order: Order::Sign,
    by_order: |role| !matches!(role, Role::Advisor | Role::Elephant),
    is_lower_case: false,
};

/// Ways to write a move, the usual one first.
pub(super) fn write(mv: Move, position: &Position, style: &Style) -> Vec<String> {
    WRITER.write(mv, position, style)
}
