//! Vietnamese words without diacritics. People type `Pháo` with one character for `á`, with two, or as
//! `phao`.

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

    /// The letters.
    pub fn text(&self) -> &str {
        str::from_utf8(&self.letters[..self.length]).unwrap_or_default()
    }

    /// The number of letters.
    pub fn length(&self) -> usize {
        self.length
    }

    /// The tone, if it distinguishes words.
    pub fn tone(&self) -> Option<Tone> {
        self.tone
    }
}

/// Returns whether a character is a diacritic on the letter before it.
pub(crate) fn is_combining(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// Returns a letter in lower case, and without diacritics if it is in the Vietnamese alphabet.
pub(crate) fn without_diacritics(letter: char) -> char {
    let small = letter.to_lowercase().next().unwrap_or(letter);
    base(small).map_or(small, char::from)
}

/// Removes the diacritics of a small Vietnamese letter.
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

/// Returns the tone of a small letter. It may be on any vowel of a word, as writers disagree about the vowel
/// that bears it.
fn tone(letter: char) -> Option<Tone> {
    match letter {
        '\u{301}' | 'á' | 'ấ' | 'ắ' | 'ó' | 'ố' | 'ớ' | 'ú' | 'ứ' => Some(Tone::Acute),
        '\u{323}' | 'ạ' | 'ậ' | 'ặ' | 'ọ' | 'ộ' | 'ợ' | 'ụ' | 'ự' => {
            Some(Tone::DotBelow)
        }
        _ => None,
    }
}
