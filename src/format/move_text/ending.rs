//! Reads the end of the moves: the result, and any text that websites and programs add after the game.

use super::moves::WrittenResult;
use super::unknown_word::is_plain_word;
use crate::format::headings::{self, Heading};
use crate::format::move_words::words::{Words, begins_with_move};
use crate::format::token::Failure;
use crate::format::warning::Tally;
use crate::format::{MoveTextError, lines};
use crate::game::Outcome;
use crate::notation::{MoveErrorKind, Written, plain};

/// The information read so far about the end of the game.
#[derive(Default)]
pub(super) struct Ending {
    pub(crate) is_over: bool,
    pub(crate) result: Option<WrittenResult>,
    /// The last result in parentheses, unless a move has followed it.
    pub(crate) in_parentheses: Option<WrittenResult>,
    /// The lines after the result that contain variations or annotation symbols.
    pub(crate) moves_after: Tally,
}

impl Ending {
    /// Ends the game with this result.
    pub(crate) fn end(&mut self, result: Option<WrittenResult>) {
        self.is_over = true;
        self.result = result;
        self.in_parentheses = None;
    }

    /// Returns whether the first line of `rest` begins the text that web pages add after a list. Such a line
    /// is a heading or consists of words without digits. After the result, the line can contain any text. No
    /// moves may follow the line.
    pub(crate) fn is_footer<'a>(&self, words: Words, rest: &'a str) -> Result<bool, Failure<'a>> {
        let line = lines::first(rest).trim();
        let is_foreign = self.is_over || headings::is_words(line) || Heading::of(line).is_some();
        if !is_foreign || !self.is_over && verdict(words_of_line(rest)).is_some() {
            return Ok(false);
        }
        // A move may consist of several words, so test the text that starts with each word.
        let is_move = |(word, rest): &(&str, &str)| {
            begins_with_move(word, words.dialect) || words.start(rest).is_some()
        };
        let next = words.all(rest).find(is_move);
        match next.filter(|_| self.is_over) {
            Some((next, _)) => Err(Failure::new(next, MoveTextError::MoveAfterResult)),
            None => Ok(next.is_none()),
        }
    }
}

/// Returns whether the first line of `rest`, in a PGN file, is text after the game. `word` is the first word
/// of the line. Some programs add such text even if the game has no result.
pub(super) fn is_advertisement(words: Words, rest: &str, word: &str) -> bool {
    let is_unknown = || {
        let error = Written::whole(word, words.notation).err();
        let kind = error.map(|error| error.kind);
        matches!(kind, Some(MoveErrorKind::UnknownCharacter(_)))
    };
    // Moves fail one of the first two tests, so the slow tests that follow run only for other words.
    word.starts_with(char::is_alphabetic)
        && (is_plain_word(word) || is_unknown())
        && verdict(words_of_line(rest)).is_none()
        && words.all(rest).all(|(_, rest)| words.start(rest).is_none())
}

/// Returns the words on the first line of `rest`, up to the first brace.
pub(super) fn words_of_line(rest: &str) -> &str {
    let line = lines::first(rest);
    let end = line.find(|c| matches!(plain(c), '{' | '}'));
    line[..end.unwrap_or(line.len())].trim()
}

/// Returns the outcome that the words of a line express, or `None` if they do not express a result.
pub(super) fn verdict(words: &str) -> Option<Outcome> {
    let may_be =
        Outcome::of(words).is_some() || headings::is_words(words) && Outcome::is_short(words);
    may_be.then(|| Outcome::with_reason(words).0).flatten()
}
