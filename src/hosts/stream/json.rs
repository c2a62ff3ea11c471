//! JSON objects with the places of their keys and values.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::error::{RequestError, RequestErrorKind};
use crate::settings::Word;
use crate::util::named::named;

/// A kind of JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Boolean,
    /// A number.
    Number,
    /// A text.
    String,
    /// A list.
    Array,
    /// A mapping.
    Object,
}

named!(Json, "The name with an article.", {
    Null: "null",
    Boolean: "a boolean",
    Number: "a number",
    String: "a string",
    Array: "an array",
    Object: "an object",
});

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A member of an object.
pub(super) struct Member<'a> {
    pub key: Word,
    value: &'a RawValue,
    /// The bytes of its value.
    pub span: Range<usize>,
}

impl<'a> Member<'a> {
    /// The value as it is written.
    pub fn raw(&self) -> &'a RawValue {
        self.value
    }

    /// The kind of its value.
    pub fn kind(&self) -> Json {
        kind(self.value)
    }

    /// The value as a word, if it is a scalar: a string, or `true` or a number as it is written.
    pub fn word(&self) -> Option<Word> {
        word(self.value, self.span.clone())
    }

    /// The values of an array.
    pub fn items(&self) -> Option<Vec<(Json, Option<Word>)>> {
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

/// The members of an object, in their order.
pub(super) fn members(line: &str) -> Result<Vec<Member<'_>>, RequestError> {
    let object: Object = serde_json::from_str(line).map_err(|error| {
        let at = line.len().min(error.column().saturating_sub(1));
        let at = line.floor_char_boundary(at);
        match error.is_eof() {
            true => RequestError {
                kind: RequestErrorKind::CutOff,
                span: line.len()..line.len(),
            },
            false => RequestError {
                kind: RequestErrorKind::NotJson(reason(&error)),
                span: at..line.ceil_char_boundary((at + 1).min(line.len())),
            },
        }
    })?;
    let mut members: Vec<Member> = Vec::with_capacity(object.0.len());
    for (Name(key), value) in object.0 {
        let start = offset(line, value.get());
        // A name with escapes is not a part of the line.
        let at = match &key {
            Cow::Borrowed(key) => offset(line, key)..offset(line, key) + key.len(),
            Cow::Owned(_) => start..start,
        };
        if members.iter().any(|other| other.key.text == key) {
            let kind = RequestErrorKind::DuplicateKey(key.into_owned());
            return Err(RequestError { kind, span: at });
        }
        members.push(Member {
            key: Word {
                text: key.into_owned(),
                span: at,
            },
            value,
            span: start..start + value.get().len(),
        });
    }
    Ok(members)
}

/// The message of the library without its place.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}

/// How far a part of a text is from its beginning, in bytes.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr().addr().saturating_sub(text.as_ptr().addr())
}

fn kind(value: &RawValue) -> Json {
    match value.get().as_bytes().first() {
        Some(b'n') => Json::Null,
        Some(b't' | b'f') => Json::Boolean,
        Some(b'"') => Json::String,
        Some(b'[') => Json::Array,
        Some(b'{') => Json::Object,
        _ => Json::Number,
    }
}

fn word(value: &RawValue, span: Range<usize>) -> Option<Word> {
    let text = match kind(value) {
        Json::Boolean | Json::Number => value.get().to_owned(),
        Json::String => serde_json::from_str(value.get()).ok()?,
        Json::Null | Json::Array | Json::Object => return None,
    };
    Some(Word { text, span })
}

/// An object, its members in their order.
struct Object<'a>(Vec<(Name<'a>, &'a RawValue)>);

impl<'de> Deserialize<'de> for Object<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor)
    }
}

struct ObjectVisitor;

impl<'de> Visitor<'de> for ObjectVisitor {
    type Value = Object<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Object<'de>, A::Error> {
        let mut all = Vec::new();
        while let Some(member) = members.next_entry()? {
            all.push(member);
        }
        Ok(Object(all))
    }
}

/// A name in an object.
#[derive(serde::Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);
