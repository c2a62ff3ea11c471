//! The lines of a stream, within limits.

use std::io::{self, Read};
use std::mem;

use super::error::LineError;
use super::limits::LINE_BYTES;

/// A line of a stream.
#[derive(Debug)]
pub struct Line {
    /// Its number, from 1.
    pub number: u64,
    /// Its text without the line end, or why it has none.
    pub text: Result<String, LineError>,
}

/// The lines of an input, a few at a time.
///
/// Memory is bounded: a line with more than [`LINE_BYTES`] bytes is skipped.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    /// What has been read.
    buffer: Vec<u8>,
    /// The first byte that has not been returned.
    start: usize,
    /// There is no line end from the start to here.
    searched: usize,
    /// The number of lines returned.
    count: u64,
    /// Whether the rest of the last line is skipped.
    is_skipping: bool,
    is_over: bool,
}

/// The number of bytes to read at once.
const CHUNK: usize = 1 << 16;

impl<R: Read> Lines<R> {
    /// The lines of an input.
    pub fn new(input: R) -> Lines<R> {
        Lines {
            input,
            buffer: Vec::new(),
            start: 0,
            searched: 0,
            count: 0,
            is_skipping: false,
            is_over: false,
        }
    }

    /// The next lines: at most `most` of those that have arrived. Waits only if none has. Without
    /// any, the input is over.
    ///
    /// # Errors
    /// The input cannot be read.
    pub fn next(&mut self, most: usize) -> io::Result<Vec<Line>> {
        let mut lines = Vec::new();
        loop {
            while lines.len() < most
                && let Some(bytes) = self.take_ended()
            {
                if !mem::take(&mut self.is_skipping) {
                    lines.push(self.line(&bytes));
                }
            }
            if !lines.is_empty() {
                return Ok(lines);
            }
            let length = self.buffer.len() - self.start;
            if self.is_skipping {
                self.take_rest();
            } else if length > LINE_BYTES {
                self.take_rest();
                self.is_skipping = true;
                let text = Err(LineError::TooLong(LINE_BYTES));
                return Ok(vec![self.numbered(text)]);
            } else if self.is_over && length > 0 {
                let bytes = self.take_rest();
                return Ok(vec![self.line(&bytes)]);
            }
            if self.is_over {
                return Ok(Vec::new());
            }
            self.read()?;
        }
    }

    /// The next line that has a line end, without that.
    fn take_ended(&mut self) -> Option<Vec<u8>> {
        let mut rest = self.buffer[self.searched..].iter();
        let end = self.searched + rest.position(|byte| *byte == b'\n')?;
        let line = self.buffer[self.start..end].to_vec();
        self.start = end + 1;
        self.searched = self.start;
        Some(line)
    }

    /// What comes after the last line end.
    fn take_rest(&mut self) -> Vec<u8> {
        let start = mem::take(&mut self.start);
        self.searched = 0;
        let mut rest = mem::take(&mut self.buffer);
        rest.drain(..start);
        rest
    }

    /// Reads what has arrived, or waits for it.
    fn read(&mut self) -> io::Result<()> {
        self.buffer.drain(..mem::take(&mut self.start));
        let length = self.buffer.len();
        self.searched = length;
        self.buffer.resize(length + CHUNK, 0);
        let read = loop {
            match self.input.read(&mut self.buffer[length..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(length + *read.as_ref().unwrap_or(&0));
        self.is_over = read? == 0;
        Ok(())
    }

    fn line(&mut self, bytes: &[u8]) -> Line {
        if bytes.len() > LINE_BYTES {
            return self.numbered(Err(LineError::TooLong(LINE_BYTES)));
        }
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        let text = str::from_utf8(bytes).map(str::to_owned).map_err(|error| {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let column = 1 + before.chars().count();
            LineError::NotUtf8 { column }
        });
        self.numbered(text)
    }

    fn numbered(&mut self, text: Result<String, LineError>) -> Line {
        self.count += 1;
        Line {
            number: self.count,
            text,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use super::{LINE_BYTES, Line, Lines};

    /// An input that arrives in these pieces.
    struct Pieces(Vec<Vec<u8>>);

    impl Read for Pieces {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            let mut piece = self.0.remove(0);
            let rest = piece.split_off(piece.len().min(to.len()));
            if !rest.is_empty() {
                self.0.insert(0, rest);
            }
            to[..piece.len()].copy_from_slice(&piece);
            Ok(piece.len())
        }
    }

    fn shown(line: &Line) -> String {
        let text = match &line.text {
            Ok(text) => text.clone(),
            Err(error) => format!("({error})"),
        };
        format!("{}:{text};", line.number)
    }

    /// What arrives, and the lines that are returned, with a bar
    /// before each time that they are asked for.
    #[test]
    fn lines_are_returned_as_they_arrive() {
        for (pieces, expected) in [
            (vec![], ""),
            (vec!["\n"], "|1:;"),
            (vec!["a\n"], "|1:a;"),
            (vec!["a"], "|1:a;"),
            (vec!["a\r\nb"], "|1:a;|2:b;"),
            (vec!["a\nb\nc\n"], "|1:a;2:b;|3:c;"),
            (vec!["a\nb", "c\n"], "|1:a;|2:bc;"),
            (vec!["a", "b", "\n", "c\n"], "|1:ab;|2:c;"),
            (vec!["\n\n\n"], "|1:;2:;|3:;"),
        ] {
            let pieces = pieces.iter().map(|piece| piece.as_bytes().to_vec());
            let mut lines = Lines::new(Pieces(pieces.collect()));
            let mut found = String::new();
            loop {
                let next = lines.next(2).expect("it can be read");
                if next.is_empty() {
                    break;
                }
                found.push('|');
                found.extend(next.iter().map(shown));
            }
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped() {
        let mut input = vec![b'x'; 3 * LINE_BYTES];
        input[LINE_BYTES] = b'\n';
        input.extend(b"\nb\n");
        let mut lines = Lines::new(input.as_slice());
        let longest = "x".repeat(LINE_BYTES);
        let mut all = Vec::new();
        loop {
            let next = lines.next(2).expect("it can be read");
            if next.is_empty() {
                break;
            }
            all.extend(
                next.iter()
                    .map(shown)
                    .map(|it| it.replace(&longest, "(longest)")),
            );
            assert!(lines.buffer.len() <= LINE_BYTES + (1 << 17));
        }
        let too_long = "2:(the line has more than 8388608 bytes);";
        assert_eq!(all, ["1:(longest);", too_long, "3:b;"]);
    }

    #[test]
    fn a_line_that_is_not_utf_8() {
        let mut lines = Lines::new(&b"\xc3\xa4\xff\nb\n"[..]);
        let next = lines.next(2).expect("it can be read");
        let all: Vec<String> = next.iter().map(shown).collect();
        assert_eq!(all, ["1:(the line is not UTF-8);", "2:b;"]);
        let error = next[0].text.as_ref().expect_err("it is not UTF-8");
        assert_eq!(error.column(), 2);
    }
}
