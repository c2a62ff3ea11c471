//! Errors of deserializing a node.

use std::fmt;
use std::ops::Range;
use std::rc::Rc;

use serde::de;

use super::mistake::{Mistake, Problem};
use super::node::Node;
use crate::util::safe_text::Quoted;

/// The reason why a node is not the expected value.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct TypedError {
    pub(crate) kind: TypedErrorKind,
    /// The bytes of the value in the text.
    pub(crate) span: Option<Range<usize>>,
    /// The innermost key, value or item that contains the mistake.
    pub(crate) inside: Option<Rc<Node>>,
}

#[derive(Clone, Debug, thiserror::Error)]
pub enum TypedErrorKind {
    #[error("unknown key {}", Quoted(.key))]
    UnknownKey {
        key: String,
        known: Vec<&'static str>,
    },
    #[error("`{0}` is missing")]
    MissingKey(&'static str),
    /// A key is missing in a mapping whose unknown keys were left out: one of these may be a misspelling of
    /// it.
    #[error("a key is missing")]
    LeftOut,
    /// The text is not the expected YAML.
    #[error("{}", words(.0))]
    Mistake(Mistake),
    /// Any other error, in words.
    #[error("{0}")]
    Message(String),
}

impl TypedError {
    /// Creates an error without a span.
    pub(crate) fn new(message: impl fmt::Display) -> TypedError {
        TypedErrorKind::Message(message.to_string()).into()
    }

    /// Returns true if a key is missing, or may be missing.
    pub(crate) fn is_missing(&self) -> bool {
        use TypedErrorKind::{LeftOut, MissingKey};
        matches!(self.kind, MissingKey(_) | LeftOut)
    }

    /// Adds a span, unless the error has one.
    pub(crate) fn at(self, span: &Range<usize>) -> TypedError {
        let span = self.span.or_else(|| Some(span.clone()));
        TypedError { span, ..self }
    }

    /// Adds the key, value or item with the mistake, unless the error already has one.
    pub(crate) fn inside(self, node: &Rc<Node>) -> TypedError {
        let inside = self.inside.or_else(|| Some(Rc::clone(node)));
        TypedError { inside, ..self }
    }
}

impl From<TypedErrorKind> for TypedError {
    fn from(kind: TypedErrorKind) -> TypedError {
        TypedError {
            kind,
            span: None,
            inside: None,
        }
    }
}

impl From<Problem> for TypedError {
    fn from(Problem { mistake, span }: Problem) -> TypedError {
        TypedError::from(TypedErrorKind::Mistake(mistake)).at(&span)
    }
}

/// Describes a mistake in the words of the YAML library.
fn words(mistake: &Mistake) -> String {
    let words = match mistake {
        Mistake::Empty => "unexpected end of input",
        Mistake::DuplicateKey(key) => return format!("duplicate key {}", Quoted(key)),
        Mistake::SecondDocument => "there is a second document",
        Mistake::Tag(tag) => return format!("unsupported tag {}", Quoted(tag)),
        Mistake::Anchor => "there is nothing of this name",
        Mistake::TooDeep => "this is nested too deeply",
        Mistake::TooMuch => "this is too much",
        Mistake::UnknownKey(key) => return format!("unknown key {}", Quoted(key)),
        Mistake::MissingKey(key) => return format!("`{key}` is missing"),
        Mistake::NotAMapping => "expected keys with values",
        Mistake::KeyNotText => "expected a text",
        Mistake::Yaml(message) => message,
    };
    words.to_owned()
}

impl de::Error for TypedError {
    fn custom<T: fmt::Display>(message: T) -> TypedError {
        TypedError::new(message)
    }

    fn unknown_field(key: &str, known: &'static [&'static str]) -> TypedError {
        let (key, known) = (key.to_owned(), known.to_vec());
        TypedErrorKind::UnknownKey { key, known }.into()
    }

    fn missing_field(key: &'static str) -> TypedError {
        TypedErrorKind::MissingKey(key).into()
    }
}
