//! The coordinates at the edges.

use crate::board::{Orientation, Square};
use crate::scene::{Coordinates, Side, Sides};

/// Which coordinates stand where.
pub(super) struct Labels<'a> {
    system: Coordinates,
    /// At which sides; `None` for those where they usually stand.
    sides: Option<&'a Sides>,
    orientation: Orientation,
}

impl<'a> Labels<'a> {
    /// Those of a system. Fields are named below in a text without one: `a` to `i` and 1 to 10.
    pub(super) fn new(
        system: Option<Coordinates>,
        sides: Option<&'a Sides>,
        orientation: Orientation,
    ) -> Labels<'a> {
        Labels {
            system: system.unwrap_or(Coordinates::Algebraic),
            sides: system.and(sides),
            orientation,
        }
    }

    /// Whether any stand at a side.
    pub(super) fn stand_at(&self, side: Side) -> bool {
        match self.sides {
            Some(sides) => self.system.stands_at(side) && sides.contains(side),
            None => self.system.is_usual_at(side),
        }
    }

    /// What stands at a side for the file or rank of a square, or nothing.
    pub(super) fn of(&self, side: Side, square: Square) -> String {
        let player = side.player(self.orientation);
        let label = self.system.label(side, square, player);
        label.filter(|_| self.stand_at(side)).unwrap_or_default()
    }
}
