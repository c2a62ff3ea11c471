//! Vietnamese words without diacritics. Users type `Pháo` with a precomposed or combining accent, or none.

use super::cursor::Cursor;

/// The number of letters in the longest word of Vietnamese notation.
const LONGEST: usize = 5;

/// A word in lower case without diacritics.
pub(super) struct Word {
    pub(super) letters: String,
    /// The tone, if it is one that distinguishes words.
    pub(super) tone: Option<Tone>,
}

/// The tones that distinguish between words of the notation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    Acute,
    DotBelow,
}

impl Word {
    /// Moves the cursor past the letters and combining marks that follow, and returns them as a word. Returns
    /// `None` if they cannot form a word of the notation.
    pub(crate) fn take(cursor: &mut Cursor<'_>) -> Option<Word> {
        let mut word = Word {
            letters: String::new(),
            tone: None,
        };
        while let Some(letter) = cursor.take_if(|c| c.is_alphabetic() || is_combining(c)) {
            let letter = letter.to_lowercase().next()?;
            word.tone = tone(letter).or(word.tone);
            if !is_combining(letter) {
                word.letters.push(base(letter)?.into());
            }
            if word.letters.len() > LONGEST {
                return None;
            }
        }
        (!word.letters.is_empty()).then_some(word)
    }
}

/// Returns whether a character is a combining diacritic.
pub(crate) fn is_combining(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// Converts a letter to lower case and, if it is in the Vietnamese alphabet, removes its diacritics.
pub(crate) fn without_diacritics(letter: char) -> char {
    let small = letter.to_lowercase().next().unwrap_or(letter);
    base(small).map_or(small, char::from)
}

/// Removes the diacritics of a lower-case Vietnamese letter. Returns `None` for other characters.
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

/// Returns the tone of a lower-case letter. Writers disagree about which vowel of a word bears the tone.
fn tone(letter: char) -> Option<Tone> {
    match letter {
        '\u{301}' | 'á' | 'ấ' | 'ắ' | 'ó' | 'ố' | 'ớ' | 'ú' | 'ứ' => Some(Tone::Acute),
        '\u{323}' | 'ạ' | 'ậ' | 'ặ' | 'ọ' | 'ộ' | 'ợ' | 'ụ' | 'ự' => {
            Some(Tone::DotBelow)
        }
        _ => None,
    }
}
