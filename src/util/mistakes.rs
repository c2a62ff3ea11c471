//! The mistakes in a text that is read to its end in spite of them.

use std::ops::Range;

/// The maximum number of mistakes reported for one text; any further mistakes are only counted. A board has
/// 90 fields.
const MOST: usize = 1000;

/// A mistake that is reported together with other mistakes in the same text.
pub trait Mistake: Sized {
    /// Returns the byte span of the mistake.
    fn span(&self) -> &Range<usize>;

    /// Returns the list of the other mistakes, which the first mistake carries.
    fn others(&mut self) -> &mut Vec<Self>;

    /// Creates an entry that counts the unreported mistakes, from `span` on.
    fn more(count: usize, span: Range<usize>) -> Self;
}

/// The mistakes found in a text so far.
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

    /// Adds the mistakes in a part of the text. `place` converts their spans to spans in the whole text.
    pub(crate) fn extend(&mut self, part: Mistakes<E>, place: impl Fn(E) -> E) {
        self.more += part.more;
        part.told.into_iter().for_each(|it| self.add(place(it)));
    }

    /// Returns the value of a result, or adds its mistake.
    pub(crate) fn keep<T>(&mut self, result: Result<T, E>) -> Option<T> {
        result.map_err(|mistake| self.add(mistake)).ok()
    }

    /// Returns the first mistake in the text, which carries the other mistakes. `None` if there are no
    /// mistakes.
    pub(crate) fn into_first(mut self) -> Option<E> {
        self.told.sort_by_key(|it| (it.span().start, it.span().end));
        if let Some(last) = self.told.last_mut().filter(|_| self.more > 0) {
            *last = E::more(self.more + 1, last.span().clone());
        }
        let mut all = self.told.into_iter();
        let mut first = all.next()?;
        *first.others() = all.collect();
        Some(first)
    }

    /// Returns the value if there are no mistakes.
    pub(crate) fn or<T>(self, value: T) -> Result<T, E> {
        self.into_first().map_or(Ok(value), Err)
    }
}
