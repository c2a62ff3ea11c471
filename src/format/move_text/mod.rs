//! The moves of a game, in every format that has them.

pub(super) mod comment;
pub(super) mod dialect;
pub(super) mod error;
mod number;
pub(super) mod numbering;
pub(super) mod reader;
pub(super) mod result;
pub(super) mod words;
pub(super) mod writer;
