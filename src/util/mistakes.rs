//! The mistakes of a text that is read on after the first.

use std::iter;
use std::ops::Range;

/// The maximum number of mistakes of one text that are told. A board has 90 fields.
pub(crate) const MOST: usize = 100;

/// A mistake that is told together with others of the same text.
pub(crate) trait Mistake: Sized {
    /// Its bytes in the text.
    fn span(&self) -> &Range<usize>;

    /// The others.
    fn others(&mut self) -> &mut Vec<Self>;
}

/// The mistakes of a text so far.
pub(crate) struct Mistakes<E>(Vec<E>);

impl<E> Default for Mistakes<E> {
    fn default() -> Mistakes<E> {
        Mistakes(Vec::new())
    }
}

impl<E: Mistake> Mistakes<E> {
    /// Adds a mistake, and those that are told with it.
    pub fn add(&mut self, mut mistake: E) {
        let others = std::mem::take(mistake.others());
        let room = MOST - self.0.len();
        self.0.extend(iter::once(mistake).chain(others).take(room));
    }

    /// The value of a result; its mistake is added.
    pub fn keep<T>(&mut self, result: Result<T, E>) -> Option<T> {
        result.map_err(|mistake| self.add(mistake)).ok()
    }

    /// The first in the text with the others, if there are any.
    pub fn into_first(mut self) -> Option<E> {
        self.0.sort_by_key(|it| (it.span().start, it.span().end));
        let mut all = self.0.into_iter();
        let mut first = all.next()?;
        *first.others() = all.collect();
        Some(first)
    }

    /// A value, if there are none.
    pub fn or<T>(self, value: T) -> Result<T, E> {
        self.into_first().map_or(Ok(value), Err)
    }
}
