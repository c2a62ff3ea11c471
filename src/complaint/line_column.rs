//! Places in a text for people.

use std::ops::Range;

use crate::format::{BYTE_ORDER_MARK, LINE_ENDS, last_line_number};

/// A place in a text: the line and the column in characters, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The column in characters. A byte order mark does not count.
    pub column: usize,
}

impl LineColumn {
    /// The place of a byte.
    pub fn of(text: &str, byte: usize) -> LineColumn {
        // Replacement characters in a file that is not UTF-8 are longer than the bytes they
        // replace.
        let before = &text[..text.ceil_char_boundary(byte.min(text.len()))];
        let line = before.rsplit(LINE_ENDS).next().unwrap_or_default();
        LineColumn {
            line: last_line_number(before),
            column: 1 + line.trim_start_matches(BYTE_ORDER_MARK).chars().count(),
        }
    }
}

/// The first byte of a place, if it is in a file that is not text. Such a file has an empty text,
/// in which no other place has a byte.
pub fn byte(text: &str, span: &Range<usize>) -> Option<usize> {
    (text.is_empty() && span.end > 0).then_some(span.start)
}
