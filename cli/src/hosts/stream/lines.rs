//! Reads the lines of a stream in bounded memory.

use std::io::{self, BufRead as _, BufReader, Read};
use std::mem;

use super::error::LineError;

/// The maximum length of a line in bytes. It is twice the maximum size of the text of a game.
pub const LINE_BYTES: usize = 8 << 20;

/// A line of a stream.
#[derive(Debug)]
pub struct StreamLine {
    /// The number of the line, from 1.
    pub number: u64,
    /// The text without the line terminator, or an error.
    pub text: Result<String, LineError>,
}

/// Reads the lines of an input, a few at a time.
///
/// To bound memory, a line longer than [`LINE_BYTES`] bytes becomes an error, and the rest of it is skipped.
#[derive(Debug)]
pub struct Lines<R> {
    input: BufReader<R>,
    count: u64,
    /// Whether the rest of an overlong line is still to be skipped.
    is_skipping: bool,
}

const CHUNK: usize = 1 << 16;

impl<R: Read> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines {
            input: BufReader::with_capacity(CHUNK, input),
            count: 0,
            is_skipping: false,
        }
    }

    /// Returns the lines that have arrived, at most `most`. Waits only if no line has arrived. At the end of
    /// the input, returns an empty list.
    pub fn next(&mut self, most: usize) -> io::Result<Vec<StreamLine>> {
        let mut lines = Vec::new();
        let has_arrived = |input: &BufReader<R>| input.buffer().contains(&b'\n');
        while lines.len() < most && (lines.is_empty() || has_arrived(&self.input)) {
            let Some(text) = self.read()? else { break };
            self.count += 1;
            lines.push(StreamLine {
                number: self.count,
                text,
            });
        }
        Ok(lines)
    }

    /// Reads the text of a line. Returns `None` at the end of the input.
    fn read(&mut self) -> io::Result<Option<Result<String, LineError>>> {
        if mem::take(&mut self.is_skipping) {
            self.input.skip_until(b'\n')?;
        }
        let mut read = Vec::new();
        let mut limited = (&mut self.input).take((LINE_BYTES + b"\r\n".len()) as u64);
        if limited.read_until(b'\n', &mut read)? == 0 {
            return Ok(None);
        }
        let bytes = match read.strip_suffix(b"\n") {
            Some(bytes) => bytes.strip_suffix(b"\r").unwrap_or(bytes),
            None => &read,
        };
        if bytes.len() > LINE_BYTES {
            self.is_skipping = !read.ends_with(b"\n");
            return Ok(Some(Err(LineError::TooLong(LINE_BYTES))));
        }
        let text = str::from_utf8(bytes).map(str::to_owned).map_err(|error| {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let column = 1 + before.chars().count();
            LineError::NotUtf8 { column }
        });
        Ok(Some(text))
    }
}
