//! Comments on the moves of a game.

use std::ops::Range;

use crate::util::safe_text::is_stray;

/// A text without white space around it, except the ideographic spaces that begin paragraphs.
pub(crate) fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() && c != '\u{3000}')
}

/// A comment on a place in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comment {
    /// The words, without white space around them except ideographic spaces.
    pub text: String,
    /// Whether it precedes the move, which only comments at the start of a variation do.
    pub is_before: bool,
    /// Its byte range in the text or in the file.
    pub span: Range<usize>,
}

impl Comment {
    /// A comment after a move, or before the first one.
    ///
    /// Control characters other than line ends and tabs, and what else no text should hold, are left
    /// out.
    pub fn new(text: &str, span: Range<usize>) -> Comment {
        Comment {
            text: trimmed(&text.replace(is_stray, "")).to_owned(),
            is_before: false,
            span,
        }
    }
}
