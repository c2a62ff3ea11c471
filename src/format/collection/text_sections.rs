//! Cuts the text of a file where its games and positions begin.

use std::io;
use std::mem;
use std::sync::Arc;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use super::borders::Border;
use super::encoded_lines::EncodedLines;
use super::section::{Body, Facts, Section};
use crate::format::encoding::error::EncodingError;
use crate::format::encoding::padding;
use crate::format::error::{ParseError, ParseErrorKind};
use crate::format::formats::Format;
use crate::format::lines;

/// The maximum size of one game or position in bytes of UTF-8, and of the beginning of a file
/// that decides its format.
pub const MOST_BYTES: usize = 1 << 22;

/// The text that is kept of a larger one.
const KEPT: usize = 1 << 10;

/// The part of such a text that is searched for its end.
const WINDOW: usize = 1 << 16;

/// The sections of a text.
pub(super) struct TextSections<R> {
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
    /// The sections of a file in this encoding and format. These bytes have been read.
    pub fn new(
        beginning: Vec<u8>,
        reader: R,
        encoding: &'static Encoding,
        format: Format,
        border: Border,
    ) -> TextSections<R> {
        TextSections {
            lines: EncodedLines::new(beginning, reader, encoding),
            encoding,
            format,
            blank: border.clone(),
            border,
            pending: Pending::default(),
            read: 0,
            number: 0,
            first_line: 1,
        }
    }

    /// The next section, with what is known about the file.
    pub fn next(&mut self, facts: &Arc<Facts>) -> io::Result<Option<Section>> {
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
                    let end = padding::without(text).len();
                    text.truncate(end);
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
