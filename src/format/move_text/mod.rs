//! Reads and writes the moves of a game in a move notation, as in PGN and WXF files and in lists of moves.

mod ending;
mod growing_tree;
pub(super) mod moves;
pub(super) mod numbering;
pub(super) mod reader;
mod unknown_word;
pub(super) mod writer;
