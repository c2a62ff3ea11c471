//! WXF notation, like `C2=5`, of the World Xiangqi Federation, and two notations that are read in the same
//! way: Li's, like `C2=5` and `CF+7`, and one in lower case, like `c2=5` and `fc+7`.
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
//! let text = Notation::LowerCase.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("c2=5"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`letters`](super::letters) describes how they are read. WXF is written as follows:
//!
//! - the piece in upper case and its file, for both sides;
//! - `+` or `-` after the letter for the front and the rear one of two on a file, except for
//!   advisors and elephants, whose direction shows which one can move;
//! - for pawns, if a file holds three or more or several files hold two or more, the place
//!   from the front and the file instead of the letter and the file.
//!
//! Fairy-Stockfish differs if only one of two pieces on a file has such a move: it writes the file.
//!
//! Li's notation is that of David Li's books and of MindZine. It writes the front and the rear one of two
//! pieces of any kind on a file with `F` and `B` instead of the file. A blog of the Seattle Xiangqi Club uses
//! the notation in lower case. It calls the king a general, `g`, and has `f` and `b` before the letter of the
//! front and the rear piece. Neither source covers more than two pawns.

use super::letters::{Order, Writer};
use crate::board::Role;

pub(super) const WXF: Writer = Writer {
    king: 'K',
    order: Order::Sign,
    by_order: |role| !matches!(role, Role::Advisor | Role::Elephant),
    is_lower_case: false,
};

pub(super) const LI: Writer = Writer {
    king: 'K',
    order: Order::Letter,
    by_order: |_| true,
    is_lower_case: false,
};

pub(super) const LOWER_CASE: Writer = Writer {
    king: 'G',
    order: Order::LetterFirst,
    by_order: |_| true,
    is_lower_case: true,
};
