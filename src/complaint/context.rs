//! The text that a complaint is about.

use std::sync::Arc;

use crate::settings::TextFile;

/// The text that a complaint is about, such as the content of a file. Clones share the text and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Context {
    /// The name of the text in messages, such as a path.
    pub name: Arc<str>,
    /// The text itself, which is empty if the file is not text. Spans are then byte ranges of the file.
    pub text: Arc<str>,
    /// The number of lines that precede the text in its file.
    pub lines_before: usize,
}

impl Context {
    /// Creates a context whose text starts at the beginning of its file.
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Arc<str>>) -> Context {
        Context {
            name: name.into(),
            text: text.into(),
            lines_before: 0,
        }
    }

    /// Creates a context for a file that sets options.
    pub fn of_file(file: &TextFile) -> Context {
        Context::new(file.path.display().to_string(), Arc::clone(&file.text))
    }
}
