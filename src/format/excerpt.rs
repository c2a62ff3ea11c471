//! Texts that are put together from parts of another, such as without its escapes.

use std::ops::Range;

use super::error::ParseError;
use super::parsed::Parsed;

/// A text from parts of another.
#[derive(Debug, Default)]
pub(super) struct Excerpt {
    pub text: String,
    /// Where each part begins in the text, and its place in the other.
    parts: Vec<(usize, Range<usize>)>,
}

impl Excerpt {
    /// Appends what stands for a part of the other text, which comes after all parts before.
    pub fn push(&mut self, text: &str, place: Range<usize>) {
        let length = self.text.len();
        self.text.push_str(text);
        let is_verbatim = text.len() == place.len();
        match self.parts.last_mut() {
            // One part for many characters.
            Some((start, last))
                if is_verbatim && last.end == place.start && last.len() == length - *start =>
            {
                last.end = place.end;
            }
            _ => self.parts.push((length, place)),
        }
    }

    /// Appends another excerpt of the same text.
    pub fn append(&mut self, other: &Excerpt) {
        let length = self.text.len();
        self.text.push_str(&other.text);
        let parts = other.parts.iter();
        self.parts
            .extend(parts.map(|(start, place)| (length + start, place.clone())));
    }

    /// The same text, with all parts this number of bytes further on in the other one.
    pub fn moved(mut self, by: usize) -> Excerpt {
        for (_, place) in &mut self.parts {
            *place = place.start + by..place.end + by;
        }
        self
    }

    /// The place in the other text of a place in this one.
    pub fn place(&self, span: Range<usize>) -> Range<usize> {
        let start = self.part(span.start);
        let end = self.part(span.end.saturating_sub(1).max(span.start));
        let (Some(start), Some(end)) = (start, end) else {
            return 0..0;
        };
        let from = start.at(span.start, start.place.start);
        let to = match span.is_empty() {
            true => from,
            false => end.at(span.end, end.place.end),
        };
        from..to.max(from)
    }

    /// The part with this byte, or the last one.
    fn part(&self, byte: usize) -> Option<Part<'_>> {
        let after = self.parts.partition_point(|(start, _)| *start <= byte);
        let (start, place) = self.parts.get(after.checked_sub(1)?)?;
        let next = self.parts.get(after).map(|(start, _)| *start);
        Some(Part {
            text: *start..next.unwrap_or(self.text.len()),
            place,
        })
    }

    /// Reads it, so that all places are those in the other text.
    ///
    /// # Errors
    /// That of `parse`.
    pub fn read(
        &self,
        parse: impl FnOnce(&str) -> Result<Parsed, ParseError>,
    ) -> Result<Parsed, ParseError> {
        let error = |error: ParseError| ParseError::new(error.kind, self.place(error.span));
        let parsed = parse(&self.text).map_err(error)?;
        Ok(parsed.placed(|span| self.place(span)))
    }
}

/// A part of an excerpt.
struct Part<'a> {
    /// Its place in the excerpt.
    text: Range<usize>,
    /// Its place in the other text.
    place: &'a Range<usize>,
}

impl Part<'_> {
    /// The place of a byte in the other text, or `whole` if something else stands for the part.
    fn at(&self, byte: usize, whole: usize) -> usize {
        match self.text.len() == self.place.len() {
            true => (self.place.start + byte - self.text.start).min(self.place.end),
            false if byte >= self.text.end => self.place.end,
            false => whole,
        }
    }
}
