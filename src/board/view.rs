//! The view settings of a position: the orientation of the board, its visible part, and the caption.

use super::area::Area;
use super::crop::Crop;
use super::square::{File, Offset, Rank, Square};

/// The view settings that are stored with a position. A setting that the position does not specify is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The orientation of the board.
    pub orientation: Option<Orientation>,
    /// The part of the board to show.
    pub crop: Option<Crop>,
    /// The caption, which is shown unchanged.
    pub caption: Option<String>,
}

/// The orientation of a board. Pieces and text stay upright in every orientation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Orientation {
    /// Whether the board is rotated by 180 degrees, so that black is at the bottom.
    pub flipped: bool,
    /// Whether left and right are swapped. The swap is applied after the rotation.
    pub mirrored: bool,
}

impl Orientation {
    /// Returns the column of a square, counted from 0 at the left, and its row, counted from 0 at the top.
    #[doc(hidden)]
    pub fn column_and_row(self, square: Square) -> (usize, usize) {
        let (file, rank) = (square.file.index(), square.rank.index());
        let column = if self.flipped == self.mirrored {
            file
        } else {
            File::COUNT - 1 - file
        };
        let row = if self.flipped {
            rank
        } else {
            Rank::COUNT - 1 - rank
        };
        (column, row)
    }

    /// Returns the first and the last column of an area, and its first and last row.
    pub(crate) fn columns_and_rows(self, area: Area) -> ((usize, usize), (usize, usize)) {
        let [one, other] = area.corners().map(|corner| self.column_and_row(corner));
        let in_order = |a: usize, b: usize| (a.min(b), a.max(b));
        (in_order(one.0, other.0), in_order(one.1, other.1))
    }

    /// Returns the square at a column and a row, or `None` if that point is off the board.
    #[doc(hidden)]
    pub fn square_at(self, column: usize, row: usize) -> Option<Square> {
        let unturned = Square::new(
            File::new(column)?,
            Rank::new((Rank::COUNT - 1).checked_sub(row)?)?,
        );
        // Applying an orientation twice leads back to the same square.
        let (column, row) = self.column_and_row(unturned);
        let rank = Rank::COUNT - 1 - row;
        Some(Square::new(File::new(column)?, Rank::new(rank)?))
    }

    /// Returns an offset as seen in this orientation: positive files lead right, and positive ranks lead up.
    #[must_use]
    #[doc(hidden)]
    pub fn seen(self, way: Offset) -> Offset {
        let turned = if self.flipped { way.turned() } else { way };
        let files = if self.mirrored {
            -turned.files
        } else {
            turned.files
        };
        Offset { files, ..turned }
    }
}
