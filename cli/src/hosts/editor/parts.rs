//! The games and positions in the text of a file, called parts, with their places in this text.

use std::io::Cursor;
use std::ops::Range;

use xiangqi_setup::format::collection::{Cutter, Section, Sections};
use xiangqi_setup::format::{Format, Hints, ParseError, Parsed, TextEncoding};

/// A game or position in the text of a file.
#[derive(Clone, Debug)]
pub struct Part {
    /// The offset of the part in the whole text, in bytes.
    pub start: usize,
    /// The text of the part. Spans in `content` refer to this text.
    pub text: String,
    /// The format and content of the part, or the mistakes in its text.
    pub content: Result<(Format, Parsed), ParseError>,
}

impl Part {
    /// Reads the game or position in a section.
    pub fn of(section: Section) -> Part {
        let start = start_of(&section);
        let entry = section.read();
        Part {
            start,
            text: entry.text,
            content: entry.content,
        }
    }

    /// Returns the format of the part, if known. If the part has mistakes, detects the format from the text.
    pub fn format(&self) -> Option<Format> {
        match &self.content {
            Ok((format, _)) => Some(*format),
            Err(_) => Format::detect(&self.text),
        }
    }

    /// Converts a byte offset in the whole text to an offset in this part, or to `None` outside the part.
    pub fn inside(&self, byte: usize) -> Option<usize> {
        let inside = byte.checked_sub(self.start)?;
        (inside <= self.text.len()).then_some(inside)
    }

    /// Converts a span in this part to a span in the whole text.
    pub fn in_whole(&self, span: &Range<usize>) -> Range<usize> {
        self.start + span.start..self.start + span.end
    }
}

/// An iterator over the games and positions in the text of a file.
pub struct Parts {
    sections: Sections<Cursor<Vec<u8>>>,
}

impl Parts {
    /// Creates an iterator over the parts of `text`, which is UTF-8 whatever encoding `hints` names.
    pub fn new(text: &str, hints: Hints<'_>) -> Parts {
        let hints = Hints {
            encoding: Some(TextEncoding::UTF_8),
            ..hints
        };
        let bytes = text.as_bytes().to_vec();
        Parts {
            sections: Sections::new(Cursor::new(bytes), hints),
        }
    }

    /// Returns the last part that begins at or before `byte`, or the first part if no part does.
    pub fn at(text: &str, byte: usize, hints: Hints<'_>) -> Option<Part> {
        let mut parts = Parts::new(text, hints);
        let mut found = None;
        while let Some(section) = parts.next_section() {
            if found.is_some() && start_of(&section) > byte {
                break;
            }
            found = Some(section);
        }
        found.map(Part::of)
    }

    /// Returns the cutter for the text, or `None` if it has only one part or no part has been read yet.
    pub(super) fn cutter(&self) -> Option<Cutter> {
        self.sections.cutter()
    }

    /// Returns the section that contains the next part, without parsing the part.
    pub fn next_section(&mut self) -> Option<Section> {
        // Text in memory can always be read.
        self.sections.next()?.ok()
    }
}

impl Iterator for Parts {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        self.next_section().map(Part::of)
    }
}

/// Returns the offset of a section in the whole text, in bytes.
pub fn start_of(section: &Section) -> usize {
    usize::try_from(section.offset()).unwrap_or(usize::MAX)
}
