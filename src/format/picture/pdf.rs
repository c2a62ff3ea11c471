//! The source in the information dictionary of a PDF.

use std::char;

use super::names::after_name;

/// What PDFs begin with.
pub(super) const MAGIC: &[u8] = b"%PDF-";

/// The key of the information dictionary.
const KEY: &[u8] = b"/Keywords";

/// The source of a PDF: the first text under that key that is one. The dictionary may be anywhere,
/// but in our files and most others it is not compressed.
pub(super) fn source(bytes: &[u8]) -> Option<String> {
    let mut rest = bytes;
    while let Some(at) = find(rest, KEY) {
        rest = &rest[at + KEY.len()..];
        let text = match rest.trim_ascii_start() {
            [b'(', text @ ..] => literal(text),
            [b'<', text @ ..] => hexadecimal(text),
            _ => continue,
        };
        if let Some(source) = after_name(&decoded(&text)) {
            return Some(source.to_owned());
        }
    }
    None
}

fn find(bytes: &[u8], word: &[u8]) -> Option<usize> {
    bytes.windows(word.len()).position(|part| part == word)
}

/// The bytes of a string in parentheses, up to the last one.
fn literal(text: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut depth = 0;
    let mut rest = text.iter().copied().peekable();
    while let Some(byte) = rest.next() {
        match byte {
            b')' if depth == 0 => break,
            b')' => depth -= 1,
            b'(' => depth += 1,
            _ => {}
        }
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let Some(escaped) = rest.next() else { break };
        match escaped {
            b'n' => bytes.push(b'\n'),
            b'r' => bytes.push(b'\r'),
            b't' => bytes.push(b'\t'),
            b'0'..=b'7' => {
                let mut value = u32::from(escaped - b'0');
                for _ in 0..2 {
                    let Some(digit) = rest.next_if(|digit| matches!(digit, b'0'..=b'7')) else {
                        break;
                    };
                    value = value * 8 + u32::from(digit - b'0');
                }
                // Higher bits are ignored.
                bytes.push(value as u8);
            }
            // The end of a line inside the text.
            b'\n' | b'\r' => {}
            other => bytes.push(other),
        }
    }
    bytes
}

/// The bytes of a string in angle brackets.
fn hexadecimal(text: &[u8]) -> Vec<u8> {
    let digits = text.iter().take_while(|byte| **byte != b'>');
    let digits = digits.filter_map(|byte| char::from(*byte).to_digit(16));
    let digits: Vec<u32> = digits.collect();
    let byte = |pair: &[u32]| (pair[0] * 16 + pair.get(1).unwrap_or(&0)) as u8;
    digits.chunks(2).map(byte).collect()
}

/// The text of a string: UTF-16 with a mark, or the ASCII in it.
fn decoded(bytes: &[u8]) -> String {
    match bytes.strip_prefix(b"\xfe\xff") {
        Some(units) => {
            let units = units.as_chunks().0.iter();
            let units = units.map(|unit| u16::from_be_bytes(*unit));
            let letters = char::decode_utf16(units);
            letters
                .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
                .collect()
        }
        None => String::from_utf8_lossy(bytes).into_owned(),
    }
}
