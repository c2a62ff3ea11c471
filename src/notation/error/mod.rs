//! Why a text is not a move, or not a move on the board.

pub(super) mod parse;
pub(super) mod resolve;
