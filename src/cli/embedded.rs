//! A text that is a part of a larger one: what is said about a place in it becomes a
//! message about that place in the whole.

use std::ops::Range;
use std::sync::Arc;

use super::project::ProjectFile;

/// A part of a text.
#[derive(Debug)]
pub struct Embedded {
    /// What the whole is called in messages, and so the part.
    pub path: String,
    /// The part alone.
    pub text: String,
    /// The text that it is a part of.
    whole: Arc<ProjectFile>,
    /// Where pieces of the part start in it, ascending, and where in the whole they are.
    pieces: Vec<(usize, Range<usize>)>,
    /// What in the whole is shown if it is about all of the part.
    heading: Range<usize>,
}

impl Embedded {
    /// A part without any text yet, which has this heading.
    pub fn new(whole: Arc<ProjectFile>, heading: Range<usize>) -> Embedded {
        Embedded {
            path: whole.path.display().to_string(),
            text: String::new(),
            whole,
            pieces: Vec::new(),
            heading,
        }
    }

    /// Adds a piece of text, which is at this place in the whole.
    pub fn push(&mut self, text: &str, place: Range<usize>) {
        self.pieces.push((self.text.len(), place));
        self.text.push_str(text);
    }

    /// The whole text.
    pub fn whole(&self) -> &str {
        &self.whole.text
    }

    /// What in the whole is shown if it is about all of the part.
    pub fn heading(&self) -> Range<usize> {
        self.heading.clone()
    }

    /// Where in the whole a place of the part is.
    pub fn locate(&self, span: &Range<usize>) -> Range<usize> {
        if self.text.trim().is_empty() {
            return self.heading();
        }
        let start = self.position(span.start);
        // The end belongs to what is before it, and not to what is behind a mark of quotes.
        let end = match span.end.checked_sub(1) {
            Some(last) if last >= span.start => self.position(last) + 1,
            _ => start,
        };
        start..end.max(start)
    }

    fn position(&self, byte: usize) -> usize {
        let piece = self.pieces.partition_point(|(start, _)| *start <= byte);
        let Some((start, place)) = self.pieces.get(piece.wrapping_sub(1)) else {
            return self.heading.start;
        };
        (place.start + (byte - start)).min(place.end)
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn places_in_quoted_lines() {
        let whole = Arc::new(ProjectFile {
            path: PathBuf::from("ch.md"),
            text: "> ```\n> ab\n> cd\n".to_owned(),
        });
        let mut part = Embedded::new(whole, 2..5);
        part.push("ab\n", 8..11);
        part.push("cd\n", 13..16);
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
