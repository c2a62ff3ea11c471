//! Lists of few items.

use smallvec::SmallVec;

/// A list that usually has at most two items, which then need no memory of their own.
pub(crate) type Few<T> = SmallVec<[T; 2]>;
