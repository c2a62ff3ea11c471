//! What of the plane is seen, and the room beside the board.

use super::Scale;
use super::coordinates::Side;
use super::layout::Layout;
use crate::board::{Area, File, Rank};
use crate::theme::ViewBox;

/// The picture's edges while it is composed: first those of the board, then farther out
/// with each thing that is put beside it.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// The part of the plane that is seen.
    pub view_box: ViewBox,
    /// The part of it in which the board is seen.
    pub board: ViewBox,
    /// The same part, if the board is cut.
    pub clip: Option<ViewBox>,
}

impl Frame {
    /// The edges of a part of a board. Where the board is not cut, its art is seen to its
    /// own edge. Where it is cut, its lines lead on beyond the outermost fields and end
    /// open: half a field farther, or so far that things of this size on those fields are
    /// whole, if they are larger than fields.
    pub(super) fn new(whole: ViewBox, layout: &Layout, area: Area, scale: Scale) -> Frame {
        if area == Area::whole() {
            return Frame {
                view_box: whole,
                board: whole,
                clip: None,
            };
        }
        let (columns, rows) = layout.columns_and_rows(area);
        let (width, height) = layout.room();
        let beyond = scale.factor().max(1.0) / 2.0;
        let (wide, high) = (width * beyond, height * beyond);
        let first = layout.point(columns.0, rows.0);
        let last = layout.point(columns.1, rows.1);
        let edge = |is_cut: bool, cut: f64, own: f64| if is_cut { cut } else { own };
        let x = edge(columns.0 > 0, first.x - wide, whole.x);
        let y = edge(rows.0 > 0, first.y - high, whole.y);
        let right = edge(
            columns.1 + 1 < File::COUNT,
            last.x + wide,
            whole.x + whole.width,
        );
        let bottom = edge(
            rows.1 + 1 < Rank::COUNT,
            last.y + high,
            whole.y + whole.height,
        );
        let place = ViewBox {
            x,
            y,
            width: right - x,
            height: bottom - y,
        };
        Frame {
            view_box: place,
            board: place,
            clip: Some(place),
        }
    }

    /// Whether anything has been put beside the board.
    pub(super) fn is_wider_than_board(&self) -> bool {
        self.view_box != self.board
    }

    /// How far what is seen goes from a point to the left and to the right.
    pub(super) fn at_both_sides(&self, x: f64) -> [(Side, f64); 2] {
        let whole = &self.view_box;
        [
            (Side::Left, x - whole.x),
            (Side::Right, whole.x + whole.width - x),
        ]
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
