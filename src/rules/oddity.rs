//! What breaks the rules in a position.

use super::Position;
use crate::board::Square;

/// Something in a position that no game leads to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Oddity {}

impl Oddity {
    /// The square it is about, if it is about one; for several the first.
    pub fn square(&self) -> Option<Square> {
        None
    }
}

/// All that is odd about a position; the side to move is not always known.
pub fn oddities(_position: &Position, _is_turn_known: bool) -> Vec<Oddity> {
    todo!()
}
