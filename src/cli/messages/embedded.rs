//! A text that is a part of a larger one: what is said about a place in it becomes a
//! message about that place in the whole.

use std::ops::Range;
use std::sync::Arc;

use xiangqi_setup::settings::TextFile;

/// A part of a text, which may have been put together from several files.
#[derive(Debug)]
pub struct Embedded {
    /// What the file of its heading is called in messages, and so the part.
    pub path: String,
    /// The part alone.
    pub text: String,
    /// The files that it comes from. The first one has the heading.
    files: Vec<Whole>,
    /// Where pieces of the part start in it, ascending, and where in which file they are.
    pieces: Vec<(usize, usize, Range<usize>)>,
    /// What is shown if it is about all of the part.
    heading: Range<usize>,
    /// Whether places in the files are where they are for the author.
    is_placed: bool,
}

/// A file that something is a part of.
#[derive(Debug)]
pub struct Whole {
    /// What it is called in messages.
    pub path: String,
    file: Arc<TextFile>,
}

impl Whole {
    /// Its text.
    pub fn text(&self) -> &str {
        &self.file.text
    }
}

impl Embedded {
    /// A part without any text yet, which has this heading. If it is not placed, messages
    /// name the file alone.
    pub fn new(whole: Arc<TextFile>, heading: Range<usize>, is_placed: bool) -> Embedded {
        let path = whole.path.display().to_string();
        let file = Whole {
            path: path.clone(),
            file: whole,
        };
        Embedded {
            path,
            text: String::new(),
            files: vec![file],
            pieces: Vec::new(),
            heading,
            is_placed,
        }
    }

    /// Adds a piece of text, which is at this place in a file.
    pub fn push(&mut self, text: &str, file: &Arc<TextFile>, place: Range<usize>) {
        // Most pieces are from the file of the one before.
        let known = self
            .files
            .iter()
            .rposition(|known| Arc::ptr_eq(&known.file, file));
        let number = known.unwrap_or_else(|| {
            self.files.push(Whole {
                path: file.path.display().to_string(),
                file: Arc::clone(file),
            });
            self.files.len() - 1
        });
        self.pieces.push((self.text.len(), number, place));
        self.text.push_str(text);
    }

    /// Whether places in the files are where they are for the author.
    pub fn is_placed(&self) -> bool {
        self.is_placed
    }

    /// What is shown if it is about all of the part.
    pub fn heading(&self) -> (&Whole, Range<usize>) {
        (&self.files[0], self.heading.clone())
    }

    /// The file that a place of the part is in, and where it is in there.
    pub fn locate(&self, span: &Range<usize>) -> (&Whole, Range<usize>) {
        if self.text.trim().is_empty() {
            return self.heading();
        }
        let (file, start) = self.position(span.start);
        // The end belongs to what is before it, and not to what is behind a mark of quotes.
        let end = match span.end.checked_sub(1) {
            Some(last) if last >= span.start => match self.position(last) {
                (same, end) if same == file => end + 1,
                _ => self.files[file].text().len(),
            },
            _ => start,
        };
        (&self.files[file], start..end.max(start))
    }

    /// The number of a file, and the place in it.
    fn position(&self, byte: usize) -> (usize, usize) {
        let piece = self.pieces.partition_point(|(start, ..)| *start <= byte);
        let Some((start, file, place)) = self.pieces.get(piece.wrapping_sub(1)) else {
            return (0, self.heading.start);
        };
        (*file, (place.start + (byte - start)).min(place.end))
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn places_in_quoted_lines() {
        let whole = Arc::new(TextFile {
            path: PathBuf::from("ch.md"),
            text: "> ```\n> ab\n> cd\n".to_owned(),
        });
        let mut part = Embedded::new(Arc::clone(&whole), 2..5, true);
        part.push("ab\n", &whole, 8..11);
        part.push("cd\n", &whole, 13..16);
        for (span, expected) in [
            (0..2, 8..10),
            (0..3, 8..11),
            (1..1, 9..9),
            (3..5, 13..15),
            (1..4, 9..14),
            (6..6, 16..16),
        ] {
            assert_eq!(part.locate(&span).1, expected, "{span:?}");
        }
    }
}
