//! A notation in lower case, like `c2=5` and `fc+7`, which a blog of the Seattle Xiangqi
//! Club used.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::LowerCase.read("c2=5")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! let text = Notation::LowerCase.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("c2=5"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! It is read as WXF, see [`letters`](super::letters). What is written differs in that
//! the king is a general, `g`, and that the front and the rear one of two on a file are
//! `f` and `b` in front of the letter, for all pieces. About more than two pawns nothing
//! is known; there, what WXF has is written.

use super::letters::{Order, Writer};
use super::style::Style;
use crate::rules::{Move, Position};

const WRITER: Writer = Writer {
    king: 'G',
    order: Order::LetterFirst,
    by_order: |_| true,
    is_lower_case: true,
};

/// Ways to write a move, the usual one first.
pub(super) fn write(mv: Move, position: &Position, style: &Style) -> Vec<String> {
    WRITER.write(mv, position, style)
}
