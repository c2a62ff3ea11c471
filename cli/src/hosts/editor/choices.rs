//! The completions that an editor offers at a place in a file.

use std::ops::Range;

/// The choices for completing the text at a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// The byte range that the chosen text replaces.
    pub span: Range<usize>,
    /// The choices, likeliest first.
    pub items: Vec<Completion>,
    /// Whether the choices may change with the next character, because the notation is not certain yet.
    pub is_guess: bool,
}

/// A choice for completing the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The text to insert. The editor's menu omits colons and spaces at the beginning and end of this text.
    pub text: String,
    /// The kind of thing that the text stands for.
    pub kind: CompletionKind,
    /// A short description of what the text stands for.
    pub detail: String,
    /// Further help, in Markdown.
    pub help: Option<String>,
}

/// The kinds of things that an editor completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionKind {
    /// A key such as `board`, or the version of annoFEN.
    Key,
    /// A value of an option or of a key, or the side to move in FEN.
    Value,
    /// The name of a theme.
    Theme,
    /// The letter of a piece.
    Piece,
    /// The code of an annotation.
    Code,
    /// A move.
    Move,
}

impl Completions {
    /// Creates completions that are not a guess.
    pub fn new(span: Range<usize>, items: impl IntoIterator<Item = Completion>) -> Completions {
        Completions {
            span,
            items: items.into_iter().collect(),
            is_guess: false,
        }
    }

    /// Creates completions for the value of a YAML key. If the key's colon directly precedes `span`, each
    /// completion begins with a space.
    pub fn of_key(text: &str, span: Range<usize>, mut items: Vec<Completion>) -> Completions {
        if text[..span.start].ends_with(':') {
            for item in &mut items {
                item.text.insert(0, ' ');
            }
        }
        Completions::new(span, items)
    }
}

impl Completion {
    /// Creates a choice without further help.
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
