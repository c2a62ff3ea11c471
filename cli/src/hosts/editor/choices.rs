//! What can be written at a place.

use std::ops::Range;

/// What can be written at a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// The bytes that a choice replaces.
    pub span: Range<usize>,
    /// The choices, the most likely first.
    pub items: Vec<Completion>,
    /// Whether other choices may be offered once more has been written, as the notation of a game
    /// shows only then.
    pub is_guess: bool,
}

/// A choice of what can be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// What is written, and shown without a colon and spaces.
    pub text: String,
    /// What kind of thing it is.
    pub kind: CompletionKind,
    /// What it is, in a few words.
    pub detail: String,
    /// More about it.
    pub help: Option<String>,
}

/// The kinds of things that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionKind {
    /// A key, followed by a colon.
    Key,
    /// One of the values of an option.
    Value,
    /// A theme.
    Theme,
    /// The letter of a piece.
    Piece,
    /// The code of an annotation.
    Code,
    /// A move.
    Move,
}

impl Completions {
    /// Values of a key in YAML: a space separates them from its colon.
    pub fn of_key(text: &str, span: Range<usize>, mut items: Vec<Completion>) -> Completions {
        if text[..span.start].ends_with(':') {
            for item in &mut items {
                item.text.insert(0, ' ');
            }
        }
        Completions {
            span,
            items,
            is_guess: false,
        }
    }
}

impl Completion {
    /// A choice without further help.
    pub fn new(
        text: impl Into<String>,
        kind: CompletionKind,
        detail: impl Into<String>,
    ) -> Completion {
        Completion {
            text: text.into(),
            kind,
            detail: detail.into(),
            help: None,
        }
    }
}
