//! Decodes the bytes of a file to text.

use std::borrow::Cow;

use super::detect::has_embedded;
use super::encoding::{Charset, guess, padding};
use super::{BYTE_ORDER_MARK, EncodingError, Foreign, Format, ParseError, ParseErrorKind};

/// Decodes bytes to text.
///
/// # Errors
/// Returns an error if `bytes` are not text in UTF-8, UTF-16, GB18030 or Big5, if they are a binary file or a
/// file of another program, or if the text is blank. The byte range of `EncodingError::Unknown` refers to
/// `bytes`. It starts at the same offset in the text that `decode_lossy` returns. All other byte ranges refer to
/// that text.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ParseError> {
    refuse_foreign(bytes)?;
    with_content(text(bytes)?)
}

/// Returns an error if a file is binary or belongs to another program.
fn refuse_foreign(bytes: &[u8]) -> Result<(), ParseError> {
    let fail = |kind| Err(ParseError::new(kind, 0..0));
    if let Some(format) = Format::of_bytes(bytes) {
        return fail(EncodingError::Binary(format));
    }
    // Accept markup that is CBF or contains a forum's DhtmlXQ board or a wiki template.
    let page = || Foreign::markup(bytes).filter(|_| !has_embedded(&decode_lossy(bytes)));
    match Foreign::binary(bytes).or_else(page) {
        Some(foreign) => fail(EncodingError::Foreign(foreign)),
        None => Ok(()),
    }
}

/// Returns the text, or an error if the text is blank.
fn with_content(text: Cow<'_, str>) -> Result<Cow<'_, str>, ParseError> {
    if text.trim_start_matches(BYTE_ORDER_MARK).trim().is_empty() {
        return Err(ParseError::new(ParseErrorKind::Empty, 0..0));
    }
    Ok(text)
}

/// Decodes bytes in a known encoding.
///
/// # Errors
/// Returns an error if the bytes are not valid text in this encoding, if they are a binary file or a file of
/// another program, or if the text is blank.
pub(super) fn decode_in(bytes: &[u8], charset: Charset) -> Result<Cow<'_, str>, ParseError> {
    refuse_foreign(bytes)?;
    let (text, is_damaged) = charset.decode_lossy(padding::without_bytes(bytes));
    if is_damaged {
        let start = text.find(char::REPLACEMENT_CHARACTER).unwrap_or_default();
        let place = start..start + char::REPLACEMENT_CHARACTER.len_utf8();
        return Err(ParseError::new(EncodingError::NotIn(charset.name()), place));
    }
    with_content(text)
}

/// Decodes any bytes to text. The byte ranges of errors refer to this text, except that of
/// [`EncodingError::Unknown`].
pub fn decode_lossy(bytes: &[u8]) -> Cow<'_, str> {
    text(bytes).unwrap_or_else(|_| String::from_utf8_lossy(bytes))
}

fn text(bytes: &[u8]) -> Result<Cow<'_, str>, ParseError> {
    let bytes = padding::without_bytes(bytes);
    let decoded = guess::of_all(bytes).and_then(|charset| charset.decode(bytes));
    decoded
        .map_or_else(|| str::from_utf8(bytes).map(Cow::Borrowed), Ok)
        .map_err(|error| {
            let start = error.valid_up_to();
            let end = start + error.error_len().unwrap_or(bytes.len() - start);
            ParseError::new(EncodingError::Unknown, start..end)
        })
}

/// Returns `bytes` up to and including the last line feed, or all of them if there is none.
pub(super) fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|byte| *byte == b'\n');
    // In little-endian UTF-16, the byte after the line feed's first byte belongs to the line feed, too.
    let is_wide = bytes.contains(&0);
    let end = end.map_or(bytes.len(), |end| {
        end + 1 + usize::from(is_wide && end % 2 == 0)
    });
    &bytes[..end.min(bytes.len())]
}
