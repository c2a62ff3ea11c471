//! What of the plane is seen, and the room beside the board.

use super::coordinates::Side;
use super::layout::Layout;
use crate::board::Area;
use crate::theme::ViewBox;

/// The picture's edges while it is composed: first those of the board, then farther out
/// with each thing that is put beside it.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// The part of the plane that is seen.
    pub view_box: ViewBox,
    /// The part of it in which the board is seen, if the board is cut.
    pub clip: Option<ViewBox>,
}

impl Frame {
    /// The edges of a part of a board.
    pub(super) fn new(whole: ViewBox, _layout: &Layout, _area: Area) -> Frame {
        Frame {
            view_box: whole,
            clip: None,
        }
    }

    /// Makes room at a side, so many units deep. The place is returned: as long as the side
    /// is by then.
    pub(super) fn add(&mut self, side: Side, depth: f64) -> ViewBox {
        let whole = &mut self.view_box;
        let mut place = *whole;
        match side {
            Side::Top | Side::Bottom => {
                place.height = depth;
                whole.height += depth;
            }
            Side::Left | Side::Right => {
                place.width = depth;
                whole.width += depth;
            }
        }
        match side {
            Side::Top => {
                whole.y -= depth;
                place.y = whole.y;
            }
            Side::Left => {
                whole.x -= depth;
                place.x = whole.x;
            }
            Side::Bottom => place.y = whole.y + whole.height - depth,
            Side::Right => place.x = whole.x + whole.width - depth,
        }
        place
    }
}
