//! Reads and writes the moves of a game, in every text format with moves.

mod ending;
mod growing_tree;
pub(super) mod moves;
pub(super) mod numbering;
pub(super) mod reader;
mod unknown_word;
pub(super) mod writer;
