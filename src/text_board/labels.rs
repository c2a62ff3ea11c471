//! The coordinates along the edges of the board.

use crate::board::{Orientation, Square};
use crate::scene::{Coordinates, Side, Sides};

/// The coordinates along each side.
pub(super) struct Labels<'a> {
    system: Coordinates,
    /// The sides with coordinates. `None` stands for the default sides.
    sides: Option<&'a Sides>,
    orientation: Orientation,
}

impl<'a> Labels<'a> {
    /// Creates labels for a system of coordinates. The default is `a` to `i` and 1 to 10, which the notes below the
    /// board also use.
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

    /// Returns the label at a side for the file or rank of a square, or an empty string if the side has no
    /// coordinates.
    pub(super) fn of(&self, side: Side, square: Square) -> String {
        let player = side.player(self.orientation);
        let label = self.system.label(side, square, player);
        label.filter(|_| self.stand_at(side)).unwrap_or_default()
    }
}
