//! Handles characters that no text should contain, such as control characters. In the headers and comments of
//! games, they are left out. Anywhere else, they are mistakes.

use std::ops::Range;

use super::warning::Tally;
use super::{EncodingError, Format, ParseError, Parsed, WarningKind};
use crate::util::safe_text::is_stray;
use crate::util::sort;

/// Parses `text` with `parse`. In games, adds a warning if the text contains stray characters.
///
/// # Errors
/// Returns the error that `parse` returns. If the error is on a line with a control character, returns an
/// error about this character instead, because it is probably the cause. If the format is not in
/// [`Format::GAMES`], any control character in the text is an error.
pub(super) fn parse(
    text: &str,
    format: Format,
    parse: impl FnOnce() -> Result<Parsed, ParseError>,
) -> Result<Parsed, ParseError> {
    // Nearly all files pass this quick test.
    let may_be_stray = |byte: u8| byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r');
    if text.is_ascii() && !text.bytes().any(|byte| may_be_stray(byte) || byte == 0x7f) {
        return parse();
    }
    if !Format::GAMES.contains(&format) {
        return control_character(text, 0..text.len()).map_or_else(parse, Err);
    }
    let mut parsed = parse().map_err(|error| {
        let start = text[..error.span.start]
            .rfind(['\n', '\r'])
            .unwrap_or_default();
        let end = text[error.span.end..].find(['\n', '\r']);
        let line = start..end.map_or(text.len(), |end| error.span.end + end);
        control_character(text, line).unwrap_or(error)
    })?;
    let mut found = Tally::default();
    let mut strays = text.char_indices().filter(|(_, c)| is_stray(*c)).peekable();
    let first = strays.peek().map(|(_, first)| *first);
    strays.for_each(|(at, stray)| found.add(at..at + stray.len_utf8()));
    let first = first.unwrap_or_default();
    let warning = found.warning(|count| WarningKind::StrayCharacters { first, count });
    parsed.warnings.extend(warning);
    sort::by_key(&mut parsed.warnings, |warning| warning.span.start);
    Ok(parsed)
}

/// Returns the error for the first control character in a byte range of `text`, or `None` if there is none.
pub(super) fn control_character(text: &str, range: Range<usize>) -> Option<ParseError> {
    let is_it = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r');
    let (at, stray) = text[range.clone()]
        .char_indices()
        .find(|(_, c)| is_it(*c))?;
    let start = range.start + at;
    let kind = EncodingError::ControlCharacter(stray);
    Some(ParseError::new(kind, start..start + stray.len_utf8()))
}
