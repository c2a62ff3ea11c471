//! The text that a complaint is about.

use std::sync::Arc;

use crate::settings::TextFile;

/// A text that complaints are about, with its name. Copies share both.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Context {
    /// Its name in messages, such as a path.
    pub name: Arc<str>,
    /// The text. Empty if it is not text: places are bytes of the file then.
    pub text: Arc<str>,
    /// The number of lines before it in its file.
    pub lines_before: usize,
}

impl Context {
    /// A text that begins its file.
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Arc<str>>) -> Context {
        Context {
            name: name.into(),
            text: text.into(),
            lines_before: 0,
        }
    }

    /// A file with options.
    pub fn of_file(file: &TextFile) -> Context {
        Context::new(file.path.display().to_string(), Arc::clone(&file.text))
    }
}
