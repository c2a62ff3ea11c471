//! Finds the borders between games without headers.

use crate::format::move_words::Dialect;
use crate::format::move_words::words;
use crate::format::pgn_tags;
use crate::format::token::span;
use crate::notation::plain;

/// The kind of text after which the next game can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// A result. The next game begins with move number 1.
    Result,
    /// Headings. The next game begins with move number 1 even if the previous game has no result.
    Headings,
    /// A position. The next game can begin with any move.
    AnyMove,
}

/// Finds the next game in a list of moves. After a result in the main line, the next game begins with move
/// number 1, or with a tag on the same line as the result. After headings, it begins with move number 1.
/// After a position, it can begin with any move.
#[derive(Clone, Default)]
pub(super) struct BareGames {
    /// The number of open braces.
    braces: usize,
    /// The number of open parentheses, not counting those inside braces.
    parentheses: usize,
    /// Whether a result has been read in the main line.
    is_over: bool,
    /// Whether the current line has contained anything other than comments so far.
    has_text: bool,
}

impl BareGames {
    pub(crate) fn is_in_comment(&self) -> bool {
        self.braces > 0
    }

    /// Returns whether a result has been read in the main line.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns whether the line that was read last contains only comments. If the next game begins on that
    /// line, only the text before that game counts.
    pub(crate) fn is_only_comments(&self) -> bool {
        !self.has_text
    }

    /// Reads the next line of moves. If the next game begins on this line, returns the part of the line that
    /// starts with that game.
    pub(crate) fn next_in<'a>(
        &mut self,
        line: &'a str,
        dialect: Dialect,
        expected: Expected,
    ) -> Option<&'a str> {
        let mut rest = line;
        let mut is_word_start = true;
        // Whether a game can begin at the current word: the word comes directly after a result, or only
        // results and comments come before it on the line.
        let mut can_begin = true;
        self.has_text = false;
        while let Some(letter) = rest.chars().next() {
            let mut after = &rest[letter.len_utf8()..];
            let is_first = std::mem::replace(&mut is_word_start, true);
            // Headings or a position end a game even without a result, and even within a variation.
            let is_introduced = expected != Expected::Result && !self.has_text;
            match plain(letter) {
                '{' => self.braces += 1,
                '}' => self.braces = self.braces.saturating_sub(1),
                _ if self.braces > 0 => {}
                _ if dialect.is_line_comment(letter) => return None,
                space if space.is_whitespace() => {}
                '(' => {
                    self.has_text = true;
                    let result = words::result_in_parentheses(rest, dialect);
                    match result.filter(|_| self.parentheses == 0) {
                        None => self.parentheses += 1,
                        Some((_, length)) => {
                            (self.is_over, can_begin) = (true, true);
                            after = &rest[length..];
                        }
                    }
                }
                ')' => self.parentheses = self.parentheses.saturating_sub(1),
                _ if self.parentheses > 0 && !is_introduced || !is_first => is_word_start = false,
                _ => {
                    let is_after = self.is_over || is_introduced;
                    if is_after && can_begin && begins(rest, dialect, expected) {
                        return Some(rest);
                    }
                    self.has_text = true;
                    let result = words::result(rest, dialect);
                    self.is_over |= result.is_some();
                    can_begin = result.is_some();
                    // A tag may follow a result without a space.
                    is_word_start = result.is_some();
                    after = result.map_or(after, |result| &rest[span(rest, result).end..]);
                }
            }
            rest = after;
        }
        None
    }
}

/// Returns whether a game begins at the start of `text`.
fn begins(text: &str, dialect: Dialect, expected: Expected) -> bool {
    dialect == Dialect::Pgn && pgn_tags::is_tag(text)
        || words::begins_game(text, dialect)
        || expected == Expected::AnyMove && words::begins_with_move(text, dialect)
}
