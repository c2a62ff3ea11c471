//! Words from an input, made fit to be repeated in a message.

use std::fmt;

/// How much of a word is repeated. The place in the file shows the rest.
const LENGTH: usize = 40;

/// Shows the beginning of a word in backquotes, as [`Plain`] does.
pub(crate) struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", Plain(self.0))
    }
}

/// Shows the beginning of a word, without anything that would move the cursor,
/// turn the line around or hide.
pub(crate) struct Plain<'a>(pub &'a str);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.chars();
        for letter in letters.by_ref().take(LENGTH) {
            if is_plain(letter) {
                write!(f, "{letter}")?;
            } else {
                write!(f, "{}", letter.escape_unicode())?;
            }
        }
        match letters.next() {
            Some(_) => f.write_str("…"),
            None => Ok(()),
        }
    }
}

/// Whether a character can be shown as it is: no control character, and none of
/// those that order text or take no room.
pub fn is_plain(letter: char) -> bool {
    !letter.is_control() && letter != '\u{a0}' && !is_invisible(letter)
}

/// Whether a character is not seen itself, but orders, joins or changes others, ends lines,
/// or hides a text: those that Unicode calls default ignorable, and its ends of lines.
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

/// Shows one character, with its code where it could be taken for another one.
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

/// The text without what would move the cursor, turn the line around or hide.
pub fn plain(text: &str) -> String {
    let plain = |c: char| match c {
        _ if is_plain(c) => c,
        _ => char::REPLACEMENT_CHARACTER,
    };
    text.chars().map(plain).collect()
}

/// How much of a text fits into a line of a message or a table.
const SHOWN: usize = 80;

/// The beginning of the text, as [`plain`] shows it.
pub fn short(text: &str) -> String {
    let mut shown = plain(text);
    if let Some((end, _)) = shown.char_indices().nth(SHOWN) {
        shown.truncate(end);
        shown.push('…');
    }
    shown
}
