//! Where the fields of a board are in the picture.

use super::Point;
use crate::board::{File, Rank, Square};
use crate::theme::FieldGeometry;

/// The points of the playing field, in the units of the board's art.
pub(super) struct Layout(pub FieldGeometry);

impl Layout {
    /// The point where a piece on this square has its centre. Red sits at the
    /// bottom.
    pub(super) fn centre(&self, square: Square) -> Point {
        let FieldGeometry { left, top, .. } = self.0;
        let down = Rank::COUNT - 1 - square.rank.index();
        let river = if down < Rank::COUNT / 2 {
            0.0
        } else {
            self.0.river
        };
        let (width, height) = self.field();
        Point {
            x: left + width * square.file.index() as f64,
            y: top + height * down as f64 + river,
        }
    }

    /// The width and height of a field: the distances of files and of ranks.
    pub(super) fn field(&self) -> (f64, f64) {
        let FieldGeometry {
            width,
            height,
            river,
            ..
        } = self.0;
        let files = (File::COUNT - 1) as f64;
        let ranks = (Rank::COUNT - 1) as f64;
        (width / files, (height - river) / ranks)
    }

    /// The width and height that art is fitted into: as those of a field, but with
    /// its part of the river, as in the older tool.
    pub(super) fn room(&self) -> (f64, f64) {
        let ranks = (Rank::COUNT - 1) as f64;
        (self.field().0, self.0.height / ranks)
    }

    /// The four corners of the playing field.
    pub(super) fn corners(&self) -> [Point; 4] {
        let FieldGeometry {
            left,
            top,
            width,
            height,
            ..
        } = self.0;
        let (right, bottom) = (left + width, top + height);
        [(left, top), (right, top), (left, bottom), (right, bottom)].map(|(x, y)| Point { x, y })
    }
}
