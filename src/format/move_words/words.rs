//! Splits text with moves into words, and recognises words that begin with a move or a result.

use super::dialect::Dialect;
use super::{comment, number};
use crate::format::lines::{BLANKS, LINE_ENDS};
use crate::format::token::span;
use crate::game::{MoveSign, Outcome};
use crate::notation::{Notation, Written, plain};
use crate::util::simplified::simplified;

/// Returns whether a line outside braces begins with a move. A move counts only if it has a number before it,
/// or if it is followed by another move, by something that can occur between moves, or by nothing.
pub(in crate::format) fn begins_with_move(line: &str, dialect: Dialect) -> bool {
    let words = Words {
        dialect,
        notation: None,
    };
    let mut rest = comment::skip(line, dialect);
    if dialect == Dialect::NumberedList {
        let is_hash = |c| plain(c) == '#';
        rest = comment::skip(rest.trim_start_matches(is_hash), dialect);
    }
    // Return early, because a file can have a million empty lines.
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
    found.is_some_and(|(written, length)| {
        let is_gap = |c: char| c.is_whitespace() || dialect.is_separator(c) || plain(c) == '.';
        let after = rest[length..].trim_start_matches(is_gap);
        // A word for a null move, such as `null`, does not begin a game by itself.
        let is_real = |written: &Written| has_number || !written.is_null();
        let next = || {
            words
                .start(after)
                .is_some_and(|(next, _)| is_real(&written) || is_real(&next))
        };
        has_number || is_real(&written) && words.is_sign(after) || next()
    })
}

/// Returns whether a line after the end of a game begins with a move, a variation or an annotation symbol.
pub(in crate::format) fn continues_moves(line: &str, dialect: Dialect) -> bool {
    let inside = line.trim_start_matches(|c: char| c.is_whitespace() || plain(c) == '(');
    inside.starts_with('$') || begins_with_move(inside, dialect)
}

/// Returns whether `text` begins with a move that has number 1. After the result of a game, such a move
/// begins the next game.
pub(in crate::format) fn begins_game(text: &str, dialect: Dialect) -> bool {
    let (digits, after) = text.split_at(number::digits(text).len());
    let is_number = number::sign(after).is_some()
        || number::dots(after).is_some()
        || number::in_words(digits).is_some();
    is_number && number::value(digits) == 1 && begins_with_move(text, dialect)
}

/// Returns the result at the start of `text`, or `None`.
pub(in crate::format) fn result(text: &str, dialect: Dialect) -> Option<&str> {
    let words = Words {
        dialect,
        notation: None,
    };
    words.result(text).map(|length| &text[..length])
}

/// Returns the text in the parentheses with which `text` begins, and the length including the parentheses.
/// Returns `None` if there are no parentheses, or if they contain other parentheses or a brace.
fn in_parentheses(text: &str) -> Option<(&str, usize)> {
    let inside = text.strip_prefix(|c| plain(c) == '(')?;
    let end = inside.find(|c| matches!(plain(c), '(' | ')' | '{' | '}'))?;
    let (inside, rest) = inside.split_at(end);
    let after = rest.strip_prefix(|c| plain(c) == ')')?;
    Some((inside.trim(), text.len() - after.len()))
}

/// Returns the words in the parentheses with which `text` begins, and the length including the parentheses
/// and any spaces before them. The words are the reason for a result, or a result and its reason. Returns
/// `None` if the words are not on the first line of `text`, or if they begin with a move.
pub(in crate::format) fn reason(text: &str, dialect: Dialect) -> Option<(&str, usize)> {
    let bare = text.trim_start_matches(BLANKS);
    let (words, length) = in_parentheses(bare)?;
    let length = text.len() - bare.len() + length;
    let is_on_line = !text[..length].contains(LINE_ENDS);
    let is_reason = is_on_line && !words.is_empty() && !begins_with_move(words, dialect);
    is_reason.then_some((words, length))
}

/// Returns the words of the result in parentheses with which `text` begins, and the length including the
/// parentheses. Returns `None` if there is no such result.
pub(in crate::format) fn result_in_parentheses(
    text: &str,
    dialect: Dialect,
) -> Option<(&str, usize)> {
    let found = reason(text, dialect);
    found.filter(|(words, _)| Outcome::with_reason(words).0.is_some())
}

/// Returns whether `text` begins with a move number in words, such as `第1回合`.
pub(in crate::format) fn begins_with_number_in_words(text: &str) -> bool {
    number::in_words(text).is_some()
}

/// Returns the words in the parentheses with which `text` begins, and the length including the parentheses.
/// Returns `None` if the words do not begin with a letter, or if they contain a move or a result.
pub(in crate::format) fn words_in_parentheses(text: &str, words: Words) -> Option<(&str, usize)> {
    in_parentheses(text).filter(|(inside, _)| {
        let mut all = words.all(inside).filter(|(word, _)| !word.is_empty());
        let is_move = |word: &str| words.start(word).is_some() || words.result(word).is_some();
        inside.starts_with(char::is_alphabetic) && !all.any(|(word, _)| is_move(word))
    })
}

/// Returns whether `text` is a single move.
pub(in crate::format) fn is_move(text: &str) -> bool {
    Written::whole(text.trim(), None).is_ok_and(|written| !written.is_null())
}

/// Returns whether a line is a result, which may be followed by a reason in parentheses.
pub(in crate::format) fn is_result(line: &str) -> bool {
    let is_end = |c: char| plain(c) == '(' || BLANKS.contains(&c);
    result_length(line, is_end).is_some_and(|length| {
        let rest = &line[length..];
        let reason = reason(rest, Dialect::List);
        reason.map_or(0, |(_, length)| length) == rest.len()
    })
}

#[derive(Clone, Copy)]
pub(in crate::format) struct Words {
    pub(crate) dialect: Dialect,
    /// The notation of the moves, or `None` if they can be in any notation.
    pub(crate) notation: Option<Notation>,
}

impl Words {
    const LONGEST: usize = 96;

    /// The length of the shortest usual moves, in characters.
    pub(crate) const SHORTEST: usize = 4;

    pub(crate) fn is_end(self, letter: char) -> bool {
        // Most characters are letters or digits, so this check saves time.
        if letter.is_ascii_alphanumeric() {
            return false;
        }
        let c = plain(letter);
        c.is_whitespace()
            || c == '{'
            || c == '}'
            || self.dialect.is_separator(letter)
            || self.dialect.is_line_comment(letter)
    }

    pub(crate) fn first(self, text: &str) -> &str {
        &text[..text.find(|c| self.is_end(c)).unwrap_or(text.len())]
    }

    /// Returns each word of `text`, together with the text that starts with that word.
    pub(crate) fn all(self, text: &str) -> impl Iterator<Item = (&str, &str)> {
        let words = text.split(move |c| self.is_end(c));
        words.map(move |word| (word, &text[span(text, word).start..]))
    }

    /// Returns the move at the start of `text` and its length. Returns `None` if there is no move, or if the
    /// text after the move cannot follow a move.
    pub(crate) fn start(self, text: &str) -> Option<(Written, usize)> {
        let is_move = |text: &str| Written::start(text, self.notation);
        let near = near(text);
        let fits = |(written, length): &(Written, usize)| {
            let after = &text[*length..];
            // Two squares with a typo must not be read as two pawn moves.
            let is_rest = |c: char| c == '-' || c == '.' || c.is_ascii_alphanumeric();
            let is_torn = || after.starts_with(|c| is_rest(plain(c)));
            !(written.is_only_a_square() && is_torn()) && self.can_follow(after)
        };
        is_move(near).filter(fits).or_else(|| {
            // A longer match that contains a space may begin here, but end inside a word. Try the first word
            // by itself.
            let word = self.first(near);
            let whole = is_move(word).filter(|it| it.1 == word.len() && word.len() < near.len());
            whole.or_else(|| {
                let before = self.before_symbol(word)?;
                is_move(before).filter(|it| it.1 == before.len())
            })
        })
    }

    /// Returns the part of a word before an annotation symbol that no move contains, or `None` if there is no
    /// such symbol.
    fn before_symbol(self, word: &str) -> Option<&str> {
        let is_of_no_move = |c: char| plain(c) == '/' || !plain(c).is_ascii();
        let mut starts = word.char_indices().map(|(at, _)| at).skip(1);
        let start = starts.find(|at| {
            let found = self.symbol(&word[*at..]);
            found.is_some_and(|(_, symbol)| symbol.contains(is_of_no_move))
        });
        start.map(|start| &word[..start])
    }

    /// Returns the annotation symbol at the start of `text`, and its spelling. The word must end after the
    /// symbol, unless the next character is a parenthesis or begins another symbol.
    pub(crate) fn symbol(self, text: &str) -> Option<(MoveSign, &str)> {
        let is_after = |c: char| self.is_end(c) || matches!(plain(c), '(' | ')' | '$' | '!' | '?');
        let (sign, symbol) = MoveSign::at_start(text).filter(|_| self.dialect.has_variations())?;
        let after = text[symbol.len()..].chars().next();
        after.is_none_or(is_after).then_some((sign, symbol))
    }

    /// Returns whether `text` can follow a move or its marks without a space.
    pub(crate) fn can_follow(self, text: &str) -> bool {
        text.chars().next().is_none_or(|letter| {
            self.is_end(letter)
                || self.dialect.is_list() && plain(letter) == '.'
                || !matches!(plain(letter), '!' | '?') && self.is_sign(text)
                || Written::start(near(text), self.notation).is_some()
        })
    }

    /// Returns whether `text` is empty, or begins with something that can occur between moves.
    fn is_sign(self, text: &str) -> bool {
        let Some(letter) = text.chars().next() else {
            return true;
        };
        let is_number = || {
            let (digits, rest) = text.split_at(number::digits(text).len());
            let has_sign = || number::sign(rest).is_some() || number::dots(rest).is_some();
            !digits.is_empty() && has_sign() || number::in_words(text).is_some()
        };
        match plain(letter) {
            '{' | '!' | '?' => true,
            '(' | ')' | '$' => self.dialect.has_variations(),
            '/' => self.dialect == Dialect::Braces && text.starts_with(comment::SLASH),
            _ if self.dialect.is_line_comment(letter) => true,
            '#' => self.dialect == Dialect::NumberedList,
            _ => is_number() || number::dots(text).is_some() || self.result(text).is_some(),
        }
    }

    pub(crate) fn result(self, text: &str) -> Option<usize> {
        let is_stop = |c| match plain(c) {
            '.' => self.dialect.is_list(),
            // In PGN, a bracket after the result begins a tag of the next game.
            '[' => self.dialect == Dialect::Pgn,
            '(' | ')' => true,
            _ => false,
        };
        result_length(text, |c| self.is_end(c) || is_stop(c))
    }
}

/// Returns the start of `text`, up to the length of the longest move.
pub(in crate::format) fn near(text: &str) -> &str {
    &text[..text.floor_char_boundary(Words::LONGEST)]
}

/// The characters with which results begin. Chinese characters are in simplified form.
const FIRST: [char; 12] = [
    '1', '0', '½', '*', '红', '黑', '和', '平', '先', '后', '双', '议',
];

/// Returns the length in bytes of the result at the start of `text`, or `None`. After the result, the text
/// must end, or `is_end` must return true for the next character.
fn result_length(text: &str, is_end: impl Fn(char) -> bool) -> Option<usize> {
    // These quick tests rule out nearly all words: first most moves, then the numbers of moves.
    let mut letters = text.chars();
    let first = simplified(plain(letters.next()?));
    let is_number = |c: char| c.is_ascii_digit() || c == '.';
    if !FIRST.contains(&first) || first == '1' && letters.next().is_some_and(is_number) {
        return None;
    }
    let unknown = text
        .starts_with(Outcome::UNKNOWN)
        .then_some(Outcome::UNKNOWN.len());
    let lengths = Outcome::lengths_at_start(text).chain(unknown);
    // Some results begin with another result, so use the longest one.
    let ends = |length: &usize| text[*length..].chars().next().is_none_or(&is_end);
    lengths.filter(ends).max()
}
