//! A part of a text, such as a block of a chapter. Messages about the part show locations in the whole text.

use std::ops::Range;
use std::sync::Arc;

use crate::complaint::{Complaint, Context};
use crate::settings::TextFile;

/// A part of a larger text, called the whole text. The part consists of pieces of text, such as lines, whose
/// locations in the whole text may be known.
#[derive(Debug)]
pub struct Embedded {
    /// The name that messages give to the whole text.
    pub path: String,
    /// The text of the part.
    pub text: String,
    whole: Arc<TextFile>,
    /// For each piece of text with a known location, the index of its first byte in the part and its location
    /// in the whole text. The indices are ascending.
    pieces: Vec<(usize, Range<usize>)>,
    /// The location in the whole text for messages about the part as a whole.
    heading: Range<usize>,
    /// Whether locations in the whole text are known.
    is_placed: bool,
}

impl Embedded {
    /// Creates an empty part with this heading. If `is_placed` is false, messages only name the whole text.
    pub fn new(whole: Arc<TextFile>, heading: Range<usize>, is_placed: bool) -> Embedded {
        Embedded {
            path: whole.path.display().to_string(),
            text: String::new(),
            whole,
            pieces: Vec::new(),
            heading,
            is_placed,
        }
    }

    /// Adds a piece of text, with its location in the whole text if it is known.
    pub fn push(&mut self, text: &str, place: Option<Range<usize>>) {
        self.pieces
            .extend(place.map(|place| (self.text.len(), place)));
        self.text.push_str(text);
    }

    /// Returns whether messages can point into the whole text.
    pub fn is_placed(&self) -> bool {
        self.is_placed
    }

    /// Returns the whole text.
    pub fn whole(&self) -> &str {
        &self.whole.text
    }

    /// Returns the context for complaints whose locations refer to the text of the part.
    pub fn context(&self) -> Context {
        Context::new(self.path.as_str(), self.text.as_str())
    }

    /// Converts a complaint about the part to a complaint about the whole text. A complaint without a
    /// location gets the location of the part's heading.
    pub fn embedding(&self, complaint: Complaint) -> Complaint {
        let span = match (&complaint.context, &complaint.span) {
            (Some(context), _) if *context.name != *self.path => return complaint,
            _ if !self.is_placed => {
                let whole = Context::new(self.path.as_str(), "");
                return Complaint {
                    span: None,
                    ..complaint.in_text(&whole)
                };
            }
            (Some(context), Some(span)) if *context.text == *self.text => self.locate(span),
            // The complaint is already about the whole text.
            (Some(_), Some(_)) => return complaint,
            _ => self.heading(),
        };
        let whole = Context::of_file(&self.whole);
        complaint.in_text(&whole).at(span).unknown(false)
    }

    /// Returns the location in the whole text for messages about the part as a whole.
    pub fn heading(&self) -> Range<usize> {
        self.heading.clone()
    }

    /// Converts a range in the part to a range in the whole text.
    pub fn locate(&self, span: &Range<usize>) -> Range<usize> {
        if self.text.trim().is_empty() || self.pieces.is_empty() {
            return self.heading();
        }
        let start = self.position(span.start);
        // Locate the last byte of the range rather than its end. Otherwise, a range that ends with a line
        // could include the quote marks `>` of the next line.
        let end = match span.end.checked_sub(1) {
            Some(last) if last >= span.start => self.position(last) + 1,
            _ => start,
        };
        start..end.max(start)
    }

    fn position(&self, byte: usize) -> usize {
        let piece = self.pieces.partition_point(|(start, _)| *start <= byte);
        match self.pieces.get(piece.wrapping_sub(1)) {
            Some((start, place)) => (place.start + (byte - start)).min(place.end),
            None => self.heading.start,
        }
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn places_in_quoted_lines() {
        let whole = Arc::new(TextFile::new("ch.md", "> ```\n> ab\n> cd\n"));
        let mut part = Embedded::new(whole, 2..5, true);
        part.push("ab\n", Some(8..11));
        part.push("cd\n", Some(13..16));
        for (span, expected) in [
            (0..2, 8..10),
            (0..3, 8..11),
            (1..1, 9..9),
            (3..5, 13..15),
            (1..4, 9..14),
            (6..6, 16..16),
        ] {
            assert_eq!(part.locate(&span), expected, "{span:?}");
        }
    }
}
