//! The positions of the points of a board.

use crate::util::view_box::ViewBox;

/// The place of the playing field on a board's art, in the units of its viewBox. It extends from the
/// first to the last line, so a point is at `left + width·file/8` and
/// `top + (height − river)·rank/9`, plus `river` for the lower five ranks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldGeometry {
    /// The leftmost line.
    pub left: f64,
    /// The uppermost line.
    pub top: f64,
    /// The distance from the leftmost to the rightmost line.
    pub width: f64,
    /// The distance from the uppermost to the lowest line.
    pub height: f64,
    /// The width of the river beyond the distance between two ranks.
    pub river: f64,
}

impl FieldGeometry {
    /// Whether all points are on the picture.
    pub(super) fn is_in(&self, view_box: &ViewBox) -> bool {
        self.left >= view_box.x
            && self.top >= view_box.y
            && self.left + self.width <= view_box.x + view_box.width
            && self.top + self.height <= view_box.y + view_box.height
    }
}
