//! Why a node is not the expected value.

use std::fmt;
use std::ops::Range;
use std::rc::Rc;

use serde::de;

use super::mistake::{Mistake, Problem};
use super::node::Node;
use crate::util::safe_text::Quoted;

/// Why a node is not the expected value.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct TypedError {
    pub kind: TypedErrorKind,
    /// The bytes of the value.
    pub span: Option<Range<usize>>,
    /// The innermost key, value or item with the mistake.
    pub inside: Option<Rc<Node>>,
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
    /// A key is missing where others were wrong and left out: it may be one of these.
    #[error("a key is missing")]
    LeftOut,
    /// The text is not the expected YAML.
    #[error("{}", words(.0))]
    Mistake(Mistake),
    /// Anything else, in words.
    #[error("{0}")]
    Message(String),
}

impl TypedError {
    /// An error without a place.
    pub fn new(message: impl fmt::Display) -> TypedError {
        TypedErrorKind::Message(message.to_string()).into()
    }

    /// Whether it is a key that is missing, or may be.
    pub fn is_missing(&self) -> bool {
        use TypedErrorKind::{LeftOut, MissingKey};
        matches!(self.kind, MissingKey(_) | LeftOut)
    }

    /// Adds a place, unless there is one.
    pub fn at(self, span: &Range<usize>) -> TypedError {
        let span = self.span.or_else(|| Some(span.clone()));
        TypedError { span, ..self }
    }

    /// Adds the key, value or item with the mistake, unless it is in another one.
    pub fn inside(self, node: &Rc<Node>) -> TypedError {
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

/// A mistake in the words of the library for YAML.
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
