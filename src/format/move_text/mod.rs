//! The moves of a game as a text, in every file that holds any.

pub(super) mod comment;
pub(super) mod dialect;
pub(super) mod error;
mod number;
pub(super) mod numbering;
pub(super) mod reader;
mod result;
pub(super) mod words;
