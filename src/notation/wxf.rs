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
//! Read: see [`letters`](super::letters). Written:
//!
//! - the piece in upper case and its file, for both sides;
//! - `+` or `-` after the letter for the front and the rear one of two on a file, except for
//!   advisors and elephants, whose direction shows which one can move;
//! - for pawns, if a file holds three or more or several files hold two or more, the place
//!   from the front and the file instead of the letter and the file.
//!
//! Fairy-Stockfish differs for two on a file if only one of them has such a move: it writes
//! the file.

use super::letters::{Order, Writer};
use crate::board::Role;

pub(super) const WRITER: Writer = Writer {
    king: 'K',
    order: Order::Sign,
    by_order: |role| !matches!(role, Role::Advisor | Role::Elephant),
    is_lower_case: false,
};
