//! The frames of the protocol's messages: a header with the length in bytes, a blank line, and the content.
//!
//! Libraries for this protocol allocate memory for any length that a header names, and stop at the first
//! message that they cannot read. This module reads in bounded memory and continues with the next message.

use std::io::{self, BufRead, Read as _, Write};

use serde::Serialize;

/// The maximum size of a message in bytes.
pub const MESSAGE_BYTES: u64 = 64 << 20;

/// The maximum length of a line in a message's header, in bytes.
const HEADER_BYTES: u64 = 4096;

/// The header field that states the length of the content, in lower case.
const LENGTH: &str = "content-length:";

/// A frame that a client sends.
#[derive(Debug, PartialEq, Eq)]
pub enum Frame {
    /// The content of a message.
    Content(Vec<u8>),
    /// Bytes without a valid header.
    NoHeader,
    /// A message that was skipped because it is too large.
    TooLarge,
}

/// A reader of the frames that a client sends.
pub struct Frames<R> {
    input: R,
    /// The length of the content, if the header lines that have been read so far state it.
    length: Option<u64>,
    /// Whether the current header is invalid and has been reported.
    is_told: bool,
}

impl<R: BufRead> Frames<R> {
    /// Creates a reader of the frames in an input.
    pub fn new(input: R) -> Frames<R> {
        Frames {
            input,
            length: None,
            is_told: false,
        }
    }

    /// Returns the next frame, or `None` at the end of the input. An incomplete message is ignored.
    pub fn next(&mut self) -> io::Result<Option<Frame>> {
        let mut line = Vec::new();
        loop {
            line.clear();
            let mut limited = self.input.by_ref().take(HEADER_BYTES);
            if limited.read_until(b'\n', &mut line)? == 0 {
                return Ok(None);
            }
            let text = String::from_utf8_lossy(&line).to_ascii_lowercase();
            let text = text.trim_end_matches(['\r', '\n']);
            if text.is_empty() {
                if let Some(length) = self.length.take() {
                    self.is_told = false;
                    return self.content(length);
                }
            } else if let Some(at) = text.rfind(LENGTH) {
                // If a message is longer than its header says, the next header begins within a line.
                self.length = text[at + LENGTH.len()..].trim().parse().ok();
                if at == 0 && self.length.is_some() {
                    continue;
                }
            } else if text.starts_with("content-type:") {
                continue;
            }
            if !self.is_told {
                self.is_told = true;
                return Ok(Some(Frame::NoHeader));
            }
        }
    }

    /// Reads the content of a message, or skips the content if it is too large.
    fn content(&mut self, length: u64) -> io::Result<Option<Frame>> {
        let mut content = self.input.by_ref().take(length);
        if length > MESSAGE_BYTES {
            let skipped = io::copy(&mut content, &mut io::sink())?;
            return Ok((skipped == length).then_some(Frame::TooLarge));
        }
        // Memory is allocated as bytes arrive, not for a length that is only announced.
        let mut bytes = Vec::new();
        let read = content.read_to_end(&mut bytes)?;
        Ok((read as u64 == length).then_some(Frame::Content(bytes)))
    }
}

/// Writes a message with its header.
pub fn write(out: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let text = serde_json::to_string(message)?;
    write!(out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Skips a long line and a message that is too large.
    #[test]
    fn endless_input() {
        let line = io::repeat(b'x')
            .take(100_000)
            .chain(&b"\nContent-Length: 1\r\n\r\n1"[..]);
        let mut frames = Frames::new(io::BufReader::new(line));
        assert_eq!(frames.next().ok().flatten(), Some(Frame::NoHeader));
        assert_eq!(
            frames.next().ok().flatten(),
            Some(Frame::Content(b"1".to_vec()))
        );
        for (length, is_read) in [(MESSAGE_BYTES, true), (MESSAGE_BYTES + 1, false)] {
            let head = format!("Content-Length: {length}\r\n\r\n");
            let large = head.as_bytes().chain(io::repeat(b'x').take(length));
            let mut frames = Frames::new(io::BufReader::new(large));
            match frames.next().ok().flatten() {
                Some(Frame::Content(content)) => assert!(is_read && content.len() as u64 == length),
                other => assert!(!is_read && other == Some(Frame::TooLarge)),
            }
        }
    }
}
