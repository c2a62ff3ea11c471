//! Rectangular areas of a board.

use std::fmt;

use super::square::{File, Rank, Square};

/// A rectangle of fields, including its edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    files: (File, File),
    ranks: (Rank, Rank),
}

impl Area {
    /// The smallest area that contains both fields.
    pub fn between(one: Square, other: Square) -> Area {
        Area {
            files: (one.file.min(other.file), one.file.max(other.file)),
            ranks: (one.rank.min(other.rank), one.rank.max(other.rank)),
        }
    }

    /// The smallest area that contains all these fields. `None` if there are none.
    pub fn around(squares: impl IntoIterator<Item = Square>) -> Option<Area> {
        let mut squares = squares.into_iter();
        let first = squares.next()?;
        Some(squares.fold(Area::between(first, first), Area::and))
    }

    /// The smallest area that contains this one and a field.
    #[must_use]
    pub fn and(self, square: Square) -> Area {
        Area {
            files: (self.files.0.min(square.file), self.files.1.max(square.file)),
            ranks: (self.ranks.0.min(square.rank), self.ranks.1.max(square.rank)),
        }
    }

    /// The smallest area that contains this one and another.
    #[must_use]
    pub fn with(self, other: Area) -> Area {
        let [first, last] = other.corners();
        self.and(first).and(last)
    }

    /// All fields of the board.
    pub fn whole() -> Area {
        Area::around(Square::all()).expect("a board has fields")
    }

    /// Returns whether the area contains a field.
    pub fn contains(&self, square: Square) -> bool {
        let (files, ranks) = (self.files, self.ranks);
        (files.0..=files.1).contains(&square.file) && (ranks.0..=ranks.1).contains(&square.rank)
    }

    /// The corners at red's left and at red's right, on the first and on the last rank.
    pub(super) fn corners(self) -> [Square; 2] {
        [
            Square::new(self.files.0, self.ranks.0),
            Square::new(self.files.1, self.ranks.1),
        ]
    }

    /// The first and the last file, from red's left.
    pub fn files(&self) -> (File, File) {
        self.files
    }

    /// The first and the last rank, from red's side.
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
