//! Reads the moves of a game, in all formats with moves.

pub(super) mod comment;
pub(super) mod dialect;
pub(super) mod error;
mod number;
pub(super) mod numbering;
pub(super) mod reader;
mod result;
pub(super) mod words;
