//! Removes the padding with which DOS programs fill the last block of a text file: ^Z and NUL characters.

use super::charset::Charset;

const NUL: u8 = 0;
const END_OF_FILE: u8 = 0x1a;

pub(in crate::format) fn without(text: &str) -> &str {
    // Padding is ASCII, so the text before it ends at a character boundary.
    let length = trimmed(text.as_bytes(), 1).len();
    text.get(..length).unwrap_or(text)
}

/// Removes the padding from the bytes of a text file.
pub(in crate::format) fn without_bytes(bytes: &[u8]) -> &[u8] {
    let narrow = trimmed(bytes, 1);
    let is_marked = Charset::marked(bytes).is_some_and(Charset::is_utf_16);
    // Zero bytes may belong to UTF-16, in which even line endings contain them.
    if !is_marked && !narrow.contains(&NUL) {
        return narrow;
    }
    let wide = match bytes {
        [units @ .., NUL | END_OF_FILE] if bytes.len() % 2 == 1 => trimmed(units, 2),
        _ => trimmed(bytes, 2),
    };
    match is_marked || Charset::unmarked_utf_16(wide).is_some() {
        true => wide,
        false => narrow,
    }
}

/// Removes the padding, including white space between its characters. `unit` is the number of bytes in a code
/// unit.
fn trimmed(bytes: &[u8], unit: usize) -> &[u8] {
    let mut kept = bytes;
    let mut rest = bytes;
    while let Some(start) = rest.len().checked_sub(unit) {
        let (before, last) = rest.split_at(start);
        let are = |is_one: fn(&u8) -> bool| last.iter().all(is_one);
        if are(|byte| matches!(*byte, NUL | END_OF_FILE)) {
            kept = before;
        } else if !are(|byte| matches!(*byte, NUL | b' ' | b'\t' | b'\n' | b'\r')) {
            break;
        }
        rest = before;
    }
    kept
}
