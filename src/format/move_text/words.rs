//! Where words among moves end, and which of them begin with a move.

use super::dialect::Dialect;
use super::{comment, number, result};
use crate::notation::{Notation, Written, plain};

/// Whether a line of a file without braces begins with a move: either with a number in
/// front of it, or with more of what a list consists of behind it.
pub(in crate::format) fn begins_with_move(line: &str, dialect: Dialect) -> bool {
    let words = Words {
        dialect,
        notation: None,
    };
    let mut rest = comment::skip(line, dialect);
    if dialect.is_numbered_by_hash() {
        let is_hash = |c| plain(c) == '#';
        rest = comment::skip(rest.trim_start_matches(is_hash), dialect);
    }
    // There can be a million of these.
    if rest.is_empty() {
        return false;
    }
    let mut has_number = false;
    let mut found = words.start(rest);
    if found.is_none() {
        let (digits, after) = rest.split_at(number::digits(rest).len());
        has_number = !digits.is_empty();
        let sign = number::sign(after).unwrap_or_default();
        rest = comment::skip(&after[sign.len()..], dialect);
        let dots = number::dots(rest).unwrap_or_default();
        rest = comment::skip(&rest[dots.len()..], dialect);
        found = words.start(rest);
    }
    found.is_some_and(|(_, length)| {
        let is_gap = |c: char| c.is_whitespace() || dialect.is_separator(c) || plain(c) == '.';
        let behind = rest[length..].trim_start_matches(is_gap);
        has_number || words.is_sign(behind) || words.start(behind).is_some()
    })
}

/// Whether a text is a single move, and nothing more than space around it.
pub(in crate::format) fn is_move(text: &str) -> bool {
    Written::whole(text.trim(), None).is_ok()
}

/// Whether a line is a result, and nothing more.
pub(in crate::format) fn is_result(line: &str) -> bool {
    result::length(line, |_| false) == Some(line.len())
}

/// What words are in this dialect.
#[derive(Clone, Copy)]
pub(super) struct Words {
    pub dialect: Dialect,
    /// What the moves are in, if that is known.
    pub notation: Option<Notation>,
}

impl Words {
    /// No move is as long as so many bytes. No more of a text is looked at for one.
    const LONGEST: usize = 96;

    /// Nearly all moves have at least so many characters.
    pub const SHORTEST: usize = 4;

    pub fn is_end(self, letter: char) -> bool {
        let c = plain(letter);
        c.is_whitespace()
            || c == '{'
            || c == '}'
            || self.dialect.is_separator(letter)
            || self.dialect.is_line_comment(letter)
    }

    /// The word that a text begins with.
    pub fn first(self, text: &str) -> &str {
        &text[..text.find(|c| self.is_end(c)).unwrap_or(text.len())]
    }

    /// The move that a text begins with and its length, if it ends where a move can end.
    pub fn start(self, text: &str) -> Option<(Written, usize)> {
        let is_move = |text: &str| Written::start(text, self.notation).ok();
        let near = near(text);
        let fits = |(written, length): &(Written, usize)| {
            let behind = &text[*length..];
            // Two squares with a slip in them are not the moves of two pawns.
            let is_rest = |c: char| c == '-' || c == '.' || c.is_ascii_alphanumeric();
            let is_torn = || behind.starts_with(|c| is_rest(plain(c)));
            !(written.is_only_a_square() && is_torn()) && self.can_follow(behind)
        };
        is_move(near).filter(fits).or_else(|| {
            // With a space in it, a text can be a longer move that ends in the middle
            // of a word.
            let word = self.first(near);
            is_move(word).filter(|found| found.1 == word.len() && word.len() < near.len())
        })
    }

    /// Whether this can stand behind a move without a space.
    fn can_follow(self, behind: &str) -> bool {
        let Some(letter) = behind.chars().next() else {
            return true;
        };
        let is_stop = || self.dialect.is_list() && plain(letter) == '.';
        self.is_end(letter)
            || is_stop()
            || !matches!(plain(letter), '!' | '?') && self.is_sign(behind)
            || Written::start(near(behind), self.notation).is_ok()
    }

    /// Whether a text begins with anything that stands among moves and is none, or says
    /// nothing.
    fn is_sign(self, text: &str) -> bool {
        let Some(letter) = text.chars().next() else {
            return true;
        };
        let has_variations = self.dialect.has_variations();
        let digits = number::digits(text);
        let behind_digits = &text[digits.len()..];
        let is_number = || {
            let is_marked =
                number::sign(behind_digits).is_some() || number::dots(behind_digits).is_some();
            !digits.is_empty() && is_marked
        };
        match plain(letter) {
            '{' | '!' | '?' => true,
            '(' | ')' | '$' => has_variations,
            _ if self.dialect.is_line_comment(letter) => true,
            '#' => self.dialect.is_numbered_by_hash(),
            _ => is_number() || number::dots(text).is_some() || self.result(text).is_some(),
        }
    }

    /// The length of the result that a text begins with.
    pub fn result(self, text: &str) -> Option<usize> {
        let is_stop = |c| self.dialect.is_list() && plain(c) == '.';
        result::length(text, |c| self.is_end(c) || is_stop(c))
    }
}

/// As much of a text as a move can be.
pub(super) fn near(text: &str) -> &str {
    &text[..text.floor_char_boundary(Words::LONGEST)]
}
