//! Changes to a text that an editor offers.

use std::ops::Range;

/// A replacement of a part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes to replace; empty for an insertion.
    pub span: Range<usize>,
    /// The new text.
    pub text: String,
}

impl Edit {
    /// Creates an edit that replaces the bytes of a span with a text.
    pub fn replace(span: Range<usize>, text: impl Into<String>) -> Edit {
        let text = text.into();
        Edit { span, text }
    }

    /// Returns the text with this change. `None` if the span is not in the text.
    pub fn apply(&self, text: &str) -> Option<String> {
        let before = text.get(..self.span.start)?;
        let after = text.get(self.span.end..)?;
        Some([before, &self.text, after].concat())
    }
}

/// A way to mend a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// A description of the change, for a menu.
    pub title: String,
    /// The change to the text.
    pub edit: Edit,
}
