//! What XAY and theme manifests share about the YAML library.

use std::ops::Range;

use serde_yaml::{Error, Location};

use crate::quote::Quoted;

/// Where the library says something is, as bytes of `text`. Of a list or mapping
/// it knows only the start; what its scanner cannot read has a line and a column
/// only. The result always lies on character boundaries of `text`.
pub(crate) fn span(text: &str, location: Location) -> Range<usize> {
    let number = |value: u64| usize::try_from(value).unwrap_or(usize::MAX);
    let bytes = location.span();
    let known = bytes.byte_offset().zip(bytes.byte_len());
    let (start, len) = match known {
        Some((start, len)) => (number(start), number(len)),
        None => {
            let lines_before = number(location.line().saturating_sub(1));
            let line = text
                .split_inclusive('\n')
                .take(lines_before)
                .map(str::len)
                .sum();
            let column = number(location.column().saturating_sub(1));
            let before = text[line..].chars().take(column).map(char::len_utf8);
            (line + before.sum::<usize>(), 0)
        }
    };
    let start = text.floor_char_boundary(start.min(text.len()));
    let end = text.ceil_char_boundary(start.saturating_add(len).min(text.len()));
    start..end
}

/// What is wrong, in the library's words where it has good ones, without the
/// place that it adds to them and the names of its own functions.
pub(crate) fn message(error: &Error) -> String {
    match error.without_snippet() {
        Error::DuplicateMappingKey { key, .. } => {
            let key = key.as_deref().unwrap_or_default();
            format!("the key {} is there twice", Quoted(key))
        }
        Error::MultipleDocuments { .. } => "there is a second document".to_owned(),
        Error::NullIntoString { .. } => {
            "a text is missing here (what starts with `#` needs quotes)".to_owned()
        }
        Error::InvalidScalar { ty, .. } if ty.contains("bool") => {
            "this is neither `true` nor `false`".to_owned()
        }
        Error::InvalidScalar { .. } => "this is not a number".to_owned(),
        Error::Unexpected { expected, .. } => {
            let expected = match *expected {
                "mapping start" => "keys with values",
                "sequence start" => "a list",
                "string scalar" => "a text",
                other => other,
            };
            format!("expected {expected}")
        }
        other => {
            let message = other.to_string();
            match message.rsplit_once(" at line ") {
                Some((message, _)) => message.to_owned(),
                None => message,
            }
        }
    }
}
