//! Moves in WXF, Chinese and similar notations. Such a move consists of a piece (with its file, or its place
//! among several pieces on a file), a direction and a number, all from the point of view of the side to move.

mod describe;
mod places;
mod relative_move;
mod resolve;

pub(crate) use describe::describe;
pub(crate) use relative_move::{Direction, Place, RelativeMove, Which};
