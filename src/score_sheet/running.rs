//! Running text, in which the moves of a variation follow one another between the rows of a sheet.

use std::borrow::Cow;

use super::sheet::WrittenMove;
use crate::board::Color;
use crate::game::Comment;

/// The symbol for the missing move if only one side's move is written.
pub(super) const NO_MOVE: &str = "…";

/// A word of running text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetWord<'a> {
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// The number of the next move.
    Number(u32),
    /// The symbol `…` in place of red's move, between a number and black's move.
    NoMove,
    /// A move with its annotation symbols.
    Move(Cow<'a, str>),
    /// A comment.
    Comment(&'a Comment),
}

/// Running text under construction.
#[derive(Debug, Default)]
pub(super) struct Running<'a> {
    words: Vec<SheetWord<'a>>,
    /// The number of variations that are still open.
    depth: usize,
    /// Whether the last word is a move. If so, a following move by black does not need a number.
    is_after_move: bool,
}

impl<'a> Running<'a> {
    /// Returns whether a variation is still open.
    pub(crate) fn is_open(&self) -> bool {
        self.depth > 0
    }

    pub(crate) fn open(&mut self) {
        self.words.push(SheetWord::Open);
        self.depth += 1;
        self.is_after_move = false;
    }

    pub(crate) fn close(&mut self) {
        self.words.push(SheetWord::Close);
        self.depth -= 1;
        self.is_after_move = false;
    }

    pub(crate) fn comment(&mut self, comment: &'a Comment) {
        self.words.push(SheetWord::Comment(comment));
        self.is_after_move = false;
    }

    /// Adds a move with this text, preceded by its number if necessary.
    pub(crate) fn play(&mut self, written: &WrittenMove, text: Cow<'a, str>) {
        let is_black = written.color == Color::Black;
        if !is_black || !self.is_after_move {
            self.words.push(SheetWord::Number(written.number));
            self.words.extend(is_black.then_some(SheetWord::NoMove));
        }
        self.words.push(SheetWord::Move(text));
        self.is_after_move = true;
    }

    /// Removes and returns the words added so far. Returns `None` if there are none.
    pub(crate) fn take(&mut self) -> Option<Vec<SheetWord<'a>>> {
        let words = std::mem::take(self).words;
        (!words.is_empty()).then_some(words)
    }
}

/// The character between a number and its move, which prevents a line break.
pub(super) const TIE: char = '\u{a0}';

/// Joins each number to the following move so that there is no line break between them.
pub(super) fn tied<'a>(words: &[SheetWord<'a>]) -> Vec<SheetWord<'a>> {
    let mut tied = Vec::with_capacity(words.len());
    let mut before = String::new();
    for word in words {
        match word {
            SheetWord::Number(number) => before = format!("{number}.{TIE}"),
            SheetWord::NoMove => before.extend([NO_MOVE, "\u{a0}"]),
            SheetWord::Move(text) if !before.is_empty() => {
                tied.push(SheetWord::Move((std::mem::take(&mut before) + text).into()));
            }
            other => tied.push(other.clone()),
        }
    }
    tied
}

/// Returns the text of the words. `escaped` escapes moves and brackets for the output format. `comment`
/// writes a comment, or returns `None` to omit it.
pub(super) fn text(
    words: &[SheetWord<'_>],
    escaped: impl Fn(&str) -> String,
    comment: impl Fn(&Comment) -> Option<String>,
) -> String {
    let mut text = String::new();
    let mut is_apart = false;
    for word in words {
        let written = match word {
            SheetWord::Open => escaped("("),
            SheetWord::Close => escaped(")"),
            SheetWord::Number(number) => format!("{number}."),
            SheetWord::NoMove => escaped(NO_MOVE),
            SheetWord::Move(text) => escaped(text),
            SheetWord::Comment(it) => match comment(it) {
                Some(written) => written,
                None => continue,
            },
        };
        if is_apart && !matches!(word, SheetWord::Close) {
            text.push(' ');
        }
        text.push_str(&written);
        is_apart = !matches!(word, SheetWord::Open);
    }
    text
}

/// Returns the text of the words with emphasised comments. Emphasis begins with `start` and ends with `end`.
pub(super) fn emphasised(
    words: &[SheetWord<'_>],
    escaped: impl Fn(&str) -> String,
    [start, end]: [&str; 2],
) -> String {
    text(words, &escaped, |comment| {
        let words = comment.words();
        (!words.is_empty()).then(|| format!("{start}{}{end}", escaped(&words)))
    })
}
