//! Splits text into lines and words.

/// The byte order mark, which some editors put at the start of a file.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// The characters that end a line. If text is split at them, each CRLF results in an additional empty line,
/// which must be ignored.
pub const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// Returns the number of the last line of `text`, counted from 1.
pub fn last_line_number(text: &str) -> usize {
    // Searching for one character at a time is several times faster than searching for two at once.
    let ends: usize = LINE_ENDS.map(|end| text.matches(end).count()).iter().sum();
    1 + ends - text.matches("\r\n").count()
}

/// The white space characters that can occur within a line.
pub(super) const BLANKS: [char; 3] = [' ', '\t', '\u{3000}'];

/// Splits `text` at the end of its first line. The second part begins with the line ending.
pub(super) fn split_first(text: &str) -> (&str, &str) {
    let is_end = |byte: u8| LINE_ENDS.contains(&char::from(byte));
    text.split_at(text.bytes().position(is_end).unwrap_or(text.len()))
}

/// Returns the first line of `text`, including its line ending.
pub(super) fn first_with_end(text: &str) -> &str {
    let (line, rest) = split_first(text);
    let end = match rest.starts_with("\r\n") {
        true => 2,
        false => rest.len().min(1),
    };
    &text[..line.len() + end]
}

/// Returns the first line of `text` without its line ending.
pub(super) fn first(text: &str) -> &str {
    split_first(text).0
}

/// Returns the trimmed lines of `text`, except blank lines and lines that start with `#`.
pub(super) fn with_content(text: &str) -> impl Iterator<Item = &str> {
    let [newline, carriage_return] = LINE_ENDS;
    let lines = text.split(newline);
    let lines = lines.flat_map(move |line| line.split(carriage_return));
    let lines = lines.map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Returns the text before the first space or tab. Other white space counts as part of the word.
pub(super) fn first_word(line: &str) -> &str {
    line.split([' ', '\t']).next().unwrap_or(line)
}
