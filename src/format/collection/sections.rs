//! Splits a file into sections, each of which contains one game or position.

use std::io::{self, Chain, Cursor, Read as _, Take};
use std::mem;
use std::sync::Arc;

use super::borders::{Border, Positions};
use super::cutter::Cutter;
use super::section::{Body, CollectionEntry, CollectionError, Facts, Section};
use super::text_sections::TextSections;
use crate::format::ccbridge::library::{LibraryError, LibraryRecords};
use crate::format::decode::{self, decode};
use crate::format::detect::unknown;
use crate::format::encoding::guess::guess;
use crate::format::encoding::padding;
use crate::format::limits::{MOST_BINARY_BYTES, MOST_BYTES, MOST_PICTURE_BYTES};
use crate::format::{Format, Hints, ParseError, lines, picture};

/// An iterator over the sections of a file. Each section contains one game or position. Sections can be
/// parsed in parallel.
pub struct Sections<R> {
    state: State<R>,
    facts: Arc<Facts>,
}

enum State<R> {
    Unread(R),
    Text(Box<TextSections<Take<R>>>),
    /// The remaining games of a library, and the number of games read so far.
    Library(LibraryRecords<Chain<Cursor<Vec<u8>>, R>>, usize),
    Over,
}

impl<R: io::Read> Sections<R> {
    /// Creates an iterator that reads from the beginning of a file.
    pub fn new(reader: R, hints: Hints<'_>) -> Sections<R> {
        Sections {
            state: State::Unread(reader),
            facts: Arc::new(Facts::of(hints)),
        }
    }

    /// Reads the beginning of the file. Returns the file's only section, or `None` if there may be several.
    fn open(&mut self, mut reader: R) -> io::Result<Option<Section>> {
        let mut beginning = Vec::new();
        let limit = u64::try_from(MOST_BYTES).unwrap_or(u64::MAX);
        let mut is_whole = reader
            .by_ref()
            .take(limit + 1)
            .read_to_end(&mut beginning)?
            <= MOST_BYTES;
        if !is_whole && picture::is_possible(&beginning) {
            let more = u64::try_from(MOST_PICTURE_BYTES).unwrap_or(u64::MAX);
            is_whole = reader.by_ref().take(more).read_to_end(&mut beginning)? < MOST_PICTURE_BYTES;
        }
        let source = picture::source(&beginning);
        let near = match &source {
            Some(source) => source.as_bytes(),
            None if is_whole => &beginning[..],
            None => decode::whole_lines(&beginning),
        };
        match self.facts.hints().binary(near) {
            Some(Format::Cbl) if cfg!(feature = "legacy-files") => {
                let all = Cursor::new(beginning).chain(reader);
                self.state = State::Library(LibraryRecords::new(all), 0);
                return Ok(None);
            }
            Some(_) => {
                // The reader for this format rejects a file that is larger than the limit.
                let limit = u64::try_from(MOST_BINARY_BYTES).unwrap_or(u64::MAX);
                reader.take(limit + 1).read_to_end(&mut beginning)?;
                return Ok(Some(self.only(Body::File(beginning))));
            }
            None => {}
        }
        let near = padding::without_bytes(near);
        let foreign = decode(near).err().filter(|error| error.kind.is_foreign());
        let named = self.facts.hints().encoding.map(|it| it.0);
        let charset = named.unwrap_or_else(|| guess(near));
        let (text, _) = charset.decode_lossy(near);
        let format = format_of_file(&text, self.facts.hints()).filter(|_| foreign.is_none());
        let border = format.map(|format| Border::of(format, &text));
        let (Some(format), Some(border)) = (format, border) else {
            return Ok(Some(match is_whole {
                true => self.only(Body::File(beginning)),
                false => self.unknown(foreign.unwrap_or_else(|| unknown(&text)), &text),
            }));
        };
        if is_whole && Cutter::new(border.clone()).is_one(&text) {
            return Ok(Some(self.only(Body::File(beginning))));
        }
        if format == Format::Csv {
            self.facts = Arc::new(Facts::of_table(self.facts.hints(), &text));
        }
        drop(text);
        // If the file is a picture, read only the game or position that is embedded in it as text.
        let (beginning, reader) = match source.map(|it| it.into_owned().into_bytes()) {
            Some(source) => (source, reader.take(0)),
            None => (beginning, reader.take(u64::MAX)),
        };
        let text = TextSections::new(beginning, reader, charset, format, border);
        self.state = State::Text(Box::new(text));
        Ok(None)
    }

    /// Returns a cutter that splits the text of this file in memory. Returns `None` if the beginning of the
    /// file has not been read yet, or if the file is not a text file with several sections.
    pub fn cutter(&self) -> Option<Cutter> {
        match &self.state {
            State::Text(text) => Some(text.cutter()),
            State::Unread(_) | State::Library(..) | State::Over => None,
        }
    }

    /// Returns the next game from a library, or `None` at the end. `number` is the game's number in the file.
    fn record(
        &mut self,
        mut records: LibraryRecords<Chain<Cursor<Vec<u8>>, R>>,
        number: usize,
    ) -> Result<Option<Section>, CollectionError> {
        let record = match records.next() {
            None => return Ok(None),
            Some(Err(LibraryError::Unreadable(error))) => return Err(CollectionError(error)),
            Some(Err(LibraryError::Wrong(error))) => Err(error),
            Some(Ok(record)) => Ok(record),
        };
        self.state = State::Library(records, number);
        Ok(Some(Section {
            number,
            offset: record.as_ref().map_or(0, |record| record.offset),
            ..self.only(Body::Record(record))
        }))
    }

    /// Returns the only section of a large file whose format, according to `error`, is unknown or not
    /// supported. The rest of the file is not read.
    fn unknown(&self, error: ParseError, beginning: &str) -> Section {
        let text = match error.kind.is_foreign() {
            true => "",
            false => lines::first(&beginning[error.span.start..]),
        };
        let fault = Some(ParseError::new(error.kind, 0..text.len()));
        self.only(Body::Text {
            text: text.to_owned(),
            format: Format::Pgn,
            fault,
            restored: None,
        })
    }

    fn only(&self, body: Body) -> Section {
        Section {
            number: 1,
            first_line: 1,
            offset: 0,
            body,
            facts: Arc::clone(&self.facts),
        }
    }
}

impl<R: io::Read> Iterator for Sections<R> {
    type Item = Result<Section, CollectionError>;

    /// Returns the next section, or `None` at the end of the file or after an error.
    fn next(&mut self) -> Option<Self::Item> {
        let mut state = mem::replace(&mut self.state, State::Over);
        if let State::Unread(reader) = state {
            match self.open(reader) {
                Ok(None) => state = mem::replace(&mut self.state, State::Over),
                only => return only.map_err(CollectionError).transpose(),
            }
        }
        let mut text = match state {
            State::Text(text) => text,
            State::Library(records, count) => return self.record(records, count + 1).transpose(),
            State::Unread(_) | State::Over => return None,
        };
        let section = text.next(&self.facts);
        if let Ok(Some(_)) = section {
            self.state = State::Text(text);
        }
        section.map_err(CollectionError).transpose()
    }
}

/// Returns the format of a file whose text starts with `text`.
fn format_of_file(text: &str, hints: Hints<'_>) -> Option<Format> {
    let format = hints.format.or_else(|| match Format::detect(text) {
        // In a file with one position per line, a malformed position can look like moves.
        Some(Format::MoveList) if Positions::of(Format::MoveList, text).are_on_lines() => {
            Some(Format::Fen)
        }
        format => format,
    });
    format.or_else(|| hints.path.and_then(Format::from_extension))
}

/// An iterator over the games and positions of a file. It needs only constant memory.
pub struct Collection<R> {
    sections: Sections<R>,
}

impl<R: io::Read> Collection<R> {
    /// Creates an iterator that reads from the beginning of a file.
    pub fn new(reader: R, hints: Hints<'_>) -> Collection<R> {
        Collection {
            sections: Sections::new(reader, hints),
        }
    }
}

impl<R: io::Read> Iterator for Collection<R> {
    type Item = Result<CollectionEntry, CollectionError>;

    /// Returns the next game or position, or `None` at the end of the file or after an error.
    fn next(&mut self) -> Option<Self::Item> {
        let section = self.sections.next()?;
        Some(section.map(Section::read))
    }
}
