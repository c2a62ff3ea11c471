//! Lists and words of an XAY document, and the error for a value of another type.

use std::ops::Range;

use serde_yaml::Spanned;

use super::error::{XayError, XayPart};
use crate::format::error::{ParseError, ParseErrorKind};
use crate::util::yaml::{self, Mistake, Value, span};

/// A single value.
pub(super) type AtomValue = yaml::ScalarValue;

/// The items of a list.
pub(super) fn list<'a, T>(
    text: &str,
    part: XayPart,
    value: &'a Spanned<Value<T>>,
) -> Result<&'a [T], ParseError> {
    match &value.value {
        Value::List(items) => Ok(items),
        other => Err(wrong_type(part, other, span(text, value.referenced))),
    }
}

/// The text of a single value.
pub(super) fn word<'a>(
    text: &'a str,
    part: XayPart,
    value: &'a AtomValue,
) -> Result<&'a str, ParseError> {
    let word = yaml::scalar(text, value);
    word.ok_or_else(|| wrong_type(part, &value.value, span(text, value.referenced)))
}

/// The error for a value of the wrong type.
pub(super) fn wrong_type<T, V>(
    part: XayPart,
    value: &Value<T, V>,
    span: Range<usize>,
) -> ParseError {
    let found = value.kind();
    ParseError::new(XayError::WrongType { part, found }, span)
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
