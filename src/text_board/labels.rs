//! The coordinates at the edges.

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
    /// The coordinates of a system, or `a` to `i` and 1 to 10, since the notes below the board
    /// name fields.
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

    /// Whether a side has any.
    pub(super) fn stand_at(&self, side: Side) -> bool {
        self.system.are_at(side, self.sides)
    }

    /// The label of a square's file or rank at a side, or an empty text.
    pub(super) fn of(&self, side: Side, square: Square) -> String {
        let player = side.player(self.orientation);
        let label = self.system.label(side, square, player);
        label.filter(|_| self.stand_at(side)).unwrap_or_default()
    }
}
