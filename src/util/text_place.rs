//! Byte offsets of tokens, and of places that libraries report as lines and columns.

use std::ops::Range;

/// Returns the byte range of a token, which must be a slice of `text`.
pub(crate) fn span(text: &str, token: &str) -> Range<usize> {
    let start = token.as_ptr().addr() - text.as_ptr().addr();
    start..start + token.len()
}

/// Returns the byte offset of the start of a line. Lines are numbered from 1.
pub(crate) fn line_start(text: &str, line: usize) -> usize {
    let before = text.split_inclusive('\n').take(line.saturating_sub(1));
    before.map(str::len).sum()
}

/// Returns the byte offset of a character. Lines, and the characters of a line, are numbered from 1.
pub(crate) fn byte_at(text: &str, line: usize, column: usize) -> usize {
    let start = line_start(text, line);
    let before = text[start..].chars().take(column.saturating_sub(1));
    start + before.map(char::len_utf8).sum::<usize>()
}
