//! Cuts the text of a file where its games and positions begin.

use std::io;
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
    /// The text of the section, after that of sections which are complete. That is only removed
    /// once its last line has been searched, as there can be many sections on a long line.
    text: String,
    /// Where the section begins.
    start: usize,
    /// Up to here, the next section does not begin.
    searched: usize,
    /// The end of the line that is searched.
    line_end: usize,
    /// The place of the section's first byte in the file.
    offset: u64,
    /// Whether some bytes of it could not be decoded.
    is_damaged: bool,
    /// The beginning of a text that is too large to be kept, and its number of line ends.
    dropped: Option<(String, usize)>,
}

impl Pending {
    /// Goes to the first line that has not been searched, and returns whether there is one.
    fn has_line(&mut self) -> bool {
        if self.searched == self.line_end {
            self.line_end += lines::first_with_end(&self.text[self.searched..]).len();
        }
        self.searched < self.line_end
    }

    /// The rest of this line.
    fn line(&self) -> &str {
        &self.text[self.searched..self.line_end]
    }

    /// Removes the text of complete sections, all of which has been searched.
    fn shrink(&mut self) {
        if self.start > 0 {
            self.text.drain(..self.start);
            self.start = 0;
            self.searched = self.text.len();
            self.line_end = self.text.len();
            self.is_damaged &= self.text.contains(char::REPLACEMENT_CHARACTER);
        }
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
        self.searched = self.text.len();
        self.line_end = self.text.len();
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
            while self.pending.has_line() {
                let end = self.pending.line_end;
                if let Some(back) = self.border.back_to_next(self.pending.line()) {
                    return Ok(Some(self.section(end.saturating_sub(back), facts)));
                }
                self.pending.searched = end;
            }
            self.pending.shrink();
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
        let Pending {
            start,
            searched,
            line_end,
            offset,
            is_damaged,
            ..
        } = self.pending;
        let text = self.pending.text[start..end].to_owned();
        let dropped = self.pending.dropped.take();
        let has_damage = is_damaged && text.contains(char::REPLACEMENT_CHARACTER);
        let is_whole = dropped.is_none() && !has_damage;
        // Of the rest of a long line, the length would take too long each time.
        self.pending.offset = match is_whole && end > searched {
            true => offset + self.length_in_file(&text),
            false => self.read - self.length_in_file(&self.pending.text[end..]),
        };
        self.pending.start = end;
        self.pending.searched = end;
        // The next one may begin before the line that was searched.
        self.pending.line_end = if end < searched { end } else { line_end };
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
        let length = match self.encoding {
            encoding if encoding == UTF_8 => text.len(),
            encoding if encoding == UTF_16LE || encoding == UTF_16BE => {
                2 * text.encode_utf16().count()
            }
            encoding => encoding.encode(text).0.len(),
        };
        u64::try_from(length).unwrap_or(u64::MAX)
    }
}
