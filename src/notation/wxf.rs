//! WXF notation, like `C2.5`.

use std::str::FromStr;

use crate::rules::{Move, Position, Rules};

/// A move as it is written, without a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WxfMove {}

/// A text that is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WxfMoveError {}

impl FromStr for WxfMove {
    type Err = WxfMoveError;

    fn from_str(_text: &str) -> Result<WxfMove, WxfMoveError> {
        todo!()
    }
}

/// Why a written move is no move in a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ResolveError {}

impl WxfMove {
    /// The only legal move of the side to move that is written like this.
    ///
    /// # Errors
    /// None fits, or several do.
    pub fn resolve(&self, _position: &Position, _rules: &Rules) -> Result<Move, ResolveError> {
        todo!()
    }

    /// Where the squares alone say what is meant, legal or not: the move, if there is exactly one.
    pub fn resolve_by_geometry(&self, _position: &Position) -> Option<Move> {
        todo!()
    }
}
