//! Letters as perceived by readers, with their widths and the characters to draw.

use unicode_width::UnicodeWidthChar as _;

use crate::util::markup::is_allowed;
use crate::util::safe_text;

/// A letter as perceived by readers: a character with its combining marks, or an emoji of several characters.
#[derive(Clone, Copy)]
pub(super) struct Letter<'a> {
    /// The characters that make up the letter.
    pub(crate) text: &'a str,
    /// The estimated width of the letter, in ems.
    pub(crate) width: f64,
    /// Whether the letter is as wide as it is high, like a Chinese character.
    is_wide: bool,
}

impl Letter<'_> {
    /// The maximum number of characters that are drawn for a letter. No language needs more.
    const MAX: usize = 16;

    /// The maximum number of combining marks that are drawn. More marks would extend into the line above or
    /// into the board.
    const MARKS: usize = 4;

    pub(super) fn is_space(&self) -> bool {
        self.text.starts_with(char::is_whitespace) && !self.text.starts_with(NO_BREAK)
    }

    /// Returns the width in terminal columns.
    pub(super) fn columns(&self) -> f64 {
        match self.shown().chars().next() {
            None => 0.0,
            Some(_) if self.is_wide => 2.0,
            Some(_) => 1.0,
        }
    }

    /// Returns whether a line can end between this letter and `next`. `before` is the letter before this one,
    /// if any. A line can end after a hyphen between words, but not after a hyphen in a move or a number.
    pub(super) fn can_end_before(&self, before: Option<&Letter>, next: &Letter) -> bool {
        if self.is_space() || next.is_space() {
            return true;
        }
        if self.text.starts_with(HYPHENS) {
            let is_of_word = |letter: &Letter| letter.text.starts_with(char::is_alphabetic);
            return before.is_some_and(is_of_word) && is_of_word(next);
        }
        let closes = next.text.starts_with(|c| CLOSING.contains(c));
        let opens = self.text.starts_with(|c| OPENING.contains(c));
        (self.is_wide || next.is_wide) && !closes && !opens
    }

    /// Returns the characters to draw for this letter.
    pub(super) fn shown(&self) -> String {
        if self.is_space() {
            return " ".to_owned();
        }
        let mut marks = 0;
        let shown = self.text.chars().filter(|c| {
            marks += usize::from(is_mark(*c));
            let is_extra = is_mark(*c) && marks > Letter::MARKS;
            !is_invisible(*c) && !is_extra
        });
        shown.map(visible).take(Letter::MAX).collect()
    }
}

/// The hyphens that join words.
const HYPHENS: [char; 2] = ['-', '\u{2010}'];

/// Returns whether a character is a mark above, below or on the preceding character. Characters that only
/// turn other characters into emoji are not marks.
fn is_mark(character: char) -> bool {
    let is_of_picture = matches!(character, JOINER | '\u{20e3}' | '\u{fe00}'..='\u{fe0f}');
    let is_empty = character.width() == Some(0) && !is_invisible(character);
    is_empty && !character.is_control() && !is_of_picture
}

/// Spaces at which no line can end.
const NO_BREAK: [char; 3] = ['\u{a0}', '\u{2007}', '\u{202f}'];

/// The characters that cannot start a line.
const CLOSING: &str = "、。，．；：！？）〕］｝〉》」』】…‥,.;:!?)]}";
/// The characters that cannot end a line.
const OPENING: &str = "（〔［｛〈《「『【([{";

#[derive(Clone, Copy)]
pub(super) struct Letters<'a>(pub &'a str);

impl<'a> Iterator for Letters<'a> {
    type Item = Letter<'a>;

    fn next(&mut self) -> Option<Letter<'a>> {
        let mut characters = self.0.char_indices();
        let (_, first) = characters.next()?;
        let mut last = first;
        let mut is_flag = false;
        let mut end = self.0.len();
        for (at, character) in characters {
            let half_a_flag = is_half_a_flag(last) && is_half_a_flag(character) && !is_flag;
            let belongs = character.width() == Some(0) && !character.is_control()
                || last == JOINER
                || SKIN.contains(&character)
                || half_a_flag;
            if !belongs {
                end = at;
                break;
            }
            is_flag |= half_a_flag;
            last = character;
        }
        let (text, rest) = self.0.split_at(end);
        self.0 = rest;
        // Emoji are wide even if they start with a digit.
        let is_emoji = text.contains(['\u{fe0f}', '\u{20e3}']) || is_half_a_flag(first);
        let is_wide = is_emoji || first.width() == Some(2);
        Some(Letter {
            text,
            width: if is_wide { 1.0 } else { narrow(first) },
            is_wide,
        })
    }
}

/// The character that prevents two letters from being joined.
const NON_JOINER: char = '\u{200c}';

/// The character that joins several emoji into one.
const JOINER: char = '\u{200d}';

/// The skin tone modifiers of emoji.
const SKIN: std::ops::RangeInclusive<char> = '\u{1f3fb}'..='\u{1f3ff}';

/// Returns whether a character is one of the two characters that together form a flag.
fn is_half_a_flag(character: char) -> bool {
    ('\u{1f1e6}'..='\u{1f1ff}').contains(&character)
}

/// Returns the approximate width of a character, in ems. The result is slightly larger than the width in most
/// fonts.
fn narrow(character: char) -> f64 {
    match character {
        'i' | 'j' | 'l' | '\'' | '.' | ',' | ':' | ';' | '|' | '!' | 'I' => 0.34,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' | '/' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 0.95,
        _ if character.is_whitespace() => 0.33,
        _ if character.is_uppercase() => 0.74,
        _ if is_invisible(character) || character.width() == Some(0) => 0.0,
        _ => 0.6,
    }
}

/// Returns whether a character is invisible and does not change the appearance of other letters. Such
/// characters are not drawn, because some of them would change the order in which text after the caption is
/// displayed.
pub(super) fn is_invisible(character: char) -> bool {
    let is_of_letter = matches!(
        character,
        NON_JOINER | JOINER | '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}'
    );
    safe_text::is_invisible(character) && !is_of_letter
}

/// Returns the character itself, or the replacement character if XML does not allow it.
fn visible(character: char) -> char {
    match is_allowed(character) {
        true => character,
        false => char::REPLACEMENT_CHARACTER,
    }
}

/// Returns the text of a caption without the characters that are not drawn.
pub(crate) fn without_invisible(text: &str) -> String {
    text.chars().filter(|c| !is_invisible(*c)).collect()
}

/// Returns text in the form in which a picture shows it, with spaces instead of line breaks.
pub(in crate::scene) fn clean(text: &str) -> String {
    Letters(text).map(|letter| letter.shown()).collect()
}

/// Returns whether the first alphabetic character of `text` belongs to a script written from right to left.
pub(super) fn is_right_to_left(text: &str) -> bool {
    let first = text.chars().find(|c| c.is_alphabetic());
    first.is_some_and(|c| {
        matches!(
            c,
            '\u{590}'..='\u{8ff}'
                | '\u{fb1d}'..='\u{fdff}'
                | '\u{fe70}'..='\u{feff}'
                | '\u{10800}'..='\u{10fff}'
                | '\u{1e800}'..='\u{1efff}'
        )
    })
}
