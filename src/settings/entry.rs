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

use std::ops::Range;

use super::error::{SettingsError, SettingsErrorKind};
use crate::util::yaml::{Content, Document, Limits, Mistake, Node, Problem, ValueKind};

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

/// The levels of a project file are few. More allow good messages about values that are one or two
/// levels too deep.
const LIMITS: Limits = Limits {
    depth: 16,
    has_aliases: false,
};

/// Reads the text of a project file. No key occurs twice in the result.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Vec<Entry>, SettingsError> {
    let document = Document::parse(text, LIMITS);
    let of_yaml = |problem: Problem| SettingsError {
        kind: problem.mistake.into(),
        span: problem.span,
    };
    let root = match document.root() {
        Err(problem) if problem.mistake == Mistake::Empty => return Ok(Vec::new()),
        root => root.map_err(of_yaml)?,
    };
    let entries = root.entries().map_err(of_yaml)?;
    root.check()
        .and_then(|()| document.end())
        .map_err(of_yaml)?;
    let entries = entries.iter().map(|(key, value)| {
        let is_merge_key = text.get(key.span.clone()) == Some("<<");
        let text = key.scalar().filter(|_| !is_merge_key);
        let text = text.ok_or_else(|| SettingsError {
            kind: SettingsErrorKind::KeyNotText,
            span: key.span.clone(),
        })?;
        let key = Word {
            text: text.to_owned(),
            span: key.span.clone(),
        };
        let value = setting(&key, value)?;
        Ok(Entry { key, value })
    });
    entries.collect()
}

/// Reads the value of a key.
fn setting(key: &Word, value: &Node) -> Result<Words, SettingsError> {
    let wrong = |found: ValueKind, span: &Range<usize>| {
        let key = key.text.clone();
        let kind = SettingsErrorKind::WrongType { key, found };
        let span = span.clone();
        SettingsError { kind, span }
    };
    let word = |node: &Node| {
        let text = node.scalar()?.to_owned();
        let span = node.span.clone();
        Some(Word { text, span })
    };
    if let Some(word) = word(value) {
        return Ok(Words::One(word));
    }
    match &value.content {
        Content::List(items) => {
            let words = items.iter().map(|item| {
                word(item).ok_or_else(|| {
                    let (key, found) = (key.text.clone(), item.kind());
                    let kind = SettingsErrorKind::WrongItem { key, found };
                    let span = item.span.clone();
                    SettingsError { kind, span }
                })
            });
            let words = words.collect::<Result<_, _>>()?;
            Ok(Words::List(words, value.span.clone()))
        }
        // An empty value has no place, so point at the key.
        Content::Nothing if value.span.is_empty() => Err(wrong(ValueKind::Nothing, &key.span)),
        _ => Err(wrong(value.kind(), &value.span)),
    }
}
