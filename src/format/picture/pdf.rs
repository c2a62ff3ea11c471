//! Reads the source from the information dictionary of a PDF. The source is the position or game that the
//! picture shows.

use std::char;

use super::names::after_name;

/// The signature of PDF files.
pub(super) const MAGIC: &[u8] = b"%PDF-";

const KEY: &[u8] = b"/Keywords";

/// Returns the first value of the key `Keywords` that is a source. The information dictionary can be anywhere
/// in the file. It is not compressed in files written by this library and in most other files.
pub(super) fn source(bytes: &[u8]) -> Option<String> {
    let mut rest = bytes;
    while let Some(at) = find(rest, KEY) {
        rest = rest[at + KEY.len()..].trim_ascii_start();
        let text;
        (text, rest) = match rest {
            [b'(', text @ ..] => literal(text)?,
            [b'<', text @ ..] => hexadecimal(text)?,
            _ => continue,
        };
        if let Some(source) = after_name(&decoded(&text)) {
            return Some(source.to_owned());
        }
    }
    None
}

pub(crate) fn find(bytes: &[u8], word: &[u8]) -> Option<usize> {
    bytes.windows(word.len()).position(|part| part == word)
}

/// Reads a string in parentheses. Returns its bytes and the text after it, or `None` if the string is not
/// closed. Decodes only the escapes that a source can contain.
fn literal(text: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    let mut bytes = Vec::new();
    let mut depth = 0;
    let mut rest = text.iter();
    loop {
        let byte = *rest.next()?;
        match byte {
            b')' if depth == 0 => return Some((bytes, rest.as_slice())),
            b')' => depth -= 1,
            b'(' => depth += 1,
            b'\\' => {
                // An escaped line ending is not part of the string.
                bytes.extend(rest.next().filter(|it| !matches!(**it, b'\n' | b'\r')));
                continue;
            }
            _ => {}
        }
        bytes.push(byte);
    }
}

/// Reads a string of hexadecimal digits in angle brackets. Returns its bytes and the text after the digits.
fn hexadecimal(text: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    let end = text.iter().position(|byte| *byte == b'>')?;
    let digits = text[..end]
        .iter()
        .filter_map(|byte| char::from(*byte).to_digit(16));
    let digits: Vec<u32> = digits.collect();
    let byte = |pair: &[u32]| (pair[0] * 16 + pair.get(1).unwrap_or(&0)) as u8;
    Some((digits.chunks(2).map(byte).collect(), &text[end..]))
}

/// Decodes a string that is either UTF-16 with a byte order mark, or ASCII.
fn decoded(bytes: &[u8]) -> String {
    match bytes.strip_prefix(b"\xfe\xff") {
        Some(units) => {
            let units = units.as_chunks().0.iter();
            let units = units.map(|unit| u16::from_be_bytes(*unit));
            let units: Vec<u16> = units.collect();
            String::from_utf16_lossy(&units)
        }
        None => String::from_utf8_lossy(bytes).into_owned(),
    }
}
