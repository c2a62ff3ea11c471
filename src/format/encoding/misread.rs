//! Restores text that was decoded in the wrong encoding and saved as UTF-8.

use std::borrow::Cow;

use encoding_rs::{Encoding, MACINTOSH, WINDOWS_1252};

/// The encodings in which programs wrongly decode files. The first one, Windows-1252, also stands for
/// Latin-1.
pub(super) const TAKEN_FOR: [&Encoding; 2] = [WINDOWS_1252, MACINTOSH];

/// The characters of Windows-1252 for the bytes from 0x80 to 0x9f. The other characters are those of Latin-1.
/// `encoding_rs` has this table and the next one, too, but with its encoder, which is chosen at run time, a
/// program would contain the tables of all encodings.
const HIGH_IN_WINDOWS_1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// The characters of MacRoman for the bytes from 0x80 to 0xff.
const HIGH_IN_MACINTOSH: &str = "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";

/// Returns the byte that was decoded as this character, or `None` if there is no such byte.
pub(super) fn byte_of(letter: char, taken_for: &'static Encoding) -> Option<u8> {
    // No such encoding has Chinese characters. This check saves time.
    if matches!(letter, '\u{3400}'..='\u{9fff}') {
        return None;
    }
    let is_windows = taken_for == WINDOWS_1252;
    // Latin-1 has control characters for some bytes for which Windows-1252 has printable characters, so both
    // encodings are tried.
    let in_latin_1 = u8::try_from(letter).ok();
    let same = in_latin_1.filter(|byte| byte.is_ascii() || is_windows);
    same.or_else(|| {
        let high = if is_windows {
            HIGH_IN_WINDOWS_1252
        } else {
            HIGH_IN_MACINTOSH
        };
        let place = high.chars().position(|other| other == letter)?;
        u8::try_from(0x80 + place).ok()
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

#[cfg(test)]
mod tests {
    use super::{TAKEN_FOR, bytes_of};

    #[test]
    fn every_byte_is_found_again() {
        for taken_for in TAKEN_FOR {
            let bytes: Vec<u8> = (0x80..=0xff).collect();
            let (letters, _) = taken_for.decode_without_bom_handling(&bytes);
            assert_eq!(bytes_of(&letters, taken_for).as_ref(), Some(&bytes));
        }
    }
}
