//! The games and positions of a text, with their places in it.

use std::io::Cursor;
use std::ops::Range;

use xiangqi_setup::format::collection::{Cutter, Section, Sections};
use xiangqi_setup::format::{Format, Hints, ParseError, Parsed, TextEncoding};

/// A game or position of a text.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its first byte in the whole text.
    pub start: usize,
    /// Its own text, to which the places in its content refer.
    pub text: String,
    /// Its format and content, or the first mistake in it.
    pub content: Result<(Format, Parsed), ParseError>,
}

impl Part {
    /// Reads a section.
    pub fn of(section: Section) -> Part {
        let start = start_of(&section);
        let entry = section.read();
        Part {
            start,
            text: entry.text,
            content: entry.content,
        }
    }

    /// A place in this part as a place in the whole text.
    pub fn in_whole(&self, span: &Range<usize>) -> Range<usize> {
        self.start + span.start..self.start + span.end
    }
}

/// The parts of a text, one after another.
pub struct Parts {
    sections: Sections<Cursor<Vec<u8>>>,
}

impl Parts {
    /// Reads a text from its beginning. Places are those of this text, whatever encoding the hints name.
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

    /// The part that contains a byte of the text, or the last one before it.
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

    /// What cuts the text, after the first part.
    pub(super) fn cutter(&self) -> Option<Cutter> {
        self.sections.cutter()
    }

    /// The next part, before it is read.
    pub fn next_section(&mut self) -> Option<Section> {
        // A text in memory can always be read.
        self.sections.next()?.ok()
    }
}

impl Iterator for Parts {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        self.next_section().map(Part::of)
    }
}

/// The first byte of a section in the whole text.
pub fn start_of(section: &Section) -> usize {
    usize::try_from(section.offset()).unwrap_or(usize::MAX)
}
