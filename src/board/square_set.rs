//! Compact sets of squares with fast operations.

use std::ops::{BitAnd, BitOr, Not};

use super::square::Square;

/// A set of squares. The bit at position `n` stands for the square with the index `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct SquareSet(u128);

impl SquareSet {
    /// The empty set.
    pub(crate) const EMPTY: SquareSet = SquareSet(0);

    pub(crate) fn of(square: Square) -> SquareSet {
        SquareSet(1 << square.index())
    }

    pub(crate) fn insert(&mut self, square: Square) {
        *self = *self | SquareSet::of(square);
    }

    pub(crate) fn remove(&mut self, square: Square) {
        *self = *self & !SquareSet::of(square);
    }

    pub(crate) fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the squares in the order of [`Square::all`].
    pub(crate) fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let square = Square::from_index(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(square)
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;

    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;

    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl Not for SquareSet {
    type Output = SquareSet;

    /// Returns the complement. The result may include bits beyond the last square, so callers must only use
    /// the result in an intersection with another set.
    fn not(self) -> SquareSet {
        SquareSet(!self.0)
    }
}
