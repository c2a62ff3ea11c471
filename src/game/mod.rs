//! Games: what was played from a position, and playing it again.

mod count;
mod error;
mod plies;
mod replay;

pub use count::{Count, CountError, NumberedMove};
pub use error::{ReplayError, ReplayErrorKind};
pub(crate) use plies::asks_for_diagram;
pub use plies::{Comment, Game, Ply, Tag};
pub use replay::{Replayed, Step, Steps};
