//! Moves in WXF, in Chinese and in similar notations: a piece, its file or its place among others, a
//! direction and a number, all as the side to move sees them.

mod describe;
mod places;
mod relative_move;
mod resolve;

pub(crate) use describe::describe;
pub(crate) use relative_move::{Direction, Place, RelativeMove, Which};
