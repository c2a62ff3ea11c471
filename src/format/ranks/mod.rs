//! Ten ranks as in FEN, shared by annoFEN, FEN and game files.

pub(super) mod error;
pub(super) mod grammar;
