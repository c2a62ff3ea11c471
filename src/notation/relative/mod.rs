//! What WXF, Li's notation, the lower-case one and Chinese have in common: a move is
//! written as a piece, its file or its place among others, a direction and a number, all
//! as who moves sees them.

mod describe;
mod places;
pub(super) mod relative_move;
mod resolve;

pub(crate) use describe::describe;
pub use relative_move::{Direction, Place, RelativeMove, Which};
