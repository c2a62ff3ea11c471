//! Texts that are put together from parts of another, such as without its escapes.

use std::ops::Range;

use super::error::ParseError;
use super::lines::LINE_ENDS;
use super::parsed::Parsed;

/// A text from parts of another.
#[derive(Debug, Default)]
pub(super) struct Excerpt {
    pub text: String,
    /// The place in the other text of each byte, or of all that it stands for.
    places: Vec<Range<usize>>,
}

impl Excerpt {
    /// Appends what stands for a part of the other text.
    pub fn push(&mut self, text: &str, place: Range<usize>) {
        self.text.push_str(text);
        match text.len() == place.len() {
            true => self.places.extend(place.map(|byte| byte..byte + 1)),
            false => self.places.extend(text.bytes().map(|_| place.clone())),
        }
    }

    /// Appends a character at a place, with a space for a line end: lines mean something.
    pub fn push_on_line(&mut self, letter: char, place: Range<usize>) {
        let letter = if LINE_ENDS.contains(&letter) {
            ' '
        } else {
            letter
        };
        self.push(letter.encode_utf8(&mut [0; 4]), place);
    }

    /// Appends another excerpt of the same text.
    pub fn append(&mut self, other: &Excerpt) {
        self.text.push_str(&other.text);
        self.places.extend_from_slice(&other.places);
    }

    /// The same text, with all parts this number of bytes further on in the other one.
    pub fn moved(mut self, by: usize) -> Excerpt {
        for place in &mut self.places {
            *place = place.start + by..place.end + by;
        }
        self
    }

    /// The place in the other text of a place in this one.
    pub fn place(&self, span: Range<usize>) -> Range<usize> {
        let end = |byte: usize| self.places.get(byte).map_or(0, |place| place.end);
        let last = self.places.len().saturating_sub(1);
        let from = self.places.get(span.start).map(|place| place.start);
        let from = from.unwrap_or_else(|| end(last));
        match span.is_empty() {
            true => from..from,
            false => from..end(span.end - 1).max(from),
        }
    }

    /// Reads it, so that all places are those in the other text.
    ///
    /// # Errors
    /// That of `parse`.
    pub fn read(
        &self,
        parse: impl FnOnce(&str) -> Result<Parsed, ParseError>,
    ) -> Result<Parsed, ParseError> {
        let parsed = parse(&self.text).map_err(|error| error.placed(|span| self.place(span)))?;
        Ok(parsed.placed(|span| self.place(span)))
    }
}
