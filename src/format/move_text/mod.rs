//! The moves of a game, in every format that has them.

pub(super) mod comment;
pub(super) mod dialect;
mod ending;
pub(super) mod error;
mod growing_tree;
pub(super) mod moves;
mod number;
pub(super) mod numbering;
pub(super) mod reader;
mod result;
mod unknown_word;
pub(super) mod words;
pub(super) mod writer;
