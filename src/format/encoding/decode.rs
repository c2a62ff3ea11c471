//! Bytes to text.

use std::borrow::Cow;

use super::error::EncodingError;
use super::foreign_files::Foreign;
use super::gb18030::Chinese;
use crate::format::detect::stands_in;
use crate::format::error::{ParseError, ParseErrorKind};
use crate::format::lines::BYTE_ORDER_MARK;

/// Old programs for DOS put this behind a text.
const END_OF_FILE: u8 = 0x1a;

/// Turns bytes into text.
///
/// # Errors
/// The text must be UTF-8 or GB18030, and not of another program. There must be something in
/// it, without control characters other than tabs and line ends. The place of
/// [`EncodingError::NotUtf8`] and [`EncodingError::Big5`] is in the bytes (it begins at the
/// same one in the text that [`decode_lossy`] gives); those of other errors are in that text.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ParseError> {
    if let Some(foreign) = foreign(bytes) {
        return Err(ParseError::new(EncodingError::Foreign(foreign), 0..0));
    }
    let text = text(bytes.strip_suffix(&[END_OF_FILE]).unwrap_or(bytes))?;
    let is_stray = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r');
    if let Some((start, stray)) = text.char_indices().find(|(_, c)| is_stray(*c)) {
        let kind = EncodingError::ControlCharacter(stray);
        return Err(ParseError::new(kind, start..start + stray.len_utf8()));
    }
    if text.trim_start_matches(BYTE_ORDER_MARK).trim().is_empty() {
        return Err(ParseError::new(ParseErrorKind::Empty, 0..0));
    }
    Ok(text)
}

/// Turns bytes into the text that the places of errors are in, whatever they are.
pub fn decode_lossy(bytes: &[u8]) -> Cow<'_, str> {
    text(bytes).unwrap_or_else(|_| String::from_utf8_lossy(bytes))
}

/// Which file of another program this is.
fn foreign(bytes: &[u8]) -> Option<Foreign> {
    // Boards of forums and templates of wikis stand anywhere in a page.
    let page = || Foreign::markup(bytes).filter(|_| !stands_in(&decode_lossy(bytes)));
    Foreign::binary(bytes).or_else(page)
}

/// The text that these bytes are. What begins with a byte order mark says that it is UTF-8.
fn text(bytes: &[u8]) -> Result<Cow<'_, str>, ParseError> {
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(Cow::Borrowed(text)),
        Err(error) => error,
    };
    let is_marked = bytes.starts_with(BYTE_ORDER_MARK.encode_utf8(&mut [0; 4]).as_bytes());
    let kind = match (!is_marked).then(|| Chinese::of(bytes)).flatten() {
        Some(Chinese::Gb18030(text)) => return Ok(text),
        Some(Chinese::Big5) => EncodingError::Big5,
        None => EncodingError::NotUtf8,
    };
    let start = error.valid_up_to();
    let end = start + error.error_len().unwrap_or(bytes.len() - start);
    Err(ParseError::new(kind, start..end))
}
