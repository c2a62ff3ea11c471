//! The parts of a file: sections, which are not yet parsed, and entries, which are parsed sections.

use std::io;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use crate::format::ccbridge::library::LibraryRecord;
use crate::format::encoding::{TextEncoding, garbled};
use crate::format::read::{self, Hints};
use crate::format::records::csv::{self, Header};
use crate::format::{Format, LineColumn, ParseError, Parsed, Warning, stray_characters};
use crate::notation::Notation;

/// A game or position from a file, with the result of parsing it.
///
/// ```
/// use xiangqi_setup::format::Hints;
/// use xiangqi_setup::format::collection::Collection;
///
/// let file = "4k4/9/9/9/9/9/9/9/9/4K4 w\n4k4/9/9/9/9/9/9/9/9/4Z4 w\n";
/// let mut places = Vec::new();
/// for entry in Collection::new(file.as_bytes(), Hints::default()) {
///     let entry = entry?;
///     for error in entry.content.as_ref().err().into_iter().flat_map(|error| error.all()) {
///         let place = entry.locate(&error.span).expect("a text that is not empty");
///         places.push(format!("{}:{}: {error}", place.line, place.column));
///     }
/// }
/// assert_eq!(places, ["2:22: `Z` is not a piece letter"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CollectionEntry {
    /// The number of this entry in the file, counted from 1.
    pub number: usize,
    /// The text of this entry. All byte ranges refer to this text. For a binary file, the text is empty, and
    /// byte ranges refer to the bytes of the file.
    pub text: String,
    /// The number of the line in the file on which this entry starts, counted from 1.
    pub first_line: usize,
    /// The offset of this entry's first byte in the file.
    pub offset: u64,
    /// The format and the parsed content, or the mistakes found.
    pub content: Result<(Format, Parsed), ParseError>,
}

impl CollectionEntry {
    /// Returns the line and column in the file at which a byte range of this entry starts, or `None` if the
    /// file is binary or empty.
    pub fn locate(&self, span: &Range<usize>) -> Option<LineColumn> {
        let place = LineColumn::of(&self.text, span.start);
        (!self.text.is_empty()).then_some(LineColumn {
            line: place.line + self.first_line - 1,
            ..place
        })
    }
}

/// The error returned if a file cannot be read to its end.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct CollectionError(#[from] pub io::Error);

/// A part of a file that contains one game or position and is not yet parsed.
#[derive(Clone, Debug)]
pub struct Section {
    pub(super) number: usize,
    pub(super) first_line: usize,
    pub(super) offset: u64,
    pub(super) body: Body,
    pub(super) facts: Arc<Facts>,
}

#[derive(Clone, Debug)]
pub(super) enum Body {
    /// The bytes of a whole file.
    File(Vec<u8>),
    /// A game from a library, or the error that says why the game cannot be read.
    Record(Result<LibraryRecord, ParseError>),
    /// One of several games or positions in a text file.
    Text {
        text: String,
        format: Format,
        fault: Option<ParseError>,
        /// The warning that the text was garbled and has been restored.
        restored: Option<Warning>,
    },
}

/// The information about a file that is needed to parse its sections, such as the caller's [`Hints`].
#[derive(Debug)]
pub(super) struct Facts {
    path: Option<PathBuf>,
    format: Option<Format>,
    notation: Option<Notation>,
    encoding: Option<TextEncoding>,
    header: Option<Header>,
}

impl Facts {
    pub(crate) fn of(hints: Hints<'_>) -> Facts {
        Facts {
            path: hints.path.map(|path| path.to_owned()),
            format: hints.format,
            notation: hints.notation,
            encoding: hints.encoding,
            header: None,
        }
    }

    /// Returns the information about a CSV file whose text starts with `beginning`.
    pub(crate) fn of_table(hints: Hints<'_>, beginning: &str) -> Facts {
        Facts {
            header: Header::of(beginning),
            ..Facts::of(hints)
        }
    }

    pub(crate) fn hints(&self) -> Hints<'_> {
        Hints {
            path: self.path.as_deref(),
            format: self.format,
            notation: self.notation,
            encoding: self.encoding,
        }
    }
}

impl Section {
    /// Returns the size of this section in bytes.
    pub(super) fn size(&self) -> usize {
        match &self.body {
            Body::File(bytes) => bytes.len(),
            Body::Record(record) => record.as_ref().map_or(0, |record| record.bytes.len()),
            Body::Text { text, .. } => text.len(),
        }
    }

    /// Returns the number of this section in the file, counted from 1.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// Returns the offset of this section's first byte in the file.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// Returns the text of this section, or `None` if the section is a whole file or is from a library.
    pub fn text(&self) -> Option<&str> {
        match &self.body {
            Body::Text { text, .. } => Some(text),
            Body::File(_) | Body::Record(_) => None,
        }
    }

    /// Returns the format of this section, or `None` if the section is a whole file, is from a library, or
    /// cannot be parsed.
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

    /// Recreates a section from its text, its byte offset in the file, and its format. The number and the
    /// first line of the section are not restored: both are 1.
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

    /// Parses this section.
    pub fn read(self) -> CollectionEntry {
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
                            Format::Csv => stray_characters::parse(&text, format, || {
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
        CollectionEntry {
            number: self.number,
            text,
            first_line: self.first_line,
            offset: self.offset,
            content,
        }
    }
}

/// Returns the format of a section of a text file. For files with positions, the format can differ from line
/// to line, because some positions may have moves or annotations.
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
