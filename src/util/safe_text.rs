//! Types and functions that make text from input safe to show in messages.

use std::fmt;

/// The maximum number of characters shown of a word. Messages show more in an excerpt from the file.
const LENGTH: usize = 40;

/// Shows the beginning of a word in backquotes, escaped as in `Plain`.
pub struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", Plain(self.0))
    }
}

/// Shows the beginning of a word. Characters that would move the cursor, reverse the line or be invisible are
/// escaped.
pub(crate) struct Plain<'a>(pub &'a str);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.chars();
        for letter in letters.by_ref().take(LENGTH) {
            match is_plain(letter) {
                true => write!(f, "{letter}")?,
                false => write!(f, "{}", letter.escape_unicode())?,
            }
        }
        match letters.next() {
            Some(_) => f.write_str("…"),
            None => Ok(()),
        }
    }
}

/// Returns true if a character can be shown unchanged: it is neither a control character nor a no-break space
/// nor invisible.
pub fn is_plain(letter: char) -> bool {
    !letter.is_control() && letter != '\u{a0}' && !is_invisible(letter)
}

/// Returns true if no text of a game should contain this character: it is a control character other than a
/// line break or a tab, only changes the direction of text, has no width, or is not a character at all.
pub fn is_stray(letter: char) -> bool {
    letter.is_control() && !matches!(letter, '\t' | '\n' | '\r')
        || matches!(
            letter,
            '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}'
        )
        || turns_text(letter)
}

/// Returns true if a character changes the direction of the text after it.
pub fn turns_text(letter: char) -> bool {
    matches!(
        letter,
        '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Returns true if a character is invisible: a line separator or a default ignorable character of Unicode.
/// Such characters end lines, hide text, or reorder, join or change other characters.
pub fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Shows one character, with its code point if it could be confused with another character.
pub(crate) struct Letter(pub char);

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.0;
        match (is_plain(letter), letter.is_ascii()) {
            (true, true) => write!(f, "`{letter}`"),
            (true, false) => write!(f, "`{letter}` (U+{:04X})", letter as u32),
            (false, _) => write!(f, "the character U+{:04X}", letter as u32),
        }
    }
}

/// Replaces the characters that would move the cursor, reverse the line or be invisible with U+FFFD.
pub fn plain(text: &str) -> String {
    text.replace(|c: char| !is_plain(c), "\u{fffd}")
}

/// The number of characters that fit on a line of a message or a table.
const SHOWN: usize = 80;

/// Returns the beginning of the text, with the same characters replaced as by [`plain`].
pub fn short(text: &str) -> String {
    let mut shown = plain(text);
    if let Some((end, _)) = shown.char_indices().nth(SHOWN) {
        shown.truncate(end);
        shown.push('…');
    }
    shown
}
