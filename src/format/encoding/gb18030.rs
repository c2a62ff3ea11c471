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
