//! Collects the mistakes in an input text, so that reading it does not stop at the first mistake.

use std::ops::Range;

use crate::util::sort;

/// The maximum number of mistakes reported for one input text. Further mistakes are only counted. A board has
/// 90 squares, so one mistake on each square does not reach this limit.
const MOST: usize = 1000;

/// A mistake that is reported together with other mistakes in the same input text.
pub trait Mistake: Sized {
    /// Returns the byte span of the mistake.
    fn span(&self) -> &Range<usize>;

    /// Returns the list of further mistakes, which only the first mistake of an input text carries.
    fn others(&mut self) -> &mut Vec<Self>;

    /// Creates an entry at `span` that states the number of unreported mistakes.
    fn more(count: usize, span: Range<usize>) -> Self;
}

/// The mistakes found so far in an input text.
pub struct Mistakes<E> {
    told: Vec<E>,
    /// The number of mistakes that are not in `told`.
    more: usize,
}

impl<E> Default for Mistakes<E> {
    fn default() -> Mistakes<E> {
        let (told, more) = (Vec::new(), 0);
        Mistakes { told, more }
    }
}

impl<E: Mistake> Mistakes<E> {
    /// Adds a single mistake, which carries no other mistakes.
    pub(crate) fn add(&mut self, mistake: E) {
        match self.told.len() < MOST {
            true => self.told.push(mistake),
            false => self.more += 1,
        }
    }

    /// Adds the mistakes in a part of the input text. `place` makes their spans refer to the whole text.
    pub(crate) fn extend(&mut self, part: Mistakes<E>, place: impl Fn(E) -> E) {
        self.more += part.more;
        part.told.into_iter().for_each(|it| self.add(place(it)));
    }

    /// Returns the value of a result. If the result is a mistake, adds the mistake and returns `None`.
    pub(crate) fn keep<T>(&mut self, result: Result<T, E>) -> Option<T> {
        result.map_err(|mistake| self.add(mistake)).ok()
    }

    /// Returns the first mistake in the input text, or `None` if there are no mistakes. The first mistake
    /// carries the other mistakes.
    pub(crate) fn into_first(mut self) -> Option<E> {
        sort::by_key(&mut self.told, |it| (it.span().start, it.span().end));
        if let Some(last) = self.told.last_mut().filter(|_| self.more > 0) {
            *last = E::more(self.more + 1, last.span().clone());
        }
        let mut all = self.told.into_iter();
        let mut first = all.next()?;
        *first.others() = all.collect();
        Some(first)
    }

    /// Returns `value` if there are no mistakes, or else the first mistake, which carries the others.
    pub(crate) fn or<T>(self, value: T) -> Result<T, E> {
        self.into_first().map_or(Ok(value), Err)
    }
}
