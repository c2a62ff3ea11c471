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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_their_first_bytes() {
        let zip = |entry: &[u8]| [b"PK\x03\x04\x14\0\0\0\x08\0", entry].concat();
        let riff = b"RIFF\x10\0\0\0WEBPVP8 ".to_vec();
        let cases: &[(&[u8], &str)] = &[
            (b"XQ\x0a\0\0\0", "an XQStudio game (XQF)"),
            (
                b"XQ\x12\xbf\0\0\0\0\xca\x82\x19\x9b",
                "an XQStudio game (XQF)",
            ),
            (b"CCBridge Record\0\0", "a CCBridge game (CBR)"),
            (b"CCBridgeLibrary\0\x03", "a CCBridge game library (CBL)"),
            (b"CCBridge\x15\0", "a CCBridge game library (CBL)"),
            (
                b"\xef\xbb\xbf<?xml version=\"1.0\"?>\r\n<ChineseChessRecord>\r\n<Head>",
                "an XML game file (CBF)",
            ),
            (
                b"<ChineseChessRecord Version=\"1.0\">",
                "an XML game file (CBF)",
            ),
            (b"%PDF-1.7\n%\xe2\xe3", "a PDF"),
            (
                &zip(b"[Content_Types].xml..word/document.xml"),
                "a Word document",
            ),
            (
                &zip(b"mimetypeapplication/vnd.oasis.opendocument.text"),
                "an OpenDocument file",
            ),
            (&zip(b"games/1.pgn"), "a zip archive"),
            (
                b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0",
                "an old Word or Office document",
            ),
            (b"{\\rtf1\\ansi", "a document (RTF)"),
            (b"\x1f\x8b\x08", "a gzip archive"),
            (b"Rar!\x1a\x07\x01\0", "a RAR archive"),
            (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a picture (PNG)"),
            (b"\xff\xd8\xff\xe0\0\x10JFIF", "a picture (JPEG)"),
            (b"GIF89a", "a picture (GIF)"),
            (&riff, "a picture (WebP)"),
            (b"BM\x36\0", "a picture (BMP)"),
            (
                b"<?xml version='1.0'?><!-- - --><svg xmlns='http://www.w3.org/2000/svg'/>",
                "a picture (SVG)",
            ),
            (b"<svg/>", "a picture (SVG)"),
            (b"\n<!DOCTYPE HTML>\n<html>", "a web page (HTML)"),
            (
                b"<?xml version='1.0'?><!DOCTYPE html><html>",
                "a web page (HTML)",
            ),
            (b"<?xml version='1.0'?><games/>", "an XML document"),
            (b"\xff\xfev\x001\0", "text in UTF-16"),
        ];
        for (bytes, name) in cases {
            let found = foreign(bytes).map(|foreign| foreign.to_string());
            assert_eq!(found.as_deref(), Some(*name), "{bytes:?}");
        }
    }

    #[test]
    fn texts_are_not() {
        let texts: [&[u8]; 8] = [
            b"",
            b"XQ\n1. C2.5 h8+7\n",
            b"BM 1. C2.5 h8+7",
            b"CCBridge\n1. C2.5",
            b"<bb>8/9/9/9/9/9/9/9/9/9",
            b"{\"version\": \"1\"}",
            b"<html><body>[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]</body></html>",
            b"<!DOCTYPE html><pre>\n{{Xiangqi-position|rd",
        ];
        for text in texts {
            assert_eq!(foreign(text), None, "{text:?}");
        }
    }
}
