//! Bytes to text.

use std::borrow::Cow;

use super::charset::Charset;
use super::chinese::Chinese;
use super::error::EncodingError;
use super::foreign_files::Foreign;
use super::{garbled, padding, utf_16};
use crate::format::detect::has_embedded;
use crate::format::error::{ParseError, ParseErrorKind};
use crate::format::formats::Format;
use crate::format::lines::BYTE_ORDER_MARK;

/// Decodes bytes to text.
///
/// # Errors
/// Text in none of UTF-8, UTF-16, GB18030 and Big5; another program's file; no content. The place of
/// [`EncodingError::Unknown`] is a range of the bytes, which starts at the same byte in the text that
/// [`decode_lossy`] returns. Other places are in that text.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ParseError> {
    refuse(bytes)?;
    checked(text(bytes)?)
}

/// Refuses a file that is not text.
fn refuse(bytes: &[u8]) -> Result<(), ParseError> {
    if let Some(format) = Format::of_bytes(bytes) {
        return Err(ParseError::new(EncodingError::Binary(format), 0..0));
    }
    match foreign(bytes) {
        Some(foreign) => Err(ParseError::new(EncodingError::Foreign(foreign), 0..0)),
        None => Ok(()),
    }
}

/// A text, if it has content.
fn checked(text: Cow<'_, str>) -> Result<Cow<'_, str>, ParseError> {
    if text.trim_start_matches(BYTE_ORDER_MARK).trim().is_empty() {
        return Err(ParseError::new(ParseErrorKind::Empty, 0..0));
    }
    Ok(text)
}

/// Decodes bytes in an encoding that is known.
///
/// # Errors
/// Bytes that are no text in it, and else as for [`decode`].
pub(in crate::format) fn decode_in(
    bytes: &[u8],
    charset: Charset,
) -> Result<Cow<'_, str>, ParseError> {
    refuse(bytes)?;
    let (text, is_damaged) = charset.decode_lossy(padding::without_bytes(bytes));
    if is_damaged {
        let start = text.find(char::REPLACEMENT_CHARACTER).unwrap_or_default();
        let end = start + char::REPLACEMENT_CHARACTER.len_utf8();
        return Err(ParseError::new(
            EncodingError::NotIn(charset.name()),
            start..end,
        ));
    }
    checked(text)
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

/// The text. A byte order mark decides the encoding.
fn text(bytes: &[u8]) -> Result<Cow<'_, str>, ParseError> {
    let bytes = padding::without_bytes(bytes);
    let marked = Charset::marked(bytes);
    if let Some(charset) = marked
        .or_else(|| utf_16::unmarked(bytes))
        .filter(|it| *it != Charset::Utf8)
        && let Some(text) = charset.decode(bytes)
    {
        return Ok(text);
    }
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => {
            let garbled = garbled::of(text).and_then(|charset| charset.decode(bytes));
            return Ok(garbled.unwrap_or(Cow::Borrowed(text)));
        }
        Err(error) => error,
    };
    if marked.is_none()
        && let Some(Chinese { text, .. }) = Chinese::of(bytes)
    {
        return Ok(text);
    }
    let start = error.valid_up_to();
    let end = start + error.error_len().unwrap_or(bytes.len() - start);
    Err(ParseError::new(EncodingError::Unknown, start..end))
}

/// The part of a text up to its last line end.
pub(in crate::format) fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|byte| *byte == b'\n');
    // In UTF-16, the next byte belongs to the line end.
    let is_wide = bytes.contains(&0);
    let end = end.map_or(bytes.len(), |end| {
        end + 1 + usize::from(is_wide && end % 2 == 0)
    });
    &bytes[..end.min(bytes.len())]
}
