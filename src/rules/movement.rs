//! Betza notation played on the board.

use super::betza::Movement;
use crate::board::{Color, Square};

/// A line on which a piece goes from its square: the stops in their order.
#[derive(Clone, Debug)]
pub(super) struct Ray {}

/// Whether and by whom a square is occupied.
pub(super) trait Occupancy {
    /// Whose piece stands there.
    fn occupant(&self, square: Square) -> Option<Color>;
}

/// Where a ray is blocked: the square that could be reached, and who stands in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Blocked {
    pub target: Square,
    pub blockers: Vec<Square>,
}

/// The lines from a square for a piece of this side. Empty ones are left out.
pub(super) fn rays(_movement: &Movement, _from: Square, _color: Color) -> Vec<Ray> {
    todo!()
}

impl Ray {
    /// All squares that the ray could ever lead to.
    pub fn stops(&self) -> impl Iterator<Item = Square> {
        std::iter::empty()
    }

    /// Calls `found` with each square the piece can go to; stops early when it returns `false`.
    pub fn destinations(
        &self,
        _mover: Color,
        _board: &impl Occupancy,
        _found: impl FnMut(Square) -> bool,
    ) {
        todo!()
    }

    /// Where a step is hindered on its way by pieces it may not jump over.
    pub fn blocked(&self, _mover: Color, _board: &impl Occupancy) -> Option<Blocked> {
        todo!()
    }
}
