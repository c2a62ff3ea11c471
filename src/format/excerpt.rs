//! Excerpts: text composed of parts of another text, such as a value whose escapes are decoded.

use std::ops::Range;

use super::{LINE_ENDS, ParseError, Parsed};

/// Text that is composed of parts of another text, called the source.
#[derive(Debug, Default)]
pub(super) struct Excerpt {
    pub(crate) text: String,
    /// For each byte of `text`, the byte range in the source from which it comes.
    places: Vec<Range<usize>>,
}

impl Excerpt {
    /// Appends `text`, which stands for the byte range `place` of the source.
    pub(crate) fn push(&mut self, text: &str, place: Range<usize>) {
        self.text.push_str(text);
        match text.len() == place.len() {
            true => self.places.extend(place.map(|byte| byte..byte + 1)),
            false => self.places.extend(text.bytes().map(|_| place.clone())),
        }
    }

    /// Appends a character that comes from the byte range `place` of the source. Appends a space instead of a
    /// character that ends a line, because line endings have a meaning in the parsed text.
    pub(crate) fn push_on_line(&mut self, letter: char, place: Range<usize>) {
        let is_end = LINE_ENDS.contains(&letter);
        let letter = if is_end { ' ' } else { letter };
        self.push(letter.encode_utf8(&mut [0; 4]), place);
    }

    /// Appends another excerpt of the same source.
    pub(crate) fn append(&mut self, other: &Excerpt) {
        self.text.push_str(&other.text);
        self.places.extend_from_slice(&other.places);
    }

    /// Moves the byte ranges of all parts `by` bytes forward in the source.
    pub(crate) fn moved(mut self, by: usize) -> Excerpt {
        for place in &mut self.places {
            *place = place.start + by..place.end + by;
        }
        self
    }

    /// Returns the byte range in the source that corresponds to a byte range in `text`.
    pub(crate) fn place(&self, span: Range<usize>) -> Range<usize> {
        let end = |byte: usize| self.places.get(byte).map_or(0, |place| place.end);
        let last = self.places.len().saturating_sub(1);
        let from = self.places.get(span.start).map(|place| place.start);
        let from = from.unwrap_or_else(|| end(last));
        match span.is_empty() {
            true => from..from,
            false => from..end(span.end - 1).max(from),
        }
    }

    /// Parses `text`. In the result, all byte ranges refer to the source.
    pub(crate) fn read(
        &self,
        parse: impl FnOnce(&str) -> Result<Parsed, ParseError>,
    ) -> Result<Parsed, ParseError> {
        let parsed = parse(&self.text).map_err(|error| error.placed(|span| self.place(span)))?;
        Ok(parsed.placed(|span| self.place(span)))
    }
}
