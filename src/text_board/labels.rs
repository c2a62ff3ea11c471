//! The coordinates at the edges of the board.

use crate::board::{Orientation, Square};
use crate::scene::{Coordinates, Side, Sides};

/// The coordinates at each side.
pub(super) struct Labels<'a> {
    system: Coordinates,
    /// The sides with coordinates; `None` for the usual ones.
    sides: Option<&'a Sides>,
    orientation: Orientation,
}

impl<'a> Labels<'a> {
    /// Returns the coordinates of a system. The default is `a` to `i` and 1 to 10, as in the notes below the
    /// board.
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

    /// Returns whether a side has coordinates.
    pub(super) fn stand_at(&self, side: Side) -> bool {
        self.system.are_at(side, self.sides)
    }

    /// Returns the label of the file or rank of a square at a side. Empty if the side has no coordinates.
    pub(super) fn of(&self, side: Side, square: Square) -> String {
        let player = side.player(self.orientation);
        let label = self.system.label(side, square, player);
        label.filter(|_| self.stand_at(side)).unwrap_or_default()
    }
}
