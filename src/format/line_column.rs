//! Converts byte offsets to lines and columns.

use super::lines::{BYTE_ORDER_MARK, LINE_ENDS, last_line_number};

/// A place in text: the line and the column, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The number of the line.
    pub line: usize,
    /// The number of the column, in characters. A byte order mark does not count as a character.
    pub column: usize,
}

impl LineColumn {
    /// Returns the line and column of a byte offset.
    pub fn of(text: &str, byte: usize) -> LineColumn {
        // The offset may be inside a replacement character. If the file is not UTF-8, this character can be
        // longer than the bytes that it replaces.
        let before = &text[..text.ceil_char_boundary(byte.min(text.len()))];
        let line = before.rsplit(LINE_ENDS).next().unwrap_or_default();
        LineColumn {
            line: last_line_number(before),
            column: 1 + line.trim_start_matches(BYTE_ORDER_MARK).chars().count(),
        }
    }
}
