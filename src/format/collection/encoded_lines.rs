//! Reads the lines of a file one by one and decodes them.

use std::io;

use super::pending::Pending;
use crate::format::encoding::{Charset, DecodedPart};
use crate::format::limits::MOST_BYTES;

/// The number of bytes to read at once.
const CHUNK: usize = 1 << 16;

const LINE_FEED: u8 = b'\n';
const CARRIAGE_RETURN: u8 = b'\r';

/// A reader that splits its input into lines and decodes each line.
pub(super) struct EncodedLines<R> {
    reader: R,
    charset: Charset,
    buffer: Vec<u8>,
    /// The end of the part of the buffer that has already been returned as lines.
    start: usize,
    is_at_end: bool,
}

impl<R: io::Read> EncodedLines<R> {
    /// Creates a reader for the lines of a file. `buffer` contains the bytes already read from `reader`.
    pub(crate) fn new(buffer: Vec<u8>, reader: R, charset: Charset) -> EncodedLines<R> {
        EncodedLines {
            reader,
            charset,
            buffer,
            start: 0,
            is_at_end: false,
        }
    }

    /// Appends the next line, including its line ending, to the pending text. Returns false at the end of the
    /// file.
    pub(crate) fn append_next(&mut self, pending: &mut Pending) -> io::Result<bool> {
        let mut searched = 0;
        let length = loop {
            let unread = &self.buffer[self.start..];
            match self.line_end(unread, searched) {
                Some(end) if end + self.unit() <= unread.len() || self.is_at_end => break end,
                // A line that ends with a line feed is complete. After a carriage return, a line feed may
                // follow.
                Some(end) if unread[..end].ends_with(self.line_feed()) => break end,
                _ if self.is_at_end || unread.len() >= MOST_BYTES => {
                    break self.cut(unread.len().min(MOST_BYTES));
                }
                found => searched = found.map_or(unread.len(), |end| end - self.unit()),
            }
            // In UTF-16, the search must resume at the start of a code unit.
            searched -= searched % self.unit();
            self.fill()?;
        };
        if length == 0 {
            return Ok(false);
        }
        let line = &self.buffer[self.start..self.start + length];
        self.charset.parts(line, |part| match part {
            DecodedPart::Text(text) => pending.push(&text),
            DecodedPart::DamageTo(end) => pending.push_damage(end),
        });
        pending.count_read(length);
        self.start += length;
        Ok(true)
    }

    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.start);
        self.start = 0;
        let end = self.buffer.len();
        self.buffer.resize(end + CHUNK, 0);
        let read = loop {
            match self.reader.read(&mut self.buffer[end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(end + read.as_ref().unwrap_or(&0));
        self.is_at_end = read? == 0;
        Ok(())
    }

    fn unit(&self) -> usize {
        match self.charset.is_utf_16() {
            true => 2,
            false => 1,
        }
    }

    fn line_feed(&self) -> &'static [u8] {
        match self.charset {
            Charset::Utf16Le => &[LINE_FEED, 0],
            Charset::Utf16Be => &[0, LINE_FEED],
            _ => &[LINE_FEED],
        }
    }

    /// Returns the offset after the line ending of the first line. The search starts at offset `from`.
    fn line_end(&self, bytes: &[u8], from: usize) -> Option<usize> {
        let is_end = |byte: &u8| matches!(*byte, LINE_FEED | CARRIAGE_RETURN);
        if !self.charset.is_utf_16() {
            let at = from + bytes[from..].iter().position(is_end)?;
            let is_pair = bytes[at..].starts_with(b"\r\n");
            return Some(at + 1 + usize::from(is_pair));
        }
        let units = self.charset.units(&bytes[from..]);
        let mut ends = units.clone().enumerate();
        let ends_line = |unit: u16| u8::try_from(unit).is_ok_and(|byte| is_end(&byte));
        let (index, end) = ends.find(|(_, unit)| ends_line(*unit))?;
        let next = units.clone().nth(index + 1);
        let is_pair = end == u16::from(CARRIAGE_RETURN) && next == Some(u16::from(LINE_FEED));
        Some(from + 2 * (index + 1 + usize::from(is_pair)))
    }

    /// Returns a byte offset, at most `end`, at which an overlong line can be split. The offset is not within
    /// a character in UTF-8, and not within a code unit in UTF-16.
    fn cut(&self, end: usize) -> usize {
        let bytes = &self.buffer[self.start..self.start + end];
        if self.is_at_end && end == self.buffer.len() - self.start {
            return end;
        }
        let is_start = |byte: &u8| !matches!(byte, 0x80..=0xbf);
        match self.charset == Charset::Utf8 {
            true => bytes
                .iter()
                .rposition(is_start)
                .filter(|at| *at > 0)
                .unwrap_or(end),
            false => end - end % self.unit(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn line_feeds_are_whole_characters() {
        // Each of these two characters contains the byte of a line ending: U+0A0A and U+0D0A.
        let units = "\u{a0a}\u{d0a}\n".encode_utf16();
        let bytes: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
        let mut lines = EncodedLines::new(Vec::new(), &*bytes, Charset::Utf16Le);
        let mut pending = Pending::new(Charset::Utf16Le);
        lines.append_next(&mut pending).expect("bytes can be read");
        assert_eq!(pending.text(), "\u{a0a}\u{d0a}\n");
    }
}
