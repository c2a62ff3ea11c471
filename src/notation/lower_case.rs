//! A notation in lower case, like `c2=5` and `fc+7`, used in a blog of the Seattle Xiangqi Club.
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
//! Read as WXF: see [`letters`](super::letters). Written like WXF, except that the king is a
//! general, `g`, and that of two pieces of any kind on a file, the front and the rear one have `f`
//! and `b` before the letter. The blog does not cover more than two pawns.

use super::letters::{Order, Writer};

pub(super) const WRITER: Writer = Writer {
    king: 'G',
    order: Order::LetterFirst,
    by_order: |_| true,
    is_lower_case: true,
};
