//! Rectangular areas of a board.

use std::fmt;

use super::square::{File, Rank, Square};

/// A rectangle of fields. The fields on the edges belong to the rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    files: (File, File),
    ranks: (Rank, Rank),
}

impl Area {
    /// Returns the smallest area that contains the two given fields.
    pub fn between(one: Square, other: Square) -> Area {
        Area {
            files: (one.file.min(other.file), one.file.max(other.file)),
            ranks: (one.rank.min(other.rank), one.rank.max(other.rank)),
        }
    }

    /// Returns the smallest area that contains all the given fields, or `None` if there are no fields.
    #[doc(hidden)]
    pub fn around(squares: impl IntoIterator<Item = Square>) -> Option<Area> {
        let mut squares = squares.into_iter();
        let first = squares.next()?;
        Some(squares.fold(Area::between(first, first), Area::and))
    }

    /// Returns the smallest area that contains this area and the given field.
    #[must_use]
    pub(crate) fn and(self, square: Square) -> Area {
        Area {
            files: (self.files.0.min(square.file), self.files.1.max(square.file)),
            ranks: (self.ranks.0.min(square.rank), self.ranks.1.max(square.rank)),
        }
    }

    /// Returns the smallest area that contains this area and another area.
    #[must_use]
    pub(crate) fn with(self, other: Area) -> Area {
        let [first, last] = other.corners();
        self.and(first).and(last)
    }

    /// Returns the area of the whole board.
    pub fn whole() -> Area {
        Area::around(Square::all()).expect("a board has fields")
    }

    /// Returns whether the area contains the given field.
    pub fn contains(&self, square: Square) -> bool {
        let (files, ranks) = (self.files, self.ranks);
        (files.0..=files.1).contains(&square.file) && (ranks.0..=ranks.1).contains(&square.rank)
    }

    /// Returns two opposite corners as red sees the board: the near left corner and the far right corner.
    pub(super) fn corners(self) -> [Square; 2] {
        [
            Square::new(self.files.0, self.ranks.0),
            Square::new(self.files.1, self.ranks.1),
        ]
    }

    /// Returns the leftmost and the rightmost file of the area as red sees the board.
    #[doc(hidden)]
    pub fn files(&self) -> (File, File) {
        self.files
    }

    /// Returns the nearest and the farthest rank of the area as red sees the board.
    #[doc(hidden)]
    pub fn ranks(&self) -> (Rank, Rank) {
        self.ranks
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, last] = self.corners();
        write!(f, "{first}:{last}")
    }
}
