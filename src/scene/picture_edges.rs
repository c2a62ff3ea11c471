//! The edges of a picture, which move outwards when things are added around the board.

use super::Scale;
use super::coordinates::Side;
use super::layout::Layout;
use crate::board::Area;
use crate::theme::ViewBox;

/// The edges of a picture during composition. They start at the edges of the board, and move outwards with
/// each thing that is added around the board.
#[derive(Clone, Debug)]
pub(super) struct PictureEdges {
    /// The visible area of the picture.
    pub(crate) view_box: ViewBox,
    /// The area that shows the board.
    pub(crate) board: ViewBox,
    /// The area that shows the board if the board is cropped, and `None` otherwise.
    pub(crate) clip: Option<ViewBox>,
}

impl PictureEdges {
    /// Returns the edges of a picture that shows an area of a board. On sides that are not cropped, the art
    /// is visible up to its edge. On cropped sides, the lines extend beyond the outermost visible fields by
    /// half a field, or by more if pieces or marks of size `scale` on those fields would otherwise not be
    /// completely visible.
    pub(super) fn new(whole: ViewBox, layout: &Layout, area: Area, scale: Scale) -> PictureEdges {
        if area == Area::whole() {
            return PictureEdges {
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
        let edge = |side, cut: f64, own: f64| match layout.is_cut_at(side, area) {
            true => cut,
            false => own,
        };
        let (end_x, end_y) = (whole.x + whole.width, whole.y + whole.height);
        let x = edge(Side::Left, first.x - wide, whole.x);
        let y = edge(Side::Top, first.y - high, whole.y);
        let right = edge(Side::Right, last.x + wide, end_x);
        let bottom = edge(Side::Bottom, last.y + high, end_y);
        let place = ViewBox::new(x, y, right - x, bottom - y);
        PictureEdges {
            view_box: place,
            board: place,
            clip: Some(place),
        }
    }

    /// Returns whether there is anything around the board.
    pub(super) fn is_wider_than_board(&self) -> bool {
        self.view_box != self.board
    }

    /// Returns the distances from the position `x` to the left and right edges.
    pub(super) fn at_both_sides(&self, x: f64) -> [(Side, f64); 2] {
        let whole = &self.view_box;
        [
            (Side::Left, x - whole.x),
            (Side::Right, whole.x + whole.width - x),
        ]
    }

    /// Adds room of width `depth` on a side, and returns the added rectangle, which is as long as that side
    /// of the picture.
    pub(super) fn add(&mut self, side: Side, depth: f64) -> ViewBox {
        let it = self.view_box;
        let place = match side {
            Side::Top => ViewBox::new(it.x, it.y - depth, it.width, depth),
            Side::Right => ViewBox::new(it.x + it.width, it.y, depth, it.height),
            Side::Bottom => ViewBox::new(it.x, it.y + it.height, it.width, depth),
            Side::Left => ViewBox::new(it.x - depth, it.y, depth, it.height),
        };
        self.view_box = self.view_box.with(place);
        place
    }
}
