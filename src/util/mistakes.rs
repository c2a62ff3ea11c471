//! The mistakes of a text that is read on after the first.

use std::ops::Range;

/// The maximum number of mistakes of one text that are told; the others are counted. A board has 90
/// fields.
const MOST: usize = 1000;

/// A mistake that is told together with others of the same text.
pub trait Mistake: Sized {
    /// Its bytes in the text.
    fn span(&self) -> &Range<usize>;

    /// The others.
    fn others(&mut self) -> &mut Vec<Self>;

    /// So many that are not told, from a place on.
    fn more(count: usize, span: Range<usize>) -> Self;
}

/// The mistakes of a text so far.
pub struct Mistakes<E> {
    told: Vec<E>,
    /// The number of the others.
    more: usize,
}

impl<E> Default for Mistakes<E> {
    fn default() -> Mistakes<E> {
        let (told, more) = (Vec::new(), 0);
        Mistakes { told, more }
    }
}

impl<E: Mistake> Mistakes<E> {
    /// Adds a mistake, which has no others.
    pub fn add(&mut self, mistake: E) {
        match self.told.len() < MOST {
            true => self.told.push(mistake),
            false => self.more += 1,
        }
    }

    /// Adds the mistakes in a part of the text, each at its place in the whole.
    pub fn extend(&mut self, part: Mistakes<E>, place: impl Fn(E) -> E) {
        self.more += part.more;
        part.told.into_iter().for_each(|it| self.add(place(it)));
    }

    /// The value of a result; its mistake is added.
    pub fn keep<T>(&mut self, result: Result<T, E>) -> Option<T> {
        result.map_err(|mistake| self.add(mistake)).ok()
    }

    /// The first in the text with the others, if there are any.
    pub fn into_first(mut self) -> Option<E> {
        self.told.sort_by_key(|it| (it.span().start, it.span().end));
        if let Some(last) = self.told.last_mut().filter(|_| self.more > 0) {
            *last = E::more(self.more + 1, last.span().clone());
        }
        let mut all = self.told.into_iter();
        let mut first = all.next()?;
        *first.others() = all.collect();
        Some(first)
    }

    /// A value, if there are none.
    pub fn or<T>(self, value: T) -> Result<T, E> {
        self.into_first().map_or(Ok(value), Err)
    }
}
