//! Decodes two Vietnamese encodings: TCVN3, whose fonts show Vietnamese letters in place of other characters,
//! and Windows-1258, in which tone marks follow their letters.
//!
//! Source: TCVN 5712:1993.

use encoding_rs::WINDOWS_1258;
use unicode_normalization::UnicodeNormalization as _;

/// The characters of TCVN3 (ABC), starting with the one for byte A0.
const TCVN3: &str = "\u{a0}ĂÂÊÔƠƯĐăâêôơưđẰ\u{300}\u{309}\u{303}\u{301}\u{323}àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ";

pub(super) fn tcvn3(bytes: &[u8]) -> String {
    let letters: Vec<char> = TCVN3.chars().collect();
    let letter = |byte: &u8| {
        let place = byte.checked_sub(0xa0).map(usize::from);
        let letter = place.and_then(|place| letters.get(place));
        letter.copied().unwrap_or(char::from(*byte))
    };
    composed(bytes.iter().map(letter))
}

/// Combines letters with the tone marks after them wherever Unicode has a precomposed character.
pub(super) fn composed(letters: impl Iterator<Item = char>) -> String {
    match cfg!(feature = "look-alikes") {
        true => letters.nfc().collect(),
        false => letters.collect(),
    }
}

/// Returns the number of bytes that `text` occupies in Windows-1258. A character without a code of its own is
/// stored as a letter and a tone mark, in two bytes.
pub(super) fn length_of(text: &str) -> usize {
    let is_one = |letter: char| !WINDOWS_1258.encode(letter.encode_utf8(&mut [0; 4])).2;
    text.chars()
        .map(|letter| if is_one(letter) { 1 } else { 2 })
        .sum()
}
