//! Comments on the moves of a game.

use std::ops::Range;

use crate::notation::plain;

/// A comment on a place in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comment {
    /// The words, trimmed.
    pub text: String,
    /// Whether it precedes the move, which only comments at the start of a variation do.
    pub is_before: bool,
    /// Its byte range in the text or in the file.
    pub span: Range<usize>,
}

impl Comment {
    /// A comment after a move, or before the first one.
    ///
    /// Control characters other than line ends and tabs, which only escapes and binary files can
    /// hold, are left out: no text format can.
    pub fn new(text: &str, span: Range<usize>) -> Comment {
        let is_control = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
        Comment {
            text: text.replace(is_control, "").trim().to_owned(),
            is_before: false,
            span,
        }
    }

    /// Whether the comment asks for a diagram at this point: its first word is `diagram`, or
    /// it contains a mark for one, such as ChessBase's `[#]`.
    pub fn asks_for_diagram(&self) -> bool {
        const WORD: &str = "diagram";
        const MARKS: [&str; 3] = ["[#]", "[diagram]", "{diagram}"];
        let text: String = self.text.chars().map(plain).collect();
        let text = text.to_lowercase();
        let is_first_word = text
            .strip_prefix(WORD)
            .is_some_and(|after| !after.starts_with(char::is_alphanumeric));
        is_first_word || MARKS.iter().any(|mark| text.contains(mark))
    }
}
