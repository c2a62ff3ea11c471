//! What a score sheet shows besides the moves.

use crate::scene::Language;

/// What the layouts of a score sheet show besides the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SheetOptions {
    /// Whether they show comments, and signs that have no marks such as `!`.
    pub comments: bool,
    /// The language of the headings.
    pub language: Language,
}

impl SheetOptions {
    /// The default with comments or without, and headings in a language.
    pub fn new(comments: bool, language: Language) -> SheetOptions {
        SheetOptions { comments, language }
    }
}
