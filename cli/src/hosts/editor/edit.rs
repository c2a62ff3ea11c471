//! Text edits, and the fixes that an editor offers for mistakes.

use std::ops::Range;

/// A text edit, which replaces a span with new text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The byte range to replace. It is empty for an insertion.
    pub span: Range<usize>,
    /// The new text.
    pub text: String,
}

impl Edit {
    /// Creates an edit that replaces the bytes of `span` with `text`.
    pub fn replace(span: Range<usize>, text: impl Into<String>) -> Edit {
        let text = text.into();
        Edit { span, text }
    }

    /// Returns `text` with this edit, or `None` if the span is not in `text`.
    pub fn apply(&self, text: &str) -> Option<String> {
        let before = text.get(..self.span.start)?;
        let after = text.get(self.span.end..)?;
        Some([before, &self.text, after].concat())
    }
}

/// An edit that corrects a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// A description of the edit, which the editor shows in a menu.
    pub title: String,
    /// The edit that corrects the mistake.
    pub edit: Edit,
}
