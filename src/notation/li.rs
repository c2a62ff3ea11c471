//! The notation of David Li's books and of MindZine, like `C2=5` and `CF+7`.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::Li.read("H8+7")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "b1c3");
//! let text = Notation::Li.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("H8+7"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! It is read as WXF, see [`letters`](super::letters). What is written differs in that
//! the front and the rear one of two on a file are `F` and `B` instead of the file, for
//! all pieces. The books leave open what to do about more than two pawns; there, what
//! WXF has is written.

use super::letters::{Order, Writer};
use super::style::Style;
use crate::rules::{Move, Position};

const WRITER: Writer = Writer {
    king: 'K',
    order: Order::Letter,
    by_order: |_| true,
    is_lower_case: false,
};

/// Ways to write a move, the usual one first.
pub(super) fn write(mv: Move, position: &Position, style: &Style) -> Vec<String> {
    WRITER.write(mv, position, style)
}
