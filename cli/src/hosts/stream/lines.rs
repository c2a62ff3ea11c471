//! Reads the lines of a stream in bounded memory.

use std::io::{self, BufRead as _, BufReader, Read};
use std::mem;

use super::error::LineError;

/// The maximum length of a line in bytes. The text of a game can have up to half this length.
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
/// Memory is bounded: a line longer than [`LINE_BYTES`] bytes is skipped.
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
    ///
    /// # Errors
    /// Returns an error if the input cannot be read.
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
        let mut bytes = Vec::new();
        let mut limited = (&mut self.input).take(LINE_BYTES as u64 + 1);
        if limited.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        let bytes = match bytes.strip_suffix(b"\n") {
            Some(bytes) => bytes.strip_suffix(b"\r").unwrap_or(bytes),
            None => &bytes,
        };
        if bytes.len() > LINE_BYTES {
            self.is_skipping = true;
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

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use super::{LINE_BYTES, Lines, StreamLine};

    /// A reader that returns its input in chunks.
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

    fn shown(line: &StreamLine) -> String {
        let text = match &line.text {
            Ok(text) => text.clone(),
            Err(error) => format!("({error})"),
        };
        format!("{}:{text};", line.number)
    }

    /// The chunks of an input, and the lines that each call returns. A bar separates the results of the
    /// calls.
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
