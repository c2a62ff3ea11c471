//! Encodes text in GB18030, and decodes text in GB18030 or in another encoding that the caller specifies.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use encoding_rs::GB18030;

use crate::format::encoding::Charset;

/// Decodes the text before the first zero byte. Also returns whether part of the text cannot be decoded.
pub(super) fn decode(bytes: &[u8], charset: Charset) -> (Cow<'_, str>, bool) {
    charset.decode_lossy(before_zero(bytes))
}

/// Decodes a text field of the header. Also returns whether part of the text cannot be decoded. Programs cut
/// off the end of text that is too long, even within a character, so an incomplete last character is ignored.
pub(super) fn decode_header(bytes: &[u8], charset: Charset) -> (Cow<'_, str>, bool) {
    let bytes = before_zero(bytes);
    let cuts = (0..=bytes.len().min(3)).map(|cut| bytes.split_at(bytes.len() - cut));
    let mut decoded = cuts
        .filter(|(_, rest)| is_cut(rest))
        .map(|(text, _)| decode(text, charset));
    let whole = decoded.find(|(_, has_errors)| !has_errors);
    whole.unwrap_or_else(|| decode(bytes, charset))
}

/// Returns whether `bytes` is empty or an incomplete character.
fn is_cut(bytes: &[u8]) -> bool {
    const FIRST: RangeInclusive<u8> = 0x81..=0xfe;
    match bytes {
        [] => true,
        [first] => FIRST.contains(first),
        [first, b'0'..=b'9', rest @ ..] => FIRST.contains(first) && rest.len() < 2 && is_cut(rest),
        _ => false,
    }
}

fn before_zero(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().position(|byte| *byte == 0);
    &bytes[..end.unwrap_or(bytes.len())]
}

/// The encoded bytes of a string, and whether any text was cut off or replaced.
pub(super) struct Encoded {
    pub(crate) bytes: Vec<u8>,
    /// Whether the text was cut off because it was too long.
    pub(crate) is_cut: bool,
    /// Whether the encoding lacks some of the characters.
    pub(crate) is_changed: bool,
}

/// Encodes `text`. Cuts it off if it would need more than `most` bytes.
pub(super) fn encode(text: &str, most: usize) -> Encoded {
    let mut encoded = Encoded {
        bytes: Vec::with_capacity(text.len().min(most)),
        is_cut: false,
        is_changed: false,
    };
    let mut letter_bytes = [0; 4];
    for letter in text.chars() {
        let (code, is_same) = code_of(letter.encode_utf8(&mut letter_bytes));
        if encoded.bytes.len() + code.len() > most {
            encoded.is_cut = true;
            break;
        }
        encoded.is_changed |= !is_same;
        encoded.bytes.extend_from_slice(&code);
    }
    encoded
}

/// Encodes a character. Also returns whether the bytes stand for exactly this character. They do not for a
/// few private-use characters, which have no code, or for U+0000, because a zero byte would end the text.
fn code_of(letter: &str) -> (Cow<'_, [u8]>, bool) {
    const UNKNOWN: &[u8] = b"?";
    if letter == "\0" {
        return (UNKNOWN.into(), false);
    }
    let (code, _, has_errors) = GB18030.encode(letter);
    match has_errors {
        true => (UNKNOWN.into(), false),
        false => {
            let is_same = GB18030.decode_without_bom_handling(&code).0 == letter;
            (code, is_same)
        }
    }
}
