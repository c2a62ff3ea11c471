//! Comments on the moves of a game.

use std::ops::Range;

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
}
