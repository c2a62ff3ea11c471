//! Computes the positions of the fields in a picture.

use super::coordinates::Side;
use crate::board::{Area, Arrow, File, Orientation, Rank, Square};
use crate::theme::FieldGeometry;

/// A point of a picture, in units of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The distance to the right of the origin.
    pub x: f64,
    /// The distance below the origin.
    pub y: f64,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }
}

/// The positions of the fields, in the units of the board's art.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    field: FieldGeometry,
    orientation: Orientation,
}

impl Layout {
    /// Creates the layout of a board with this orientation. The orientation determines where each square is,
    /// but does not change the lines of the board.
    pub(super) fn new(field: FieldGeometry, orientation: Orientation) -> Layout {
        Layout { field, orientation }
    }

    pub(super) fn centre(&self, square: Square) -> Point {
        let (column, row) = self.column_and_row(square);
        self.point(column, row)
    }

    /// Returns the column of a square, counted from the left, and its row, counted from the top.
    pub(super) fn column_and_row(&self, square: Square) -> (usize, usize) {
        self.orientation.column_and_row(square)
    }

    /// Returns the first and last columns of an area, and then its first and last rows.
    pub(super) fn columns_and_rows(&self, area: Area) -> ((usize, usize), (usize, usize)) {
        self.orientation.columns_and_rows(area)
    }

    /// Returns whether a board is cropped on a side if only the given area is shown.
    pub(super) fn is_cut_at(&self, side: Side, area: Area) -> bool {
        let (columns, rows) = self.columns_and_rows(area);
        match side {
            Side::Top => rows.0 > 0,
            Side::Right => columns.1 + 1 < File::COUNT,
            Side::Bottom => rows.1 + 1 < Rank::COUNT,
            Side::Left => columns.0 > 0,
        }
    }

    /// Returns the arrow that, in the default orientation, would look like `arrow` does on this board.
    pub(super) fn seen(&self, arrow: Arrow) -> Arrow {
        let seen = Arrow::new(self.orientation.seen(arrow.offset()));
        seen.map_or(arrow, |seen| {
            seen.with(arrow.look()).numbered(arrow.number())
        })
    }

    /// Returns the point where a column and a row meet.
    pub(super) fn point(&self, column: usize, row: usize) -> Point {
        let FieldGeometry { left, top, .. } = self.field;
        let river = if row < Rank::COUNT / 2 {
            0.0
        } else {
            self.field.river
        };
        let (width, height) = self.field();
        Point::new(
            left + width * column as f64,
            top + height * row as f64 + river,
        )
    }

    /// Returns the size of a field: the distance between files, and the distance between ranks.
    pub(super) fn field(&self) -> (f64, f64) {
        let files = (File::COUNT - 1) as f64;
        let ranks = (Rank::COUNT - 1) as f64;
        let height = self.field.height - self.field.river;
        (self.field.width / files, height / ranks)
    }

    /// Returns the width and height to which art is fitted. The width is that of a field. The height is that
    /// of a field plus one ninth of the additional height of the river, as in the older tool that is also
    /// called `xiangqi-setup`.
    pub(super) fn room(&self) -> (f64, f64) {
        let ranks = (Rank::COUNT - 1) as f64;
        (self.field().0, self.field.height / ranks)
    }

    /// Returns the four corners of the grid of lines.
    pub(super) fn corners(&self) -> [Point; 4] {
        let FieldGeometry { left, top, .. } = self.field;
        let (right, bottom) = (left + self.field.width, top + self.field.height);
        [(left, top), (right, top), (left, bottom), (right, bottom)].map(|(x, y)| Point { x, y })
    }
}
