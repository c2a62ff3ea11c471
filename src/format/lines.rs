//! Lines of a text.

/// Some editors put this at the start of a text. It is meaningless and has no width.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// The characters that end a line. CRLF adds an empty line, which no format minds.
pub const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// The number of the last line of a text, counted from 1.
pub fn last_line_number(text: &str) -> usize {
    // Searching for one character is several times as fast as for any of two.
    let ends: usize = LINE_ENDS.map(|end| text.matches(end).count()).iter().sum();
    1 + ends - text.matches("\r\n").count()
}

/// White space on a line.
pub(super) const BLANKS: [char; 3] = [' ', '\t', '\u{3000}'];

/// Splits a text before the end of its first line.
pub(super) fn split_first(text: &str) -> (&str, &str) {
    let is_end = |byte: u8| LINE_ENDS.contains(&char::from(byte));
    text.split_at(text.bytes().position(is_end).unwrap_or(text.len()))
}

/// The first line of a text, with its end.
pub(super) fn first_with_end(text: &str) -> &str {
    let (line, rest) = split_first(text);
    let end = match rest.starts_with("\r\n") {
        true => 2,
        false => rest.len().min(1),
    };
    &text[..line.len() + end]
}

/// The first line of a text.
pub(super) fn first(text: &str) -> &str {
    split_first(text).0
}

/// The lines of a text, trimmed, without blank lines and lines that start with `#`.
pub(super) fn with_content(text: &str) -> impl Iterator<Item = &str> {
    let [newline, carriage_return] = LINE_ENDS;
    let lines = text.split(newline);
    let lines = lines.flat_map(move |line| line.split(carriage_return));
    let lines = lines.map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The text up to the first space or tab. Other white space belongs to the word: it looks the
/// same, but is not.
pub(super) fn first_word(line: &str) -> &str {
    line.split([' ', '\t']).next().unwrap_or(line)
}
