//! Converts byte offsets to lines and columns.

use super::lines::{BYTE_ORDER_MARK, LINE_ENDS, last_line_number};

/// A position in a text as a line and a column in characters, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The column in characters. A byte order mark is not counted.
    pub column: usize,
}

impl LineColumn {
    /// Returns the line and column of a byte offset.
    pub fn of(text: &str, byte: usize) -> LineColumn {
        // A replacement character in a text that is not UTF-8 is longer than the byte it replaces.
        let before = &text[..text.ceil_char_boundary(byte.min(text.len()))];
        let line = before.rsplit(LINE_ENDS).next().unwrap_or_default();
        LineColumn {
            line: last_line_number(before),
            column: 1 + line.trim_start_matches(BYTE_ORDER_MARK).chars().count(),
        }
    }
}
