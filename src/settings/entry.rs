//! Project files: YAML mappings of option names to values.
//!
//! ```yaml
//! board: wood
//! width-cm: 6
//! annotate-last-move: true
//! at: [12, 24, last]
//! ```
//!
//! A file is one YAML document, which is empty or maps words to scalars or lists of scalars. Anchors,
//! aliases, merge keys and tags are refused: no project needs them. This module does not know the options.

use std::ops::Range;

use super::error::{SettingsError, SettingsErrorKind};
use crate::util::mistakes::Mistakes;
use crate::util::yaml::{
    Document, Limits, Mapping, Mistake, NOWHERE, OneOrMany, Shaped, TypedErrorKind, ValueKind,
};

/// A key of a project file and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingEntry {
    /// The key, which should name an option.
    pub key: EntryWord,
    /// The value, which may be a list.
    pub value: EntryValue,
}

/// A scalar in a project file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryWord {
    /// The text without quotes.
    pub text: String,
    /// The byte range of the scalar in the file.
    pub span: Range<usize>,
}

/// The value of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryValue {
    /// A single scalar.
    One(EntryWord),
    /// A list of scalars, and the byte range of the list.
    List(Vec<EntryWord>, Range<usize>),
}

impl EntryValue {
    /// Returns all scalars.
    pub fn words(&self) -> &[EntryWord] {
        match self {
            EntryValue::One(word) => std::slice::from_ref(word),
            EntryValue::List(words, _) => words,
        }
    }
}

/// A project file has few levels. A higher limit allows good messages about values that are one or two levels
/// too deep.
const LIMITS: Limits = Limits {
    depth: 16,
    has_aliases: false,
};

/// Parses the text of a project file. No key occurs twice in the result.
///
/// # Errors
/// Returns the mistakes, with their places in `text`.
pub fn parse(text: &str) -> Result<Vec<SettingEntry>, SettingsError> {
    let mut mistakes = Mistakes::default();
    let entries = read(text, &mut mistakes);
    mistakes.or(entries)
}

/// The shape of a project file in YAML.
type Written = Shaped<Mapping<Shaped<OneOrMany<Shaped<String>>>>>;

/// Reads the valid entries of a project file, and adds the mistakes in the others.
pub(super) fn read(text: &str, mistakes: &mut Mistakes<SettingsError>) -> Vec<SettingEntry> {
    let (written, errors) = Document::parse(text, LIMITS).read::<Written>();
    for error in errors {
        let kind = match error.kind {
            TypedErrorKind::Mistake(Mistake::Empty) => continue,
            TypedErrorKind::Mistake(mistake) => mistake.into(),
            kind => SettingsErrorKind::Yaml(kind.to_string()),
        };
        mistakes.add(SettingsError::new(kind, error.span.unwrap_or_default()));
    }
    let entries = match written.map(|it| (it.value, it.span)) {
        Some((Ok(Mapping(entries)), _)) => entries,
        None | Some((Err(ValueKind::Nothing), _)) => return Vec::new(),
        Some((Err(_), span)) => {
            mistakes.add(SettingsError::new(Mistake::NotAMapping.into(), span));
            return Vec::new();
        }
    };
    let read = |(key, value): (Shaped<String>, Shaped<_>)| {
        let is_merge_key = text.get(key.span.clone()) == Some("<<");
        let place = key.span.clone();
        let key = key.value.ok().filter(|_| !is_merge_key);
        let key =
            key.ok_or_else(|| SettingsError::new(SettingsErrorKind::KeyNotText, place.clone()));
        let key = EntryWord {
            text: mistakes.keep(key)?,
            span: place,
        };
        let value = setting(&key, value, mistakes)?;
        Some(SettingEntry { key, value })
    };
    entries.into_iter().filter_map(read).collect()
}

/// Reads the value of a key, or adds its mistake.
fn setting(
    key: &EntryWord,
    written: Shaped<OneOrMany<Shaped<String>>>,
    mistakes: &mut Mistakes<SettingsError>,
) -> Option<EntryValue> {
    let span = written.span;
    let mut wrong = |kind, span| mistakes.add(SettingsError::new(kind, span));
    match written.value {
        Ok(OneOrMany::One(text)) => Some(EntryValue::One(EntryWord { text, span })),
        Ok(OneOrMany::Many(items)) => {
            let are_none = items.is_empty();
            let words = items.into_iter().filter_map(|item| match item.value {
                Ok(text) => Some(EntryWord {
                    text,
                    span: item.span,
                }),
                Err(found) => {
                    let key = key.text.clone();
                    wrong(SettingsErrorKind::WrongItem { key, found }, item.span);
                    None
                }
            });
            let words: Vec<EntryWord> = words.collect();
            let is_read = are_none || !words.is_empty();
            is_read.then_some(EntryValue::List(words, span))
        }
        Err(_) if span == NOWHERE => None,
        Err(found) => {
            // An empty value has no bytes, so point at the key.
            let span = match found == ValueKind::Nothing && span.is_empty() {
                true => key.span.clone(),
                false => span,
            };
            let key = key.text.clone();
            wrong(SettingsErrorKind::WrongType { key, found }, span);
            None
        }
    }
}
