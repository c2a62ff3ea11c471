//! What ICCS and UCI have in common: a move is two squares.

use super::error::ResolveError;
use crate::board::Square;
use crate::rules::{Move, Position, Rules};

/// A move as it is written, without a board: from here to there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquaresMove {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl SquaresMove {
    /// The move, legal or not, if a piece of the side to move stands there.
    pub(crate) fn candidates(&self, position: &Position) -> Vec<Move> {
        todo!("{position:?}")
    }

    /// Why it is not legal.
    pub(crate) fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        todo!("{position:?} {rules:?}")
    }
}
