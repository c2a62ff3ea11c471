//! The reasons why a text is not the expected YAML.

use std::ops::Range;

/// A reason why a text is not the expected YAML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    Empty,
    UnknownKey(String),
    MissingKey(&'static str),
    DuplicateKey(String),
    SecondDocument,
    Tag(String),
    NotAMapping,
    KeyNotText,
    Anchor,
    TooDeep,
    TooMuch,
    /// Another error, with the message of the parser library.
    Yaml(String),
}

impl Mistake {
    /// Combines the mistake with its bytes in the text.
    pub(crate) fn at(self, span: Range<usize>) -> Problem {
        Problem {
            mistake: self,
            span,
        }
    }
}

/// A mistake and its bytes in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub(crate) mistake: Mistake,
    pub(crate) span: Range<usize>,
}
