//! Mistakes in YAML text and in its values.

use std::fmt;
use std::ops::Range;
use std::rc::Rc;

use serde::de;

use super::node::Node;
use crate::util::safe_text::Quoted;

/// A mistake in text that should be a YAML document of a certain kind, such as a project file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// Text without a YAML document.
    Empty,
    /// A value that is not a mapping, although a mapping is expected.
    NotAMapping,
    /// A key that is not a scalar, or is empty.
    KeyNotText,
    /// A key that occurs twice.
    DuplicateKey(String),
    /// More than one document with content.
    SecondDocument,
    /// An anchor or alias that is not allowed, or an alias without an anchor.
    Anchor,
    /// A tag that YAML itself does not define.
    Tag(String),
    /// Values that are nested too deeply.
    TooDeep,
    /// Too many values.
    TooMuch,
    /// A syntax error, with the message of the YAML library.
    Syntax(String),
    /// A key that its mapping cannot contain.
    UnknownKey {
        /// The unknown key.
        key: String,
        /// The keys that the mapping can contain.
        known: Vec<&'static str>,
    },
    /// A missing key.
    MissingKey(&'static str),
    /// A missing key in a mapping with unknown keys, one of which may be a misspelling of the missing key.
    LeftOut,
    /// Any other mistake, with its message.
    Other(String),
}

impl Mistake {
    /// Describes the mistake. `whole` names what the text should be, such as `a project file`.
    pub(crate) fn words(&self, whole: &str) -> String {
        let words = match self {
            Mistake::Empty => "unexpected end of input",
            Mistake::NotAMapping => return format!("this is not {whole}"),
            Mistake::KeyNotText => "this is not a key",
            Mistake::DuplicateKey(key) => return format!("duplicate key {}", Quoted(key)),
            Mistake::SecondDocument => "a second YAML document",
            Mistake::Anchor => return format!("{whole} cannot contain anchors or aliases"),
            Mistake::Tag(tag) => return format!("{whole} cannot contain the tag {}", Quoted(tag)),
            Mistake::TooDeep => "this is nested too deeply",
            Mistake::TooMuch => return format!("this is too much for {whole}"),
            Mistake::Syntax(message) => return format!("this is not well-formed YAML: {message}"),
            Mistake::UnknownKey { key, .. } => return format!("unknown key {}", Quoted(key)),
            Mistake::MissingKey(key) => return format!("`{key}` is missing"),
            Mistake::LeftOut => "a key is missing",
            Mistake::Other(words) => words,
        };
        words.to_owned()
    }

    /// Returns an error for the mistake at this byte range.
    pub(crate) fn at(self, span: &Range<usize>) -> Error {
        Error::from(self).at(span)
    }
}

/// A mistake and its place in the text.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", mistake.words("the expected value"))]
pub struct Error {
    pub(crate) mistake: Mistake,
    /// The byte range of the mistake in the text.
    pub(crate) span: Option<Range<usize>>,
    /// The innermost key, value or list item that contains the mistake.
    pub(crate) inside: Option<Rc<Node>>,
    /// For an unknown or duplicate key: the errors about the other such keys of the mapping.
    pub(crate) other_keys: Vec<Error>,
}

impl Error {
    /// Creates an error without a span.
    pub(crate) fn new(message: impl fmt::Display) -> Error {
        Mistake::Other(message.to_string()).into()
    }

    /// Returns true if a key is missing, or may be missing.
    pub(crate) fn is_missing(&self) -> bool {
        matches!(self.mistake, Mistake::MissingKey(_) | Mistake::LeftOut)
    }

    /// Returns true if `node` is the innermost key, value or item that contains the mistake.
    pub(crate) fn is_in(&self, node: &Rc<Node>) -> bool {
        let inside = self.inside.as_ref();
        inside.is_some_and(|inside| Rc::ptr_eq(inside, node))
    }

    /// Adds a span, unless the error already has one.
    pub(crate) fn at(self, span: &Range<usize>) -> Error {
        let span = self.span.or_else(|| Some(span.clone()));
        Error { span, ..self }
    }

    /// Adds the key, value or item that contains the mistake, unless the error already has one.
    pub(crate) fn inside(self, node: &Rc<Node>) -> Error {
        let inside = self.inside.or_else(|| Some(Rc::clone(node)));
        Error { inside, ..self }
    }
}

impl From<Mistake> for Error {
    fn from(mistake: Mistake) -> Error {
        Error {
            mistake,
            span: None,
            inside: None,
            other_keys: Vec::new(),
        }
    }
}

impl de::Error for Error {
    fn custom<T: fmt::Display>(message: T) -> Error {
        Error::new(message)
    }

    fn unknown_field(key: &str, known: &'static [&'static str]) -> Error {
        let (key, known) = (key.to_owned(), known.to_vec());
        Mistake::UnknownKey { key, known }.into()
    }

    fn missing_field(key: &'static str) -> Error {
        Mistake::MissingKey(key).into()
    }
}
