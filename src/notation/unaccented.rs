//! Vietnamese words without their diacritics, as people type them in many ways: `Pháo` with one
//! character for `á`, with two, or as `phao`.

use super::cursor::Cursor;

/// The number of letters in the longest word of the notation.
const LONGEST: usize = 5;

/// A word in lower case without diacritics.
pub(super) struct Word {
    letters: [u8; LONGEST],
    length: usize,
    tone: Option<Tone>,
}

/// The tones that distinguish words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    Acute,
    DotBelow,
}

impl Word {
    /// Takes the letters and combining marks that come next, if they can be a word of the notation.
    pub fn take(cursor: &mut Cursor<'_>) -> Option<Word> {
        let mut word = Word {
            letters: [0; LONGEST],
            length: 0,
            tone: None,
        };
        while let Some(letter) = cursor.take_if(|c| c.is_alphabetic() || is_combining(c)) {
            let letter = letter.to_lowercase().next()?;
            word.tone = tone(letter).or(word.tone);
            if !is_combining(letter) {
                *word.letters.get_mut(word.length)? = base(letter)?;
                word.length += 1;
            }
        }
        (word.length > 0).then_some(word)
    }

    /// Its letters.
    pub fn text(&self) -> &str {
        str::from_utf8(&self.letters[..self.length]).unwrap_or_default()
    }

    /// The number of its letters.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Its tone, if it is one that distinguishes words.
    pub fn tone(&self) -> Option<Tone> {
        self.tone
    }
}

/// Whether a character is a diacritic on the letter before it.
pub(crate) fn is_combining(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// A letter of Vietnamese as a small one without its diacritics. Others are only made small.
pub(crate) fn without_diacritics(letter: char) -> char {
    let small = letter.to_lowercase().next().unwrap_or(letter);
    base(small).map_or(small, char::from)
}

/// A small letter of Vietnamese without its diacritics.
fn base(letter: char) -> Option<u8> {
    Some(match letter {
        'a'..='z' => u8::try_from(letter).ok()?,
        'à'..='ã' | 'ă' | 'ạ'..='ặ' => b'a',
        'đ' => b'd',
        'è'..='ê' | 'ẹ'..='ệ' => b'e',
        'ì' | 'í' | 'ĩ' | 'ỉ'..='ị' => b'i',
        'ò'..='õ' | 'ơ' | 'ọ'..='ợ' => b'o',
        'ù' | 'ú' | 'ũ' | 'ư' | 'ụ'..='ự' => b'u',
        'ý' | 'ỳ'..='ỹ' => b'y',
        _ => return None,
    })
}

/// The tone of a small letter, on any vowel of the words that it distinguishes: writers disagree
/// which vowel bears it.
fn tone(letter: char) -> Option<Tone> {
    match letter {
        '\u{301}' | 'á' | 'ấ' | 'ắ' | 'ó' | 'ố' | 'ớ' | 'ú' | 'ứ' => Some(Tone::Acute),
        '\u{323}' | 'ạ' | 'ậ' | 'ặ' | 'ọ' | 'ộ' | 'ợ' | 'ụ' | 'ự' => {
            Some(Tone::DotBelow)
        }
        _ => None,
    }
}
