//! Restores text that was decoded in the wrong encoding and saved as UTF-8.

use std::borrow::Cow;

use encoding_rs::{Encoding, MACINTOSH, WINDOWS_1252};

/// The encodings in which programs wrongly decode files. The first one, Windows-1252, also stands for
/// Latin-1.
pub(super) const TAKEN_FOR: [&Encoding; 2] = [WINDOWS_1252, MACINTOSH];

/// Returns the byte that was decoded as this character, or `None` if there is no such byte.
pub(super) fn byte_of(letter: char, taken_for: &'static Encoding) -> Option<u8> {
    // Latin-1 has control characters for some bytes for which Windows-1252 has printable characters, so both
    // encodings are tried.
    let in_latin_1 = u8::try_from(letter).ok();
    let same = in_latin_1.filter(|byte| byte.is_ascii() || taken_for == WINDOWS_1252);
    same.or_else(|| {
        let mut space = [0; 4];
        let (bytes, _, has_errors) = taken_for.encode(letter.encode_utf8(&mut space));
        bytes.first().copied().filter(|_| !has_errors)
    })
}

/// Returns the bytes that were decoded as `text`, or `None` if any character does not stand for a byte.
pub(super) fn bytes_of(text: &str, taken_for: &'static Encoding) -> Option<Vec<u8>> {
    text.chars()
        .map(|letter| byte_of(letter, taken_for))
        .collect()
}

/// Restores the lines of garbled text. Lines that cannot be restored are returned unchanged.
pub(super) fn restored(
    text: &str,
    taken_for: &'static Encoding,
    meant: &'static Encoding,
) -> String {
    let line = |line: &str| {
        let bytes = bytes_of(line, taken_for).filter(|_| !line.is_ascii())?;
        let line = meant.decode_without_bom_handling_and_without_replacement(&bytes);
        line.map(Cow::into_owned)
    };
    let lines = text.split_inclusive('\n');
    lines
        .map(|it| line(it).map_or(Cow::Borrowed(it), Cow::Owned))
        .collect()
}

/// Returns the number of bytes that the restored `text` occupied in UTF-8 before it was restored.
pub(super) fn length_of(
    text: &str,
    taken_for: &'static Encoding,
    meant: &'static Encoding,
) -> usize {
    let encoded = meant.encode(text).0;
    match taken_for == MACINTOSH {
        true => taken_for.decode_without_bom_handling(&encoded).0.len(),
        false => encoding_rs::mem::decode_latin1(&encoded).len(),
    }
}
