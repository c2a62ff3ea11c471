//! Splits the text of a file into sections, each of which contains one game or position.

use std::io;
use std::sync::Arc;

use super::borders::Border;
use super::cutter::Cutter;
use super::encoded_lines::EncodedLines;
use super::pending::Pending;
use super::section::{Body, Facts, Section};
use crate::format::encoding::{Charset, garbled, padding};
use crate::format::limits::MOST_BYTES;
use crate::format::{EncodingError, Format, ParseError, ParseErrorKind, lines, log};

pub(super) struct TextSections<R> {
    lines: EncodedLines<R>,
    charset: Charset,
    format: Format,
    /// The border scanner in its initial state. Each section starts with a copy of it.
    blank: Border,
    border: Border,
    pending: Pending,
    number: usize,
    /// Whether an earlier section already has the warning that the text was garbled.
    has_warned: bool,
    /// The number of the line in the file on which `pending` starts.
    first_line: usize,
}

impl<R: io::Read> TextSections<R> {
    /// Creates an iterator over a file in this encoding and format. `beginning` contains the bytes that have
    /// already been read from `reader`.
    pub(crate) fn new(
        beginning: Vec<u8>,
        reader: R,
        charset: Charset,
        format: Format,
        border: Border,
    ) -> TextSections<R> {
        TextSections {
            lines: EncodedLines::new(beginning, reader, charset),
            charset,
            format,
            blank: border.clone(),
            border,
            pending: Pending::new(charset),
            number: 0,
            has_warned: false,
            first_line: 1,
        }
    }

    pub(crate) fn cutter(&self) -> Cutter {
        Cutter::new(self.blank.clone())
    }

    /// Returns the next section, or `None` at the end of the file. The section keeps a reference to `facts`.
    pub(crate) fn next(&mut self, facts: &Arc<Facts>) -> io::Result<Option<Section>> {
        loop {
            while self.pending.has_line() {
                if let Some(back) = self.border.back_to_next(self.pending.line()) {
                    return Ok(Some(self.section(self.pending.back(back), facts)));
                }
                let line = self.pending.line();
                let is_log = self.format == Format::Log && self.pending.is_long();
                if is_log && log::position(line).is_some() {
                    // The position on this line includes the moves of all earlier positions, so the text with
                    // those positions can be dropped.
                    self.section(self.pending.back(line.len()), facts);
                    self.number -= 1;
                    continue;
                }
                self.pending.pass_line();
            }
            self.pending.shrink();
            match self.lines.append_next(&mut self.pending)? {
                true => {}
                false if self.pending.text().is_empty() => return Ok(None),
                false => {
                    let end = padding::without(self.pending.text()).len();
                    self.pending.truncate(end);
                    return Ok(Some(self.section(end, facts)));
                }
            }
        }
    }

    /// Completes and returns the section that ends at this offset in the pending text.
    fn section(&mut self, end: usize, facts: &Arc<Facts>) -> Section {
        let read = self.pending.complete(end);
        self.border = self.blank.at_next();
        self.number += 1;
        let first_line = self.first_line;
        self.first_line += lines::last_line_number(&read.text) - 1;
        let fault = match (&read.dropped, read.damage) {
            (Some((beginning, _)), _) => {
                let kind = ParseErrorKind::GameTooLarge(MOST_BYTES);
                Some(ParseError::new(kind, 0..lines::first(beginning).len()))
            }
            (None, Some(start)) => {
                let kind = EncodingError::Damaged(self.charset.name());
                let end = start + char::REPLACEMENT_CHARACTER.len_utf8();
                Some(ParseError::new(kind, start..end))
            }
            (None, None) => None,
        };
        let text = match read.dropped {
            Some((beginning, ends)) => {
                self.first_line += ends;
                beginning
            }
            None => read.text,
        };
        let restored = garbled::warning(&text, self.charset).filter(|_| !self.has_warned);
        self.has_warned |= restored.is_some();
        Section {
            number: self.number,
            first_line,
            offset: read.offset,
            body: Body::Text {
                text,
                format: self.format,
                fault,
                restored,
            },
            facts: Arc::clone(facts),
        }
    }
}
