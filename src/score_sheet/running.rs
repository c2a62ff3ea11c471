//! Running text: the moves of a variation one after another, as between the rows of a sheet.

use std::borrow::Cow;

use super::sheet::WrittenMove;
use crate::board::Color;
use crate::game::Comment;

/// The symbol for the other side's move, where only one side's is written.
pub(super) const NO_MOVE: &str = "…";

/// A word of running text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word<'a> {
    /// A variation begins.
    Open,
    /// The variation ends.
    Close,
    /// The number of the next move.
    Number(u32),
    /// Replaces red's move after a number.
    NoMove,
    /// A move with its signs.
    Move(Cow<'a, str>),
    /// A comment.
    Comment(&'a Comment),
}

/// Running text that is still written.
#[derive(Debug, Default)]
pub(super) struct Running<'a> {
    words: Vec<Word<'a>>,
    /// The number of variations that have begun and not ended.
    depth: usize,
    /// Whether the last word is a move, so that black's next one needs no number.
    is_after_move: bool,
}

impl<'a> Running<'a> {
    /// Whether a variation has begun and not ended.
    pub fn is_open(&self) -> bool {
        self.depth > 0
    }

    pub fn open(&mut self) {
        self.words.push(Word::Open);
        self.depth += 1;
        self.is_after_move = false;
    }

    pub fn close(&mut self) {
        self.words.push(Word::Close);
        self.depth -= 1;
        self.is_after_move = false;
    }

    pub fn comment(&mut self, comment: &'a Comment) {
        self.words.push(Word::Comment(comment));
        self.is_after_move = false;
    }

    /// Adds a move with this text.
    pub fn play(&mut self, written: &WrittenMove, text: Cow<'a, str>) {
        let is_black = written.side == Color::Black;
        if !is_black || !self.is_after_move {
            self.words.push(Word::Number(written.number));
            self.words.extend(is_black.then_some(Word::NoMove));
        }
        self.words.push(Word::Move(text));
        self.is_after_move = true;
    }

    /// The words so far, if there are any. The next ones are another text.
    pub fn take(&mut self) -> Option<Vec<Word<'a>>> {
        let words = std::mem::take(self).words;
        (!words.is_empty()).then_some(words)
    }
}

/// The character that ties a number to its move.
pub(super) const TIE: char = '\u{a0}';

/// The words with each number and the move after it as one, so that no line breaks between them.
pub(super) fn tied<'a>(words: &[Word<'a>]) -> Vec<Word<'a>> {
    let mut tied = Vec::with_capacity(words.len());
    let mut before = String::new();
    for word in words {
        match word {
            Word::Number(number) => before = format!("{number}.{TIE}"),
            Word::NoMove => before.extend([NO_MOVE, "\u{a0}"]),
            Word::Move(text) if !before.is_empty() => {
                tied.push(Word::Move((std::mem::take(&mut before) + text).into()));
            }
            other => tied.push(other.clone()),
        }
    }
    tied
}

/// The text of words. `escaped` makes the words of moves and brackets safe in the output, and
/// `comment` writes a comment, if it has any words.
pub(super) fn text(
    words: &[Word<'_>],
    escaped: impl Fn(&str) -> String,
    comment: impl Fn(&Comment) -> Option<String>,
) -> String {
    let mut text = String::new();
    let mut is_apart = false;
    for word in words {
        let written = match word {
            Word::Open => escaped("("),
            Word::Close => escaped(")"),
            Word::Number(number) => format!("{number}."),
            Word::NoMove => escaped(NO_MOVE),
            Word::Move(text) => escaped(text),
            Word::Comment(it) => match comment(it) {
                Some(written) => written,
                None => continue,
            },
        };
        if is_apart && !matches!(word, Word::Close) {
            text.push(' ');
        }
        text.push_str(&written);
        is_apart = !matches!(word, Word::Open);
    }
    text
}

/// The text of words with comments as emphasis, which begins and ends with these.
pub(super) fn emphasised(
    words: &[Word<'_>],
    escaped: impl Fn(&str) -> String,
    [start, end]: [&str; 2],
) -> String {
    text(words, &escaped, |comment| {
        let words = comment.words();
        (!words.is_empty()).then(|| format!("{start}{}{end}", escaped(&words)))
    })
}
