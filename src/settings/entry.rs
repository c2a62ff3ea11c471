//! Project files: YAML mappings of option names to values.
//!
//! ```yaml
//! board: wood
//! width-cm: 6
//! annotate-last-move: true
//! at: [12, 24, last]
//! ```
//!
//! A file is one YAML document, which is empty or a mapping of words to scalars or lists of
//! scalars. Anchors, aliases, merge keys and tags are refused: no project needs them.
//! This module does not know the options.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_yaml::Spanned;

use super::error::{SettingsError, SettingsErrorKind};
use crate::util::yaml::{self, Mistake, ScalarValue, Value, ValueKind, span};

/// A key of a project file and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The key, which should name an option.
    pub key: Word,
    /// The value.
    pub value: Words,
}

/// A scalar in a project file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The text without quotes.
    pub text: String,
    /// Its byte range.
    pub span: Range<usize>,
}

/// The value of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// A single scalar.
    One(Word),
    /// A list of scalars, and the byte range of the list.
    List(Vec<Word>, Range<usize>),
}

impl Words {
    /// All scalars.
    pub fn words(&self) -> &[Word] {
        match self {
            Words::One(word) => std::slice::from_ref(word),
            Words::List(words, _) => words,
        }
    }
}

/// Reads the text of a project file. No key occurs twice in the result.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Vec<Entry>, SettingsError> {
    let mapping: Mapping = match yaml::read(text) {
        Ok(mapping) => mapping,
        Err((Mistake::Empty, _)) => return Ok(Vec::new()),
        Err((mistake, span)) => {
            let kind = mistake.into();
            return Err(SettingsError { kind, span });
        }
    };
    let mut known = BTreeSet::new();
    let entries = mapping.0.iter().map(|(key, value)| {
        let at = span(text, key.referenced);
        let wrong = |kind| SettingsError {
            kind,
            span: at.clone(),
        };
        let key = yaml::scalar(text, key).ok_or_else(|| wrong(SettingsErrorKind::KeyNotText))?;
        // For the YAML library, `1` and `'1'` are two keys.
        if !known.insert(key) {
            return Err(wrong(SettingsErrorKind::DuplicateKey(key.to_owned())));
        }
        let key = Word {
            text: key.to_owned(),
            span: at,
        };
        let value = setting(text, &key, value)?;
        Ok(Entry { key, value })
    });
    entries.collect()
}

/// Reads the value of a key.
fn setting(text: &str, key: &Word, value: &ItemValue) -> Result<Words, SettingsError> {
    let at = span(text, value.referenced);
    let wrong = |found: ValueKind, span: Range<usize>| {
        let key = key.text.clone();
        let kind = SettingsErrorKind::WrongType { key, found };
        SettingsError { kind, span }
    };
    if let Some(word) = yaml::scalar(text, value) {
        return Ok(Words::One(Word {
            text: word.to_owned(),
            span: at,
        }));
    }
    match &value.value {
        Value::List(items) => {
            let words = items.iter().map(|item| {
                let span = span(text, item.referenced);
                match yaml::scalar(text, item) {
                    Some(word) => Ok(Word {
                        text: word.to_owned(),
                        span,
                    }),
                    None => {
                        let (key, found) = (key.text.clone(), item.value.kind());
                        let kind = SettingsErrorKind::WrongItem { key, found };
                        Err(SettingsError { kind, span })
                    }
                }
            });
            Ok(Words::List(words.collect::<Result<_, _>>()?, at))
        }
        // An empty value has no place, so point at the key.
        Value::Nothing if at.is_empty() => Err(wrong(ValueKind::Nothing, key.span.clone())),
        other => Err(wrong(other.kind(), at)),
    }
}

/// A scalar or a list of scalars.
type ItemValue = Spanned<Value<ScalarValue>>;

/// The entries in the order of the file.
struct Mapping(Vec<(ScalarValue, ItemValue)>);

impl<'de> Deserialize<'de> for Mapping {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MappingVisitor)
    }
}

struct MappingVisitor;

impl<'de> Visitor<'de> for MappingVisitor {
    type Value = Mapping;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("options with their values")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Mapping, A::Error> {
        let mut all = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            all.push(entry);
        }
        Ok(Mapping(all))
    }
}
