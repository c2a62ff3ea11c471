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
use std::rc::Rc;

use super::error::{SettingsError, SettingsErrorKind};
use crate::util::mistakes::Mistakes;
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
/// The mistakes, with their places in `text`.
pub fn parse(text: &str) -> Result<Vec<Entry>, SettingsError> {
    let mut mistakes = Mistakes::default();
    let entries = read(text, &mut mistakes);
    mistakes.or(entries)
}

/// Reads the entries of a project file that can be read.
pub(super) fn read(text: &str, mistakes: &mut Mistakes<SettingsError>) -> Vec<Entry> {
    let document = Document::parse(text, LIMITS);
    let root = match document.root() {
        Err(problem) if problem.mistake == Mistake::Empty => return Vec::new(),
        root => root.and_then(|root| {
            let entries = root.entries()?;
            root.check()?;
            document.end()?;
            Ok(entries)
        }),
    };
    let entries = mistakes.keep(root.map_err(of_yaml)).unwrap_or_default();
    let read = |(key, value): &(Rc<Node>, Rc<Node>)| {
        let name = name(text, key);
        let key = mistakes.keep(name)?;
        let value = setting(&key, value, mistakes)?;
        Some(Entry { key, value })
    };
    entries.iter().filter_map(read).collect()
}

fn of_yaml(problem: Problem) -> SettingsError {
    SettingsError::new(problem.mistake.into(), problem.span)
}

/// Reads a key.
fn name(text: &str, key: &Node) -> Result<Word, SettingsError> {
    key.check().map_err(of_yaml)?;
    let is_merge_key = text.get(key.span.clone()) == Some("<<");
    let word = word(key).filter(|_| !is_merge_key);
    word.ok_or_else(|| SettingsError::new(SettingsErrorKind::KeyNotText, key.span.clone()))
}

fn word(node: &Node) -> Option<Word> {
    let text = node.scalar()?.to_owned();
    let span = node.span.clone();
    Some(Word { text, span })
}

/// Reads the value of a key.
fn setting(key: &Word, value: &Node, mistakes: &mut Mistakes<SettingsError>) -> Option<Words> {
    if let Some(word) = word(value) {
        return Some(Words::One(word));
    }
    let mut wrong =
        |kind, span: &Range<usize>| mistakes.add(SettingsError::new(kind, span.clone()));
    if let Content::List(items) = &value.content {
        let words = items.iter().filter_map(|item| {
            let word = word(item);
            if word.is_none() {
                let (key, found) = (key.text.clone(), item.kind());
                wrong(SettingsErrorKind::WrongItem { key, found }, &item.span);
            }
            word
        });
        let words: Vec<Word> = words.collect();
        let is_read = !words.is_empty() || items.is_empty();
        return is_read.then(|| Words::List(words, value.span.clone()));
    }
    let found = value.kind();
    // An empty value has no place, so point at the key.
    let span = match found == ValueKind::Nothing && value.span.is_empty() {
        true => &key.span,
        false => &value.span,
    };
    let key = key.text.clone();
    wrong(SettingsErrorKind::WrongType { key, found }, span);
    None
}
