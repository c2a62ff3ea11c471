//! Bytes to text.

use std::borrow::Cow;

use super::error::EncodingError;
use super::foreign_files::Foreign;
use super::gb18030::Chinese;
use crate::format::detect::has_embedded;
use crate::format::error::{ParseError, ParseErrorKind};
use crate::format::lines::BYTE_ORDER_MARK;

/// Old DOS programs put this after a text.
const END_OF_FILE: u8 = 0x1a;

/// Decodes bytes to text.
///
/// # Errors
/// Text in neither UTF-8 nor GB18030; another program's file; no content; control characters
/// except tabs and line ends. The place of [`EncodingError::NotUtf8`] and [`EncodingError::Big5`]
/// is a range of the bytes, which starts at the same byte in the text that [`decode_lossy`]
/// returns. Other places are in that text.
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

/// Decodes any bytes to the text to which the places of errors refer.
pub fn decode_lossy(bytes: &[u8]) -> Cow<'_, str> {
    text(bytes).unwrap_or_else(|_| String::from_utf8_lossy(bytes))
}

/// Another program's file, recognised by its bytes.
fn foreign(bytes: &[u8]) -> Option<Foreign> {
    // A web page may contain the board of a forum or the template of a wiki.
    let page = || Foreign::markup(bytes).filter(|_| !has_embedded(&decode_lossy(bytes)));
    Foreign::binary(bytes).or_else(page)
}

/// The text. After a byte order mark, only UTF-8 is possible.
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
