//! `[preprocessor.xiangqi]` in `book.toml`: options as mdBook has read them, and where
//! they are in the file.

use std::ops::Range;

use serde_json::{Map, Value};

use crate::cli::error::Failure;
use crate::cli::files::project;
use crate::cli::messages::diagnostic::Diagnostic;
use xiangqi_setup::hosts::error::{AttributeError, AttributeErrorKind};
use xiangqi_setup::settings::{
    Entry, SettingsError, SettingsErrorKind, TextFile, ValueKind, Word, Words,
};

/// The table that is ours, and how those in it begin.
const TABLE: &str = "[preprocessor.xiangqi]";
const IN_TABLE: &str = "[preprocessor.xiangqi.";

/// What mdBook itself wants to know of a preprocessor.
const OF_MDBOOK: [&str; 5] = ["command", "renderers", "before", "after", "optional"];

/// The entries. If not all of them are found in the file, the file gets no text, and
/// messages no places.
///
/// # Errors
/// A value that no option can have.
pub fn entries(options: &Map<String, Value>, file: &mut TextFile) -> Result<Vec<Entry>, Failure> {
    let options = options.iter();
    let options: Vec<_> = options
        .filter(|(key, _)| !OF_MDBOOK.contains(&key.as_str()))
        .collect();
    let places = options.iter().map(|(key, _)| place(&file.text, key));
    let places: Vec<_> = match places.collect::<Option<Vec<_>>>() {
        Some(places) => places,
        None => {
            file.text.clear();
            vec![(0..0, 0..0); options.len()]
        }
    };
    let entries = options.into_iter().zip(places);
    let entries = entries.map(|((key, value), (key_span, span))| {
        let wrong = |kind| {
            let span = span.clone();
            project::at_fault(file, SettingsError { kind, span })
        };
        let value = match value {
            Value::Array(items) => {
                let items = items.iter().map(|item| {
                    let kind = |found| SettingsErrorKind::WrongItem {
                        key: key.clone(),
                        found,
                    };
                    if item.is_object() {
                        return Err(table(file, key, &span));
                    }
                    word(item, &span).map_err(|found| wrong(kind(found)))
                });
                Words::List(items.collect::<Result<_, _>>()?, span.clone())
            }
            Value::Object(_) => return Err(table(file, key, &span)),
            value => {
                let kind = |found| SettingsErrorKind::WrongType {
                    key: key.clone(),
                    found,
                };
                Words::One(word(value, &span).map_err(|found| wrong(kind(found)))?)
            }
        };
        let key = Word {
            text: key.clone(),
            span: key_span,
        };
        Ok(Entry { key, value })
    });
    entries.collect()
}

/// There is a table where an option is expected.
fn table(file: &TextFile, key: &str, span: &Range<usize>) -> Failure {
    let kind = AttributeErrorKind::Table(key.to_owned());
    let span = span.clone();
    Diagnostic::attribute(file, &AttributeError { kind, span }).into()
}

/// A single value, or what there is instead.
fn word(value: &Value, span: &Range<usize>) -> Result<Word, ValueKind> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::Null => return Err(ValueKind::Nothing),
        Value::Array(_) => return Err(ValueKind::List),
        Value::Object(_) => return Err(ValueKind::Mapping),
    };
    let span = span.clone();
    Ok(Word { text, span })
}

/// Where a key and its value are in a file, as far as it is written in the plainest way.
fn place(text: &str, key: &str) -> Option<(Range<usize>, Range<usize>)> {
    let mut start = 0;
    let mut is_ours = false;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        if trimmed.starts_with('[') {
            is_ours = trimmed == TABLE;
            if let Some(place) = table_name(trimmed, key) {
                let place = start + line.len() - line.trim_start().len() + place;
                return Some((place..place + key.len(), place..place + key.len()));
            }
        } else if let Some((name, value)) = line.split_once('=').filter(|_| is_ours)
            && name
                .split('.')
                .next()
                .is_some_and(|first| first.trim() == key)
        {
            let name_start = start + name.len() - name.trim_start().len();
            let value_start = start + name.len() + 1 + value.len() - value.trim_start().len();
            let key = name_start..name_start + key.len();
            return Some((key, value_start..value_start + value.trim().len()));
        }
        start += line.len();
    }
    None
}

/// Where in the heading of a table the key is that it is about.
fn table_name(heading: &str, key: &str) -> Option<usize> {
    let lists = heading.len() - heading.trim_start_matches('[').len();
    let behind = heading[lists.checked_sub(1)?..].strip_prefix(IN_TABLE)?;
    let is_ours = behind
        .strip_prefix(key)?
        .trim_start()
        .starts_with([']', '.']);
    is_ours.then_some(heading.len() - behind.len())
}
