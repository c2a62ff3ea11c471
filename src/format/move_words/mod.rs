//! Splits text with moves into words, and recognises words that begin with a move, a number or a result.

pub(super) mod comment;
mod dialect;
pub(super) mod number;
pub(super) mod words;

pub(super) use dialect::{Dialect, END};
pub(super) use words::{begins_with_move, continues_moves, is_move, is_result};
