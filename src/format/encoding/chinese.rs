//! Detects the legacy Chinese encodings GB18030 and Big5.
//!
//! Almost any sequence of bytes can be decoded in either encoding, so the decoded text decides which encoding
//! is accepted. At least half of the non-ASCII characters must be common. Few of them may touch Latin
//! letters, and few may be unusual in Chinese text. Otherwise, words such as `Größe` in Latin-1 would be read
//! as Chinese.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, Encoding};

use super::charset::Charset;
use crate::board::Role;

/// Traditional characters that are frequent in texts about Xiangqi, except those on pieces. The listed
/// characters count as common in GB18030, although GB18030 places them among the rare ones.
const VOCABULARY: &str = "紅勝負進後對變標題賽國點時間華陳劉趙許楊鄭";

const ACCENTED: RangeInclusive<char> = '\u{c0}'..='\u{1ff}';

/// The text decoded from bytes that are not UTF-8, and the encoding of these bytes.
pub(super) struct Chinese<'a> {
    pub(crate) charset: Charset,
    pub(crate) text: Cow<'a, str>,
    /// True if there are at least four non-ASCII characters, at least three quarters of them are common, and
    /// no Chinese character touches a Latin letter.
    pub(crate) is_certain: bool,
}

impl Chinese<'_> {
    /// Decodes bytes in the more likely of the two encodings. Returns `None` if the text is plausible in
    /// neither.
    pub(super) fn of(bytes: &[u8]) -> Option<Chinese<'_>> {
        if !cfg!(feature = "legacy-files") {
            return None;
        }
        let gb18030 = Reading::of(bytes, Charset::Gb18030, is_common_in_gb18030);
        let big5 = Reading::of(bytes, Charset::Big5, is_common_in_big5);
        let is_big5 = match (&gb18030, &big5) {
            (Some(gb18030), Some(big5)) => big5.is_better_than(gb18030),
            (gb18030, _) => gb18030.is_none(),
        };
        let (charset, reading) = match is_big5 {
            true => (Charset::Big5, big5),
            false => (Charset::Gb18030, gb18030),
        };
        let is_clear = !is_big5 || detected(bytes) == BIG5;
        let reading = reading.filter(|_| is_clear);
        reading.map(|it| Chinese {
            charset,
            is_certain: it.letters >= 4 && 4 * it.common >= 3 * it.letters && it.in_words == 0,
            text: it.text,
        })
    }
}

/// Guesses the encoding from the frequency of characters in all languages. The guess distinguishes Big5 from
/// Japanese encodings, but is wrong for short words in GB18030.
fn detected(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Deny)
}

struct Reading<'a> {
    text: Cow<'a, str>,
    /// The number of characters that are not ASCII.
    letters: usize,
    /// The number of these non-ASCII characters that are common.
    common: usize,
    /// The number of Chinese characters directly before or after Latin letters.
    in_words: usize,
}

impl<'a> Reading<'a> {
    /// Decodes bytes in this encoding. Returns `None` if the text is not plausible.
    fn of(
        bytes: &'a [u8],
        charset: Charset,
        is_common: fn(&[u8], char) -> bool,
    ) -> Option<Reading<'a>> {
        let text = charset.decode(bytes)?;
        let mut rest = bytes;
        let mut before = ' ';
        let (mut letters, mut common, mut foreign, mut in_words) = (0, 0, 0, 0);
        for letter in text.chars() {
            let (code, after) = rest.split_at(length(rest).min(rest.len()));
            rest = after;
            if !letter.is_ascii() {
                letters += 1;
                foreign += usize::from(!is_of_chinese(letter));
                let is_before_latin = rest.first().is_some_and(u8::is_ascii_alphabetic);
                let is_in_word = is_before_latin || before.is_ascii_alphabetic();
                in_words += usize::from(is_in_word && is_ideograph(letter));
                // An accented letter in a Latin word, such as the `ü` in `Lü`, counts as common.
                let is_accented = is_in_word && ACCENTED.contains(&letter);
                common += usize::from(is_accented || is_common(code, letter));
            }
            before = letter;
        }
        let is_likely = 2 * common >= letters && 4 * in_words <= letters && 8 * foreign <= letters;
        is_likely.then_some(Reading {
            text,
            letters,
            common,
            in_words,
        })
    }

    /// Returns whether a larger share of the characters is common in this text than in `other`.
    fn is_better_than(&self, other: &Reading) -> bool {
        self.common * other.letters > other.common * self.letters
    }
}

/// Returns the length of the first character in bytes, which is the same in both encodings.
fn length(bytes: &[u8]) -> usize {
    match bytes {
        [0x80..=0xff, b'0'..=b'9', ..] => 4,
        [0x80..=0xff, ..] => 2,
        _ => 1,
    }
}

/// Returns whether a character counts as common: it is in the rows of GB18030 for common characters and
/// punctuation, it is used on pieces or in texts about Xiangqi, or it has a four-byte code. Big5 has no such
/// codes.
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

/// Returns whether a character is usual in Chinese text.
fn is_of_chinese(letter: char) -> bool {
    matches!(
        letter,
        '\u{80}'..='\u{1ff}'
            | '\u{2010}'..='\u{27bf}'
            | '\u{3000}'..='\u{303f}'
            | '\u{3200}'..='\u{32ff}'
            | '\u{ff00}'..='\u{ffef}'
    ) || is_ideograph(letter)
}

pub(super) fn is_ideograph(letter: char) -> bool {
    matches!(letter, '\u{3400}'..='\u{9fff}')
}
