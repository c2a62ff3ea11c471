//! Changes to a text that an editor offers.

use std::ops::Range;

/// A part of a text, and what replaces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes to replace; empty to insert something.
    pub span: Range<usize>,
    /// What is there afterwards.
    pub text: String,
}

impl Edit {
    /// Replaces the text at a place.
    pub fn replace(span: Range<usize>, text: impl Into<String>) -> Edit {
        let text = text.into();
        Edit { span, text }
    }

    /// The text with this change. `None` if it has no such place.
    pub fn apply(&self, text: &str) -> Option<String> {
        let before = text.get(..self.span.start)?;
        let after = text.get(self.span.end..)?;
        Some([before, &self.text, after].concat())
    }
}

/// A way to mend a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, for a menu.
    pub title: String,
    /// The change.
    pub edit: Edit,
}
