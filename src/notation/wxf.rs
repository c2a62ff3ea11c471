//! WXF notation, such as `C2=5`, of the World Xiangqi Federation, and two notations with the same grammar:
//! Li's notation, such as `C2=5` and `CF+7`, and a lower-case notation, such as `c2=5` and `fc+7`.
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
//! [`letters`](super::letters) describes how these notations are read. WXF is written as follows:
//!
//! - The piece is in upper case for both sides and is followed by its file.
//! - If two pieces of one kind are on a file, `+` after the letter marks the front piece and `-` the rear
//!   piece. Only advisors and elephants keep their file: the direction shows which of the two can move.
//! - If the file of a pawn holds three or more pawns, or if that file and another file each hold two or more,
//!   the pawn is written as its place from the front and its file, without a letter.
//!
//! Fairy-Stockfish differs: if only one of two pieces on a file can make the move, it writes the file.
//!
//! Li's notation is used in David Li's books and by MindZine. If there are two pieces of one kind on a file,
//! whatever the kind, `F` for the front piece or `B` for the rear piece is written instead of the file.
//!
//! The lower-case notation is used on a blog of the Seattle Xiangqi Club. The king is called a general and
//! has the letter `g`. If two pieces of one kind are on a file, `f` or `b` precedes their letter. No source
//! shows how to write one of three pawns on a file.

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
