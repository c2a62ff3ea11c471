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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn padding() {
        for end in [
            "",
            "\u{1a}",
            "\u{1a}\u{1a}",
            "\u{1a}\0\0\0",
            "\0",
            "\u{1a}\r\n\0",
        ] {
            for text in ["", "C2=5", "炮二平五\n", "1. C2=5 \r\n"] {
                let padded = format!("{text}{end}");
                assert_eq!(without(&padded), text, "{padded:?}");
                assert_eq!(
                    without_bytes(padded.as_bytes()),
                    text.as_bytes(),
                    "{padded:?}"
                );
                for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
                    let wide = |text: &str| -> Vec<u8> {
                        text.encode_utf16().flat_map(to_bytes).collect()
                    };
                    let text = wide(&format!("\u{feff}{text}"));
                    assert_eq!(without_bytes(&[&*text, &wide(end)].concat()), text);
                    assert_eq!(without_bytes(&[&*text, &[END_OF_FILE]].concat()), text);
                }
            }
        }
        let wide: Vec<u8> = "1. C2=5\r\n\0\0"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        assert_eq!(without_bytes(&wide), &wide[..wide.len() - 4]);
    }
}
