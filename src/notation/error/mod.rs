//! Why a text is no move, or the move that it is cannot be found on the board.

pub(super) mod parse;
pub(super) mod resolve;
