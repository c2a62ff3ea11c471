//! Vietnamese encodings of older fonts, in which each letter takes the place of another one.
//!
//! Sources: TCVN 5712:1993, and the keyboard layout of the VNI fonts.

use unicode_normalization::UnicodeNormalization as _;

/// The letters of TCVN3 (ABC) from byte A0 on.
const TCVN3: &str = "\u{a0}ĂÂÊÔƠƯĐăâêôơưđẰ\u{300}\u{309}\u{303}\u{301}\u{323}àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ";

/// The letters of VNI that stand for another one.
#[rustfmt::skip]
const LETTERS: [(char, char); 18] = [
    ('æ', 'ỉ'), ('ó', 'ĩ'), ('ò', 'ị'), ('ô', 'ơ'), ('ö', 'ư'), ('ñ', 'đ'), ('î', 'ỵ'),
    ('Æ', 'Ỉ'), ('Ó', 'Ĩ'), ('Ò', 'Ị'), ('Ô', 'Ơ'), ('Ö', 'Ư'), ('Ñ', 'Đ'), ('Î', 'Ỵ'),
    ('í', 'í'), ('ì', 'ì'), ('Í', 'Í'), ('Ì', 'Ì'),
];

/// The letters of VNI that are signs on the vowel before them, in lower case.
#[rustfmt::skip]
const SIGNS: [(char, &str); 17] = [
    ('ù', "\u{301}"), ('ø', "\u{300}"), ('û', "\u{309}"), ('õ', "\u{303}"), ('ï', "\u{323}"),
    ('â', "\u{302}"), ('á', "\u{302}\u{301}"), ('à', "\u{302}\u{300}"), ('å', "\u{302}\u{309}"),
    ('ã', "\u{302}\u{303}"), ('ä', "\u{302}\u{323}"),
    ('ê', "\u{306}"), ('é', "\u{306}\u{301}"), ('è', "\u{306}\u{300}"), ('ú', "\u{306}\u{309}"),
    ('ü', "\u{306}\u{303}"), ('ë', "\u{306}\u{323}"),
];

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

/// The text of bytes in VNI.
pub(super) fn vni(bytes: &[u8]) -> String {
    let mut text = String::new();
    let mut is_after_vowel = false;
    for byte in bytes {
        let letter = char::from(*byte);
        let lower = letter.to_lowercase().next().unwrap_or(letter);
        let sign = SIGNS.iter().find(|(written, _)| *written == lower);
        match sign.filter(|_| is_after_vowel) {
            Some((_, sign)) => text.push_str(sign),
            None => {
                let meant = LETTERS.iter().find(|(written, _)| *written == letter);
                text.push(meant.map_or(letter, |(_, meant)| *meant));
            }
        }
        is_after_vowel = matches!(lower, 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'ô' | 'ö');
    }
    composed(text.chars())
}

/// A text with its signs on their letters, as far as there are such characters.
pub(super) fn composed(letters: impl Iterator<Item = char>) -> String {
    match cfg!(feature = "look-alikes") {
        true => letters.nfc().collect(),
        false => letters.collect(),
    }
}

/// The number of bytes of a text in VNI or Windows-1258, in which letters with signs are two.
pub(super) fn length_of(text: &str) -> usize {
    let is_one = |letter: char| letter.is_ascii() || LETTERS.iter().any(|it| it.1 == letter);
    text.chars()
        .map(|letter| if is_one(letter) { 1 } else { 2 })
        .sum()
}
