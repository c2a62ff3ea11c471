//! Lines of a text.

/// Some editors put this in front of a text; it means nothing and has no width.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// What ends a line of a text: either of these, or both. (An empty line more or less
/// means nothing in any format.)
pub const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// White space on a line.
pub(super) const BLANKS: [char; 3] = [' ', '\t', '\u{3000}'];

/// Splits a text behind its first line, without the line's end.
pub(super) fn split_first(text: &str) -> (&str, &str) {
    text.split_at(text.find(LINE_ENDS).unwrap_or(text.len()))
}

/// The line that a text begins with.
pub(super) fn first(text: &str) -> &str {
    split_first(text).0
}

/// The lines that say something, without the space around them: blank lines and lines
/// that start with `#` are left out.
pub(super) fn telling(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.split(LINE_ENDS).map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The text up to the first space or tab. Other white space, which looks the same
/// but is not, belongs to the word.
pub(super) fn first_word(line: &str) -> &str {
    line.split([' ', '\t']).next().unwrap_or(line)
}

/// No position is as long as so many bytes. Reading one takes many times as much room.
pub(super) const MAX_BYTES: usize = 1 << 18;
