//! Vietnamese encodings: TCVN3 of older fonts, in which each letter takes the place of another one,
//! and Windows-1258, in which letters are followed by their signs.
//!
//! Source: TCVN 5712:1993.

use encoding_rs::WINDOWS_1258;
use unicode_normalization::UnicodeNormalization as _;

/// The letters of TCVN3 (ABC) from byte A0 on.
const TCVN3: &str = "\u{a0}ĂÂÊÔƠƯĐăâêôơưđẰ\u{300}\u{309}\u{303}\u{301}\u{323}àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ";

/// The text of bytes in TCVN3.
pub(super) fn tcvn3(bytes: &[u8]) -> String {
    let letters: Vec<char> = TCVN3.chars().collect();
    let letter = |byte: &u8| {
        let place = byte.checked_sub(0xa0).map(usize::from);
        let letter = place.and_then(|place| letters.get(place));
        letter.copied().unwrap_or(char::from(*byte))
    };
    composed(bytes.iter().map(letter))
}

/// A text with its signs on their letters, as far as there are such characters.
pub(super) fn composed(letters: impl Iterator<Item = char>) -> String {
    match cfg!(feature = "look-alikes") {
        true => letters.nfc().collect(),
        false => letters.collect(),
    }
}

/// The number of bytes of a text in Windows-1258, in which letters with a tone are two.
pub(super) fn length_of(text: &str) -> usize {
    let is_one = |letter: char| !WINDOWS_1258.encode(letter.encode_utf8(&mut [0; 4])).2;
    text.chars()
        .map(|letter| if is_one(letter) { 1 } else { 2 })
        .sum()
}
