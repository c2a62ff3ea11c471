//! Chinese text from before Unicode: whether bytes are GB18030, or rather Big5.
//!
//! Nearly any bytes can be read in either, so it counts what the text would be: it is mostly
//! of common characters, few of them stand within words in Latin letters, and there is
//! little that Chinese does not have. This keeps words such as `Größe` in Latin-1 from
//! becoming Chinese ones.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use encoding_rs::{BIG5, Encoding, GB18030};

use crate::board::Role;

/// Traditional characters that texts about xiangqi are full of, beside those of the pieces:
/// GB18030 has them among its rare ones.
const VOCABULARY: &str = "紅勝負進後對變標題賽國點時間華陳劉趙許楊鄭";

/// Letters of Latin words with accents.
const ACCENTED: RangeInclusive<char> = '\u{c0}'..='\u{1ff}';

/// What bytes that are not UTF-8 are.
pub(super) enum Chinese<'a> {
    /// This text in GB18030.
    Gb18030(Cow<'a, str>),
    /// Rather Big5.
    Big5,
}

impl Chinese<'_> {
    /// Which of the two encodings these bytes are in, if either.
    pub(super) fn of(bytes: &[u8]) -> Option<Chinese<'_>> {
        let gb18030 = Reading::of(bytes, GB18030, is_common_in_gb18030);
        let big5 = Reading::of(bytes, BIG5, is_common_in_big5);
        match (gb18030, big5) {
            (Some(gb18030), Some(big5)) if big5.is_better_than(&gb18030) => Some(Chinese::Big5),
            (Some(gb18030), _) => Some(Chinese::Gb18030(gb18030.text)),
            (None, Some(_)) => Some(Chinese::Big5),
            (None, None) => None,
        }
    }
}

/// A text that bytes can be.
struct Reading<'a> {
    text: Cow<'a, str>,
    /// How many characters are not ASCII.
    letters: usize,
    /// How many of these are common.
    common: usize,
}

impl<'a> Reading<'a> {
    /// The text in this encoding, if it can be meant.
    fn of(
        bytes: &'a [u8],
        encoding: &'static Encoding,
        is_common: fn(&[u8], char) -> bool,
    ) -> Option<Reading<'a>> {
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
        let mut rest = bytes;
        let mut before = ' ';
        let (mut letters, mut common, mut foreign, mut in_words) = (0, 0, 0, 0);
        for letter in text.chars() {
            let (code, after) = rest.split_at(length(rest).min(rest.len()));
            rest = after;
            if !letter.is_ascii() {
                letters += 1;
                foreign += usize::from(!is_of_chinese(letter));
                let is_latin_behind = rest.first().is_some_and(u8::is_ascii_alphabetic);
                let is_in_word = is_latin_behind || before.is_ascii_alphabetic();
                in_words += usize::from(is_in_word && is_ideograph(letter));
                // Such as the `ü` of `Lü`.
                let is_accented = is_in_word && ACCENTED.contains(&letter);
                common += usize::from(is_accented || is_common(code, letter));
            }
            before = letter;
        }
        let is_meant = 2 * common >= letters && 4 * in_words <= letters && 8 * foreign <= letters;
        is_meant.then_some(Reading {
            text,
            letters,
            common,
        })
    }

    /// Whether more of this text is common.
    fn is_better_than(&self, other: &Reading) -> bool {
        self.common * other.letters > other.common * self.letters
    }
}

/// The length in bytes of the first character, in either encoding.
fn length(bytes: &[u8]) -> usize {
    match bytes {
        [0x80..=0xff, b'0'..=b'9', ..] => 4,
        [0x80..=0xff, ..] => 2,
        _ => 1,
    }
}

/// Whether a character is in the rows of common characters or of signs, or has a code that
/// no other encoding has.
fn is_common_in_gb18030(code: &[u8], letter: char) -> bool {
    matches!(
        code,
        [0xa1 | 0xa3 | 0xb0..=0xd7, 0xa1..=0xff] | [_, _, _, _]
    ) || matches!(letter, '\u{2010}'..='\u{2027}')
        || Role::from_character(letter).is_some()
        || VOCABULARY.contains(letter)
}

fn is_common_in_big5(code: &[u8], _: char) -> bool {
    matches!(code, [0xa1 | 0xa4..=0xc6, ..])
}

/// Whether Chinese texts have this character, and not only now and then.
fn is_of_chinese(letter: char) -> bool {
    matches!(
        letter,
        '\u{80}'..='\u{1ff}'
            | '\u{2010}'..='\u{27bf}'
            | '\u{3000}'..='\u{303f}'
            | '\u{ff00}'..='\u{ffef}'
    ) || is_ideograph(letter)
}

fn is_ideograph(letter: char) -> bool {
    matches!(letter, '\u{3400}'..='\u{9fff}')
}

#[cfg(test)]
mod tests {
    use encoding_rs::{EUC_JP, KOI8_R, SHIFT_JIS, WINDOWS_1251, WINDOWS_1252};

    use super::*;

    /// Words that stand alone, or in a line with what else texts have.
    const SIMPLIFIED: [&str; 16] = [
        "红",
        "红胜",
        "王五",
        "王天一",
        "好棋",
        "广东",
        "和棋",
        "第001局：月上柳梢",
        "适情雅趣",
        "红方:王五  黑方:李四",
        "标题: 中炮对屏风马",
        "炮二平五 马8进7",
        "“开局”",
        "①一着①二着",
        "2019年全国象棋甲级联赛",
        "本局选自《橘中秘》，红方先行。",
    ];
    const TRADITIONAL: [&str; 10] = [
        "紅勝",
        "紅先勝",
        "馬八進七",
        "馬八進七 馬２進３",
        "1. 炮八平五 馬2進3",
        "車馬",
        "將五平六",
        "適情雅趣",
        "標題: 中炮對屏風馬",
        "紅方:王五  黑方:李四",
    ];

    fn encoded(text: &str, encoding: &'static Encoding) -> Vec<u8> {
        let (bytes, _, is_lossy) = encoding.encode(text);
        assert!(!is_lossy, "{text}");
        bytes.into_owned()
    }

    fn reading(bytes: &[u8]) -> Option<Cow<'_, str>> {
        match Chinese::of(bytes) {
            Some(Chinese::Gb18030(text)) => Some(text),
            Some(Chinese::Big5) | None => None,
        }
    }

    #[test]
    fn words_in_gb18030_are_read() {
        for text in SIMPLIFIED
            .iter()
            .chain(&TRADITIONAL)
            .chain(&["½-½", "Lü Qin", "1. Ｃ２．５"])
        {
            for text in [(*text).to_owned(), format!("4k4/9 w - - 0 1; {text}\n")] {
                let bytes = encoded(&text, GB18030);
                assert_eq!(reading(&bytes).as_deref(), Some(&*text));
            }
        }
    }

    #[test]
    fn words_in_big5_are_not() {
        for text in TRADITIONAL {
            let bytes = encoded(text, BIG5);
            assert!(reading(&bytes).is_none(), "{text}");
        }
    }

    #[test]
    fn words_in_other_encodings_are_not() {
        let words: [(&'static Encoding, &[&str]); 5] = [
            (
                WINDOWS_1252,
                &[
                    "été",
                    "Grégoire",
                    "créée",
                    "Größe",
                    "größer",
                    "él",
                    "él y él",
                    "às portas",
                    "Dreißig Züge",
                    "“open”",
                    "d’été",
                    "© 2020",
                    "año",
                    "Ångström",
                    "naïve",
                ],
            ),
            (
                WINDOWS_1251,
                &["Партия", "Красные: Иванов", "ход", "Мат в два хода"],
            ),
            (KOI8_R, &["Красные: Иванов"]),
            (EUC_JP, &["これは将棋の対局です"]),
            (SHIFT_JIS, &["将棋の対局", "これは"]),
        ];
        for (encoding, texts) in words {
            for text in texts {
                let bytes = encoded(text, encoding);
                assert_eq!(reading(&bytes), None, "{text} in {}", encoding.name());
            }
        }
    }

    /// A damaged byte does not turn the rest of a text into another one.
    #[test]
    fn damaged_utf8_is_not() {
        for text in SIMPLIFIED.iter().chain(&TRADITIONAL) {
            for broken in [&b"\xff"[..], b"\xe9", b"\x80"] {
                let bytes = [text.as_bytes(), b" ", broken, b"x\n"].concat();
                assert_eq!(reading(&bytes), None, "{text}");
            }
            let bytes = &text.as_bytes()[..text.len() - 1];
            assert_eq!(reading(bytes), None, "{text}");
        }
    }
}
