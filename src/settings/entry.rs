//! The syntax of project files, which are YAML mappings of option names to values.
//!
//! ```yaml
//! board: wood
//! width-cm: 6
//! annotate-last-move: true
//! at: [12, 24, last]
//! ```
//!
//! A file is one YAML document, which is empty or maps words to scalars or lists of scalars. Anchors,
//! aliases, merge keys and tags are refused as unnecessary. The module `project_file` checks the keys.

use std::ops::Range;

use super::error::{SettingsError, SettingsErrorKind};
use crate::util::mistakes::Mistakes;
use crate::util::yaml::{Content, Document, Limits, Mistake, Node};

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

impl EntryWord {
    /// Creates a scalar from its text without quotes and its byte range in the file.
    pub fn new(text: impl Into<String>, span: Range<usize>) -> EntryWord {
        let text = text.into();
        EntryWord { text, span }
    }
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
    /// Returns the single scalar, or all scalars of the list.
    pub fn words(&self) -> &[EntryWord] {
        match self {
            EntryValue::One(word) => std::slice::from_ref(word),
            EntryValue::List(words, _) => words,
        }
    }
}

/// The limits for parsing. Valid files have few levels of nesting, but allowing more gives clearer messages.
const LIMITS: Limits = Limits {
    depth: 16,
    has_aliases: false,
};

/// Parses the text of a project file. Returns an error if there are mistakes, such as duplicate keys.
pub fn parse(text: &str) -> Result<Vec<SettingEntry>, SettingsError> {
    let mut mistakes = Mistakes::default();
    let entries = read(text, &mut mistakes);
    mistakes.or(entries)
}

/// Reads the valid entries of a project file, and adds the mistakes in the file to `mistakes`.
pub(super) fn read(text: &str, mistakes: &mut Mistakes<SettingsError>) -> Vec<SettingEntry> {
    let document = Document::parse(text, LIMITS);
    let (root, is_read) = (document.root, document.error.is_none());
    let wrong = |mistake, span: &Range<usize>| {
        SettingsError::new(SettingsErrorKind::Yaml(mistake), span.clone())
    };
    if document.is_whole && !matches!(root.content, Content::Nothing | Content::Mapping(_)) {
        // An error in the text after a value that is not a mapping is irrelevant.
        mistakes.add(wrong(Mistake::NotAMapping, &root.span));
    } else if let Some(error) = document
        .error
        .filter(|error| error.mistake != Mistake::Empty)
    {
        mistakes.add(wrong(error.mistake, &error.span.unwrap_or_default()));
    }
    let mut entries = Vec::new();
    for (key, value) in root.entries().unwrap_or_default() {
        if let Content::Twice(name) = &key.content {
            mistakes.add(wrong(Mistake::DuplicateKey(name.clone()), &key.span));
        } else if is_read {
            let is_merge_key = text.get(key.span.clone()) == Some("<<");
            let name = word(key).filter(|_| !is_merge_key);
            let name = name.ok_or_else(|| wrong(Mistake::KeyNotText, &key.span));
            entries.extend(mistakes.keep(name).and_then(|key| {
                let value = setting(&key, value, mistakes)?;
                Some(SettingEntry { key, value })
            }));
        }
    }
    entries
}

fn word(node: &Node) -> Option<EntryWord> {
    Some(EntryWord::new(node.scalar()?, node.span.clone()))
}

/// Reads the value of a key, and adds the mistakes in the value to `mistakes`.
fn setting(
    key: &EntryWord,
    value: &Node,
    mistakes: &mut Mistakes<SettingsError>,
) -> Option<EntryValue> {
    let span = value.span.clone();
    let name = || key.text.clone();
    let mut wrong = |kind, span| mistakes.add(SettingsError::new(kind, span));
    if let Some(items) = value.list() {
        let words = items.iter().filter_map(|item| {
            let word = word(item);
            if word.is_none() {
                let (key, found) = (name(), item.kind());
                wrong(
                    SettingsErrorKind::WrongItem { key, found },
                    item.span.clone(),
                );
            }
            word
        });
        let words: Vec<EntryWord> = words.collect();
        let is_read = items.is_empty() || !words.is_empty();
        return is_read.then_some(EntryValue::List(words, span));
    }
    let word = word(value);
    if word.is_none() {
        // An empty value has no bytes, so the mistake is reported at the key.
        let is_empty = matches!(value.content, Content::Nothing) && span.is_empty();
        let span = if is_empty { key.span.clone() } else { span };
        let (key, found) = (name(), value.kind());
        wrong(SettingsErrorKind::WrongType { key, found }, span);
    }
    word.map(EntryValue::One)
}
