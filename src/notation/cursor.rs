//! A cursor for reading text character by character, regardless of the width or style of the characters.

use unicode_normalization::UnicodeNormalization as _;

/// Returns the plain form of a character. Full-width letters, digits and signs, small signs, circled digits
/// and dashes become ASCII. Most other characters are converted to Unicode's normalization form NFKC, one by
/// one, so that positions in the text do not change.
pub fn plain(letter: char) -> char {
    match letter {
        // Nearly all characters are in these ranges, so this check saves time.
        '\0'..='\x7f' | '\u{3400}'..='\u{9fff}' => return letter,
        // Text copied from web pages may contain wide, no-break or invisible spaces.
        '\u{3000}' | '\u{a0}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => return ' ',
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => return '-',
        '。' | '·' | '\u{fe52}' => return '.',
        '…' => return letter,
        _ => {}
    }
    plain_by_form(letter)
}

/// Computes NFKC, which is slow. Without the feature `look-alikes`, converts only common characters.
fn plain_by_form(letter: char) -> char {
    if !cfg!(feature = "look-alikes") {
        return usual_form(letter);
    }
    let mut means = [letter].into_iter().nfkc().filter(|c| c.is_alphanumeric());
    // `⒈` becomes a digit and a dot, of which only the digit is relevant.
    match (means.next(), means.next()) {
        (Some(only), None) => only,
        (Some(_), Some(_)) => letter,
        (None, _) => [letter].into_iter().nfkc().next().unwrap_or(letter),
    }
}

/// Returns the plain form of common characters, such as full-width letters and circled digits.
fn usual_form(letter: char) -> char {
    let moved = |first: char, to: char| {
        let code = u32::from(letter) - u32::from(first) + u32::from(to);
        char::from_u32(code).unwrap_or(letter)
    };
    match letter {
        '\u{ff01}'..='\u{ff5e}' => moved('\u{ff01}', '!'),
        '①'..='⑨' => moved('①', '1'),
        '⑴'..='⑼' => moved('⑴', '1'),
        '⒈'..='⒐' => moved('⒈', '1'),
        '²' | '³' => moved('²', '2'),
        '⁴'..='⁹' => moved('⁴', '4'),
        '¹' => '1',
        _ => letter,
    }
}

/// Returns the value of a digit from 1 to 9 for a file, a place or a number of ranks.
pub(super) fn digit(letter: char) -> Option<u8> {
    let digit = letter.to_digit(10).filter(|digit| *digit > 0)?;
    u8::try_from(digit).ok()
}

/// A position in a string.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at the beginning of `text`.
    pub(crate) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    /// Returns the number of bytes before the cursor.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Returns the text after the cursor.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Returns the next character in its [`plain`] form.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next().map(plain)
    }

    /// Takes the next character if its plain form satisfies a condition, and returns the plain form.
    pub(crate) fn take_if(&mut self, is_like: impl FnOnce(char) -> bool) -> Option<char> {
        let letter = self.rest().chars().next()?;
        let plain = plain(letter);
        is_like(plain).then(|| {
            self.at += letter.len_utf8();
            plain
        })
    }

    /// Moves the cursor past the next character and returns the plain form of the character.
    pub(crate) fn take(&mut self) -> Option<char> {
        self.take_if(|_| true)
    }

    /// Takes the next character if `meaning` returns a value for its plain form, and returns that value.
    pub(crate) fn take_as<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let mut after = *self;
        let meaning = meaning(after.take()?)?;
        *self = after;
        Some(meaning)
    }

    /// Skips spaces and tabs.
    pub(crate) fn skip_spaces(&mut self) {
        while self.take_if(|c| matches!(c, ' ' | '\t')).is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_forms() {
        for letter in '\u{80}'..='\u{ffff}' {
            let usual = usual_form(letter);
            let is_same = usual == letter || usual == plain_by_form(letter);
            assert!(is_same, "{letter:?} is not {usual:?}");
        }
    }

    #[test]
    fn ideographs_are_plain() {
        for letter in '\u{3400}'..='\u{9fff}' {
            assert_eq!(plain_by_form(letter), letter);
        }
    }
}
