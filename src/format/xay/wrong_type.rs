//! Lists and words of an XAY document, and the error for a value of another type.

use std::rc::Rc;

use super::error::{XayError, XayPart};
use crate::format::error::{ParseError, ParseErrorKind};
use crate::util::yaml::{Content, Mistake, Node, Problem};

/// The items of a list.
pub(super) fn list(part: XayPart, value: &Node) -> Result<&[Rc<Node>], ParseError> {
    match &value.content {
        Content::List(items) => Ok(items),
        _ => Err(wrong_type(part, value)),
    }
}

/// The text of a single value.
pub(super) fn word(part: XayPart, value: &Node) -> Result<&str, ParseError> {
    value.scalar().ok_or_else(|| wrong_type(part, value))
}

/// The error for a value of the wrong type.
pub(super) fn wrong_type(part: XayPart, value: &Node) -> ParseError {
    let found = value.kind();
    ParseError::new(XayError::WrongType { part, found }, value.span.clone())
}

/// The error for a mistake in YAML.
pub(super) fn of_yaml(Problem { mistake, span }: Problem) -> ParseError {
    ParseError::new(mistake, span)
}

impl From<Mistake> for ParseErrorKind {
    fn from(mistake: Mistake) -> ParseErrorKind {
        let kind = match mistake {
            Mistake::Empty => return ParseErrorKind::Empty,
            Mistake::UnknownKey(key) => XayError::UnknownKey(key),
            Mistake::MissingKey(key) => XayError::MissingKey(key),
            Mistake::DuplicateKey(key) => XayError::DuplicateKey(key),
            Mistake::SecondDocument => XayError::SecondDocument,
            Mistake::Tag(tag) => XayError::Tag(tag),
            Mistake::NotAMapping => XayError::NotAMapping,
            Mistake::KeyNotText => XayError::KeyNotText,
            Mistake::Anchor => XayError::Anchor,
            Mistake::TooDeep => XayError::TooDeep,
            Mistake::TooMuch => XayError::TooMuch,
            Mistake::Yaml(message) => XayError::Yaml(message),
        };
        kind.into()
    }
}
