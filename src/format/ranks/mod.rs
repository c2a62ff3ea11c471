//! Ten ranks in FEN's way, which annoFEN, FEN and game files have in common.

pub(super) mod error;
pub(super) mod grammar;
