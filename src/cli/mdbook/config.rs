//! `[preprocessor.xiangqi]` in `book.toml`: options as mdBook has read them, and where
//! they are in the file.

use std::ops::Range;

use serde_json::{Map, Value};

use super::super::failure::Failure;
use super::super::project::ProjectFile;
use xiangqi_setup::project::{Entry, ProjectErrorKind, Setting, ValueKind, Word};

/// The table that is ours.
const TABLE: &str = "[preprocessor.xiangqi]";

/// What mdBook itself wants to know of a preprocessor.
const OF_MDBOOK: [&str; 5] = ["command", "renderers", "before", "after", "optional"];

/// The entries. If not all of them are found in the file, the file gets no text, and
/// messages no places.
///
/// # Errors
/// A value that no option can have.
pub fn entries(
    options: &Map<String, Value>,
    file: &mut ProjectFile,
) -> Result<Vec<Entry>, Failure> {
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
        let wrong = |kind| file.at_fault(kind, span.clone());
        let value = match value {
            Value::Array(items) => {
                let items = items.iter().map(|item| {
                    let kind = |found| ProjectErrorKind::WrongItem {
                        key: key.clone(),
                        found,
                    };
                    word(item, &span).map_err(|found| wrong(kind(found)))
                });
                Setting::List(items.collect::<Result<_, _>>()?, span.clone())
            }
            value => {
                let kind = |found| ProjectErrorKind::WrongType {
                    key: key.clone(),
                    found,
                };
                Setting::One(word(value, &span).map_err(|found| wrong(kind(found)))?)
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
        } else if let Some((name, value)) = line.split_once('=').filter(|_| is_ours)
            && name.trim() == key
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
