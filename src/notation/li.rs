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
//! Read as WXF: see [`letters`](super::letters). Written like WXF, except that of two pieces of
//! any kind on a file, the front and the rear one have `F` and `B` instead of the file. The books
//! do not cover more than two pawns.

use super::letters::{Order, Writer};

pub(super) const WRITER: Writer = Writer {
    king: 'K',
    order: Order::Letter,
    by_order: |_| true,
    is_lower_case: false,
};
