//! The parts of a file, each with one game or position, before they are parsed.

use std::io::{self, Chain, Cursor, Read as _};
use std::mem;
use std::path::PathBuf;
use std::sync::Arc;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use super::borders::Border;
use super::encoded_lines::EncodedLines;
use super::entries::{CollectionError, Entry};
use crate::format::ccbridge::library::{LibraryError, Record, Records};
use crate::format::detect::unknown;
use crate::format::encoding::decode::{self, decode};
use crate::format::encoding::error::EncodingError;
use crate::format::error::{ParseError, ParseErrorKind};
use crate::format::formats::Format;
use crate::format::lines;
use crate::format::pgn::tag;
use crate::format::read::{self, Hints};
use crate::notation::Notation;

/// The maximum size of one game or position in bytes of UTF-8, and of the beginning of a file
/// that decides its format.
pub const MOST_BYTES: usize = 1 << 22;

/// The maximum size of a binary file with one game.
const MOST_BINARY_BYTES: usize = 1 << 24;

/// The text that is kept of a larger one.
const KEPT: usize = 1 << 10;

/// The part of such a text that is searched for its end.
const WINDOW: usize = 1 << 16;

/// The parts of a file, each with one game or position. They can be parsed in parallel.
pub struct Sections<R> {
    state: State<R>,
    facts: Arc<Facts>,
}

enum State<R> {
    Unread(R),
    Text(Box<TextSections<R>>),
    /// The games of a library, and the number of those so far.
    Library(Records<Chain<Cursor<Vec<u8>>, R>>, usize),
    Over,
}

/// A part of a file with one game or position.
#[derive(Clone, Debug)]
pub struct Section {
    number: usize,
    first_line: usize,
    offset: u64,
    body: Body,
    facts: Arc<Facts>,
}

#[derive(Clone, Debug)]
enum Body {
    /// A whole file.
    File(Vec<u8>),
    /// A game of a library, or where it cannot be read.
    Record(Result<Record, ParseError>),
    /// One of several texts.
    Text {
        text: String,
        format: Format,
        fault: Option<ParseError>,
    },
}

/// The [`Hints`] about a file.
#[derive(Debug)]
struct Facts {
    path: Option<PathBuf>,
    format: Option<Format>,
    notation: Option<Notation>,
}

impl Facts {
    fn hints(&self) -> Hints<'_> {
        Hints {
            path: self.path.as_deref(),
            format: self.format,
            notation: self.notation,
        }
    }
}

impl Section {
    /// Its number in the file, from 1.
    pub fn number(&self) -> usize {
        self.number
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
            } => {
                let content = match fault.map_or_else(|| decode::check(&text), Err) {
                    Ok(()) => {
                        let format = format_of(&text, format, hints);
                        let parsed = read::parse_in(&text, format, hints.notation);
                        parsed.map(|parsed| (format, parsed))
                    }
                    Err(error) => Err(error),
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

impl<R: io::Read> Sections<R> {
    /// Reads from the beginning of a file.
    pub fn new(reader: R, hints: Hints<'_>) -> Sections<R> {
        Sections {
            state: State::Unread(reader),
            facts: Arc::new(Facts {
                path: hints.path.map(|path| path.to_owned()),
                format: hints.format,
                notation: hints.notation,
            }),
        }
    }

    /// Reads the beginning of the file. Returns its only section, if there is just one.
    fn open(&mut self, mut reader: R) -> io::Result<Option<Section>> {
        let mut beginning = Vec::new();
        let limit = u64::try_from(MOST_BYTES).unwrap_or(u64::MAX);
        let is_whole = reader
            .by_ref()
            .take(limit + 1)
            .read_to_end(&mut beginning)?
            <= MOST_BYTES;
        let near = match is_whole {
            true => &beginning[..],
            false => decode::whole_lines(&beginning),
        };
        match self.facts.hints().binary(near) {
            Some(Format::Cbl) => {
                let all = Cursor::new(beginning).chain(reader);
                self.state = State::Library(Records::new(all), 0);
                return Ok(None);
            }
            Some(_) => {
                // The reader of the format refuses what is too large.
                let limit = u64::try_from(MOST_BINARY_BYTES).unwrap_or(u64::MAX);
                reader.take(limit + 1).read_to_end(&mut beginning)?;
                return Ok(Some(self.only(Body::File(beginning))));
            }
            None => {}
        }
        let foreign = decode(near).err().filter(|error| error.kind.is_foreign());
        let encoding = decode::guess(near);
        let (text, _) = encoding.decode_without_bom_handling(near);
        let format = format_of_file(&text, self.facts.hints()).filter(|_| foreign.is_none());
        let border = format.map(|format| Border::of(format, &text));
        let (Some(format), Some(border)) = (format, border) else {
            return Ok(Some(match is_whole {
                true => self.only(Body::File(beginning)),
                false => self.unknown(foreign.unwrap_or_else(|| unknown(&text)), &text),
            }));
        };
        if is_whole && is_one(&border, &text) {
            return Ok(Some(self.only(Body::File(beginning))));
        }
        drop(text);
        self.state = State::Text(Box::new(TextSections {
            lines: EncodedLines::new(beginning, reader, encoding),
            encoding,
            format,
            blank: border.clone(),
            border,
            pending: Pending::default(),
            read: 0,
            number: 0,
            first_line: 1,
        }));
        Ok(None)
    }

    /// The next game of a library, which has this number.
    fn record(
        &mut self,
        mut records: Records<Chain<Cursor<Vec<u8>>, R>>,
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

    /// The only section of a large file that is not read, for a reason in its beginning.
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
        })
    }

    /// The only section of a file.
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

    /// The next section. After an error there are no more.
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

/// The format of a file that begins with this text. Comments in PGN may contain anything, so
/// several games with its tags are in no other format.
fn format_of_file(text: &str, hints: Hints<'_>) -> Option<Format> {
    let is_pgn = || {
        let border = Border::of(Format::Pgn, text);
        let first = lines::with_content(text).next();
        first.is_some_and(tag::is_usual_tag) && !is_one(&border, text)
    };
    let format = hints.format.or_else(|| is_pgn().then_some(Format::Pgn));
    let format = format.or_else(|| Format::detect(text));
    format.or_else(|| hints.path.and_then(Format::from_extension))
}

/// Whether a text has no second game or position.
fn is_one(border: &Border, text: &str) -> bool {
    let mut border = border.clone();
    let mut rest = text;
    while !rest.is_empty() {
        let line = lines::first_with_end(rest);
        if border.back_to_next(line).is_some() {
            return false;
        }
        rest = &rest[line.len()..];
    }
    true
}

/// The sections of a text.
struct TextSections<R> {
    lines: EncodedLines<R>,
    encoding: &'static Encoding,
    format: Format,
    /// What finds borders, at the beginning of a section.
    blank: Border,
    border: Border,
    pending: Pending,
    /// The number of bytes of the file in lines so far.
    read: u64,
    number: usize,
    /// The number of the first line of `pending` in the file.
    first_line: usize,
}

/// The text of a section that may not be complete.
#[derive(Default)]
struct Pending {
    text: String,
    /// The part of it in which the next section does not begin.
    searched: usize,
    /// The place of its first byte in the file.
    offset: u64,
    /// Whether some bytes of it could not be decoded.
    is_damaged: bool,
    /// The beginning of a text that is too large to be kept, and its number of line ends.
    dropped: Option<(String, usize)>,
}

impl Pending {
    /// The first line that has not been searched.
    fn line(&self) -> Option<&str> {
        let line = lines::first_with_end(&self.text[self.searched..]);
        (!line.is_empty()).then_some(line)
    }

    /// Drops what has been searched if there is too much of it.
    fn limit(&mut self) {
        let is_first = self.dropped.is_none() && self.text.len() > MOST_BYTES;
        if !is_first && (self.dropped.is_none() || self.text.len() <= WINDOW) {
            return;
        }
        let start = self
            .text
            .floor_char_boundary(self.text.len().saturating_sub(WINDOW / 2));
        let rest = self.text.split_off(start);
        let ends = lines::last_line_number(&self.text) - 1;
        let beginning = || self.text[..self.text.floor_char_boundary(KEPT)].to_owned();
        self.dropped.get_or_insert_with(|| (beginning(), 0)).1 += ends;
        self.text = rest;
        self.searched = self.searched.saturating_sub(start);
    }
}

impl<R: io::Read> TextSections<R> {
    fn next(&mut self, facts: &Arc<Facts>) -> io::Result<Option<Section>> {
        loop {
            while let Some(line) = self.pending.line() {
                let end = self.pending.searched + line.len();
                if let Some(back) = self.border.back_to_next(line) {
                    return Ok(Some(self.section(end.saturating_sub(back), facts)));
                }
                self.pending.searched = end;
            }
            self.pending.limit();
            match self.lines.append_next(&mut self.pending.text)? {
                Some(line) => {
                    self.pending.is_damaged |= line.is_damaged;
                    self.read += u64::try_from(line.bytes).unwrap_or(u64::MAX);
                }
                None if self.pending.text.is_empty() => return Ok(None),
                None => {
                    let text = &mut self.pending.text;
                    if text.ends_with(decode::END_OF_FILE) {
                        text.pop();
                    }
                    let end = text.len();
                    return Ok(Some(self.section(end, facts)));
                }
            }
        }
    }

    /// The section that ends here in the pending text.
    fn section(&mut self, end: usize, facts: &Arc<Facts>) -> Section {
        let rest = self.pending.text.split_off(end);
        let is_damaged = |text: &str| text.contains(char::REPLACEMENT_CHARACTER);
        let after = Pending {
            offset: self.read - self.length_in_file(&rest),
            is_damaged: self.pending.is_damaged && is_damaged(&rest),
            text: rest,
            ..Pending::default()
        };
        let Pending {
            text,
            offset,
            is_damaged,
            dropped,
            ..
        } = mem::replace(&mut self.pending, after);
        self.border = self.blank.clone();
        self.number += 1;
        let first_line = self.first_line;
        self.first_line += lines::last_line_number(&text) - 1;
        let damage = || text.find(char::REPLACEMENT_CHARACTER);
        let fault = match (&dropped, is_damaged.then(damage).flatten()) {
            (Some((beginning, _)), _) => {
                let kind = ParseErrorKind::GameTooLarge { limit: MOST_BYTES };
                Some(ParseError::new(kind, 0..lines::first(beginning).len()))
            }
            (None, Some(at)) => {
                let kind = EncodingError::Damaged(self.encoding.name());
                Some(ParseError::new(
                    kind,
                    at..at + char::REPLACEMENT_CHARACTER.len_utf8(),
                ))
            }
            (None, None) => None,
        };
        let text = match dropped {
            Some((beginning, ends)) => {
                self.first_line += ends;
                beginning
            }
            None => text,
        };
        Section {
            number: self.number,
            first_line,
            offset,
            body: Body::Text {
                text,
                format: self.format,
                fault,
            },
            facts: Arc::clone(facts),
        }
    }

    /// The number of bytes of a text in the file.
    fn length_in_file(&self, text: &str) -> u64 {
        let units = text.encode_utf16().count();
        let length = match self.encoding {
            encoding if encoding == UTF_8 => text.len(),
            encoding if encoding == UTF_16LE || encoding == UTF_16BE => 2 * units,
            encoding => encoding.encode(text).0.len(),
        };
        u64::try_from(length).unwrap_or(u64::MAX)
    }
}
