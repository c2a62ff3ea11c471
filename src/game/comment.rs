//! Comments on the moves of a game.

use std::ops::Range;

use crate::util::safe_text::is_stray;

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
    /// Control characters other than line ends and tabs, and what else no text should hold, are left
    /// out.
    pub fn new(text: &str, span: Range<usize>) -> Comment {
        Comment {
            text: text.replace(is_stray, "").trim().to_owned(),
            is_before: false,
            span,
        }
    }
}
