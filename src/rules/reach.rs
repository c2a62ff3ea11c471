//! Where a piece can go, shown as annotations.

use crate::board::{Board, Mark, Square};

/// Where a piece can go from its square, and what stands in its way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Empty squares that it can go to.
    pub free: Vec<Square>,
    /// Squares where it can capture.
    pub captures: Vec<Square>,
    /// Squares it could go to if nothing stood on the way.
    pub blocked: Vec<Square>,
    /// What stands on those ways.
    pub blockers: Vec<Square>,
}

impl Reach {
    /// The marks that show this on a board: good where the piece can go, bad where it is blocked and on what blocks it.
    pub fn marks(&self, _board: &Board) -> Vec<(Square, Mark)> {
        todo!()
    }
}
