//! Where the points of a board are.

use crate::leaves::view_box::ViewBox;

/// Where the playing field is on a board's art, in the units of its viewBox. It
/// reaches from the first to the last line, so the points are
/// `left + width·file/8` and `top + (height − river)·rank/9`, with `river` added
/// for the lower five ranks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldGeometry {
    /// The leftmost line.
    pub left: f64,
    /// The uppermost line.
    pub top: f64,
    /// From the leftmost to the rightmost line.
    pub width: f64,
    /// From the uppermost to the lowest line.
    pub height: f64,
    /// How much wider the river is than the distance of two ranks.
    pub river: f64,
}

impl FieldGeometry {
    /// Whether all points are on the picture.
    pub(super) fn is_in(&self, view_box: &ViewBox) -> bool {
        let ViewBox {
            x,
            y,
            width,
            height,
        } = *view_box;
        self.left >= x
            && self.top >= y
            && self.left + self.width <= x + width
            && self.top + self.height <= y + height
    }
}
