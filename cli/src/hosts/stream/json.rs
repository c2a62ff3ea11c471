//! Parses JSON objects, with the locations of their keys and values.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{Deserializer as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::error::{JsonKind, RequestError, RequestErrorKind};
use xiangqi_setup::settings::EntryWord;

/// A member of an object: a key and its value.
pub(super) struct Member<'a> {
    pub key: EntryWord,
    value: &'a RawValue,
    /// The range of the value in the line.
    pub span: Range<usize>,
}

impl<'a> Member<'a> {
    pub fn raw(&self) -> &'a RawValue {
        self.value
    }

    pub fn kind(&self) -> JsonKind {
        kind(self.value)
    }

    /// Returns the value as a word if it is a string, a number or a boolean.
    pub fn word(&self) -> Option<EntryWord> {
        word(self.value, self.span.clone())
    }

    /// Returns the type of each item of an array, and also the item as a word if it is a string, a number or
    /// a boolean. Returns `None` if the value is not an array.
    pub fn items(&self) -> Option<Vec<(JsonKind, Option<EntryWord>)>> {
        let items: Vec<&RawValue> = serde_json::from_str(self.value.get()).ok()?;
        let text = self.value.get();
        let items = items.into_iter().map(|item| {
            let start = self.span.start + offset(text, item.get());
            let span = start..start + item.get().len();
            (kind(item), word(item, span))
        });
        Some(items.collect())
    }
}

/// Parses the members of an object in order. After an error, the result contains the members before the
/// error.
pub(super) fn members(line: &str) -> (Vec<Member<'_>>, Option<RequestError>) {
    let mut members = Vec::new();
    let mut reader = serde_json::Deserializer::from_str(line);
    let read = reader.deserialize_map(Members {
        line,
        members: &mut members,
    });
    let error = read.and_then(|()| reader.end()).err().map(|error| {
        let end = line.len();
        if error.is_eof() {
            return RequestError::new(RequestErrorKind::CutOff, end..end);
        }
        let start = error.column().saturating_sub(1).min(end);
        let start = line.floor_char_boundary(start);
        let span = start..line.ceil_char_boundary((start + 1).min(end));
        RequestError::new(RequestErrorKind::NotJson(reason(&error)), span)
    });
    (members, error)
}

/// Returns the message of the JSON library without the location.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}

/// Returns the byte offset of `part` within `text`.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr().addr().saturating_sub(text.as_ptr().addr())
}

fn kind(value: &RawValue) -> JsonKind {
    match value.get().as_bytes().first() {
        Some(b'n') => JsonKind::Null,
        Some(b't' | b'f') => JsonKind::Boolean,
        Some(b'"') => JsonKind::String,
        Some(b'[') => JsonKind::Array,
        Some(b'{') => JsonKind::Object,
        _ => JsonKind::Number,
    }
}

fn word(value: &RawValue, span: Range<usize>) -> Option<EntryWord> {
    let text = match kind(value) {
        JsonKind::Boolean | JsonKind::Number => value.get().to_owned(),
        JsonKind::String => serde_json::from_str(value.get()).ok()?,
        JsonKind::Null | JsonKind::Array | JsonKind::Object => return None,
    };
    Some(EntryWord { text, span })
}

/// Deserializes the members of an object one at a time.
struct Members<'m, 'a> {
    line: &'a str,
    members: &'m mut Vec<Member<'a>>,
}

impl<'a> Visitor<'a> for Members<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut members: A) -> Result<(), A::Error> {
        while let Some((Name(key), value)) = members.next_entry::<Name, &RawValue>()? {
            let start = offset(self.line, value.get());
            let span = start..start + value.get().len();
            let at = match &key {
                Cow::Borrowed(key) => {
                    let start = offset(self.line, key);
                    start..start + key.len()
                }
                // A key with escapes is not a slice of the line, so use the location of the value.
                Cow::Owned(_) => span.clone(),
            };
            self.members.push(Member {
                key: EntryWord::new(key, at),
                value,
                span,
            });
        }
        Ok(())
    }
}

/// A key in an object.
#[derive(serde::Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);
