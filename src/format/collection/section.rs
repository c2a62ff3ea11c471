//! A part of a file with one game or position, before it is parsed.

use std::path::PathBuf;
use std::sync::Arc;

use super::entry::Entry;
use crate::format::ccbridge::library::Record;
use crate::format::encoding::garbled;
use crate::format::encoding::named::TextEncoding;
use crate::format::error::ParseError;
use crate::format::formats::Format;
use crate::format::read::{self, Hints};
use crate::format::records::csv::{self, Header};
use crate::format::stray;
use crate::format::warning::Warning;
use crate::notation::Notation;

/// A part of a file with one game or position.
#[derive(Clone, Debug)]
pub struct Section {
    pub(super) number: usize,
    pub(super) first_line: usize,
    pub(super) offset: u64,
    pub(super) body: Body,
    pub(super) facts: Arc<Facts>,
}

/// What a section is made of.
#[derive(Clone, Debug)]
pub(super) enum Body {
    /// A whole file.
    File(Vec<u8>),
    /// A game of a library, or where it cannot be read.
    Record(Result<Record, ParseError>),
    /// One of several texts.
    Text {
        text: String,
        format: Format,
        fault: Option<ParseError>,
        /// The warning that it was garbled.
        restored: Option<Warning>,
    },
}

/// The [`Hints`] about a file.
#[derive(Debug)]
pub(super) struct Facts {
    path: Option<PathBuf>,
    format: Option<Format>,
    notation: Option<Notation>,
    encoding: Option<TextEncoding>,
    /// The header of a table.
    header: Option<Header>,
}

impl Facts {
    pub fn of(hints: Hints<'_>) -> Facts {
        Facts {
            path: hints.path.map(|path| path.to_owned()),
            format: hints.format,
            notation: hints.notation,
            encoding: hints.encoding,
            header: None,
        }
    }

    /// The facts about a file that begins with this text.
    pub fn of_table(hints: Hints<'_>, beginning: &str) -> Facts {
        Facts {
            header: Header::of(beginning),
            ..Facts::of(hints)
        }
    }

    pub fn hints(&self) -> Hints<'_> {
        Hints {
            path: self.path.as_deref(),
            format: self.format,
            notation: self.notation,
            encoding: self.encoding,
        }
    }
}

impl Section {
    /// The size of its text in bytes.
    pub(super) fn size(&self) -> usize {
        match &self.body {
            Body::File(bytes) => bytes.len(),
            Body::Record(record) => record.as_ref().map_or(0, |record| record.bytes.len()),
            Body::Text { text, .. } => text.len(),
        }
    }

    /// Its number in the file, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The place of its first byte in the file.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// Its text, if the file has several.
    pub fn text(&self) -> Option<&str> {
        match &self.body {
            Body::Text { text, .. } => Some(text),
            Body::File(_) | Body::Record(_) => None,
        }
    }

    /// The format of the file, if that has several sections and this one can be parsed.
    pub fn format(&self) -> Option<Format> {
        match &self.body {
            Body::Text {
                format,
                fault: None,
                ..
            } => Some(*format),
            _ => None,
        }
    }

    /// A section that was cut out of a text before, with its first byte there and the format of all.
    /// Its number and its lines are not known any more.
    pub fn cut(text: String, start: usize, format: Format, hints: Hints<'_>) -> Section {
        Section {
            number: 1,
            first_line: 1,
            offset: start as u64,
            body: Body::Text {
                text,
                format,
                fault: None,
                restored: None,
            },
            facts: Arc::new(Facts::of(hints)),
        }
    }

    /// Parses it.
    pub fn read(self) -> Entry {
        let hints = self.facts.hints();
        let (text, content) = match self.body {
            Body::File(bytes) => match read::read(&bytes, hints) {
                Ok(document) => (document.text, Ok((document.format, document.parsed))),
                Err(error) if error.kind.is_foreign() => (String::new(), Err(error)),
                Err(error) => (read::text_of(&bytes, hints).into_owned(), Err(error)),
            },
            Body::Record(record) => {
                let parsed = record.and_then(|record| record.parse());
                (String::new(), parsed.map(|parsed| (Format::Cbl, parsed)))
            }
            Body::Text {
                text,
                format,
                fault,
                restored,
            } => {
                let content = match fault {
                    None => {
                        let format = format_of(&text, format, hints);
                        let parsed = match format {
                            Format::Csv => stray::parse(&text, format, || {
                                csv::parse(&text, self.facts.header.as_ref(), hints.notation)
                            }),
                            format => read::parse_in(&text, format, hints.notation),
                        };
                        let parsed = parsed.map(|mut parsed| {
                            parsed.warnings.splice(0..0, restored);
                            (format, parsed)
                        });
                        parsed.map_err(|error| garbled::or_error(&text, error))
                    }
                    Some(error) => Err(error),
                };
                (text, content)
            }
        };
        Entry {
            number: self.number,
            text,
            first_line: self.first_line,
            offset: self.offset,
            content,
        }
    }
}

/// The format of one of several texts in a file: lines with a position differ in what follows it.
fn format_of(text: &str, format: Format, hints: Hints<'_>) -> Format {
    match format {
        Format::Fen | Format::MoveList if hints.format.is_none() => {
            let detected = Format::detect(text);
            let is_similar =
                |it: &Format| matches!(it, Format::Fen | Format::MoveList | Format::AnnoFen);
            detected.filter(is_similar).unwrap_or(format)
        }
        format => format,
    }
}
