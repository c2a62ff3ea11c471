//! From which side a board is seen.

use super::area::Area;
use super::square::{File, Offset, Rank, Square};

/// The orientation of a board. Pieces and words stay upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Orientation {
    /// Whether black is at the bottom: the board is turned by half a circle.
    pub flipped: bool,
    /// Whether left and right are then swapped.
    pub mirrored: bool,
}

impl Orientation {
    /// The column of a square from the left and its row from the top, both from 0.
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

    /// The first and last column of an area, and its first and last row.
    pub fn columns_and_rows(self, area: Area) -> ((usize, usize), (usize, usize)) {
        let corner = |file, rank| self.column_and_row(Square::new(file, rank));
        let one = corner(area.files().0, area.ranks().0);
        let other = corner(area.files().1, area.ranks().1);
        let in_order = |a: usize, b: usize| (a.min(b), a.max(b));
        (in_order(one.0, other.0), in_order(one.1, other.1))
    }

    /// The square at this column and row, or `None` off the board.
    pub fn square_at(self, column: usize, row: usize) -> Option<Square> {
        let unturned = Square::new(
            File::new(column)?,
            Rank::new((Rank::COUNT - 1).checked_sub(row)?)?,
        );
        // Each orientation is its own inverse.
        let (column, row) = self.column_and_row(unturned);
        let rank = Rank::COUNT - 1 - row;
        Some(Square::new(File::new(column)?, Rank::new(rank)?))
    }

    /// An offset as it appears in this orientation: files to the right, ranks up.
    #[must_use]
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
