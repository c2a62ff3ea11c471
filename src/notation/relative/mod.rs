//! What WXF, Li's notation, the lower-case one and Chinese have in common: a move is
//! written as a piece, its file or its place among others, a direction and a number, all
//! as who moves sees them.
//!
//! ```
//! use xiangqi_setup::board::Role;
//! use xiangqi_setup::notation::relative::{Direction, Place, RelativeMove, Which};
//!
//! // `前車進三`, `R++3`: the front chariot, three ranks forward.
//! let mv = RelativeMove {
//!     which: Which::Place(Role::Chariot, Place::Front),
//!     direction: Direction::Forward,
//!     number: 3,
//! };
//! assert_eq!(mv.which.role(), Role::Chariot);
//! ```

mod describe;
mod places;
pub(super) mod relative_move;
mod resolve;

pub(crate) use describe::describe;
pub use relative_move::{Direction, Place, RelativeMove, Which};
