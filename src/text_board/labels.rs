//! The labels of files and ranks along the edges of a text board.

use crate::board::{Orientation, Square};
use crate::scene::{Coordinates, Side, Sides};

/// The labels along each side of the board.
pub(super) struct Labels<'a> {
    system: Coordinates,
    /// The sides that have labels. `None` stands for the default sides.
    sides: Option<&'a Sides>,
    orientation: Orientation,
}

impl<'a> Labels<'a> {
    /// Creates labels in a system of coordinates. `None` stands for files `a` to `i` and ranks 1 to 10, which
    /// the notes below the board also use. In that case, `sides` is ignored and the default sides have
    /// labels.
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

    /// Returns whether a side has labels.
    pub(super) fn stand_at(&self, side: Side) -> bool {
        self.system.are_at(side, self.sides)
    }

    /// Returns the label that a side has for the file or rank of a square, or an empty string if the side has
    /// no labels.
    pub(super) fn of(&self, side: Side, square: Square) -> String {
        let player = side.player(self.orientation);
        let label = self.system.label(side, square, player);
        label.filter(|_| self.stand_at(side)).unwrap_or_default()
    }
}
