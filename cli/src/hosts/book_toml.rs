//! The options in `[preprocessor.xiangqi]` of `book.toml`, as parsed by mdBook, with their locations in the
//! file.

use std::ops::Range;

use serde_json::{Map, Value};

use xiangqi_setup::hosts::error::{AttributeError, AttributeErrorKind};
use xiangqi_setup::settings::{
    EntryValue, EntryWord, SettingEntry, SettingsErrorKind, TextFile, ValueKind,
};

/// The heading of the table with the options.
const TABLE: &str = "[preprocessor.xiangqi]";
/// The start of the heading of a subtable of `TABLE`.
const IN_TABLE: &str = "[preprocessor.xiangqi.";

/// The keys that mdBook itself uses.
const OF_MDBOOK: [&str; 5] = ["command", "renderers", "before", "after", "optional"];

/// Returns the options with their locations. If an option is not found in `file`, clears the text in `file`,
/// so that messages show no locations.
///
/// # Errors
/// Returns an error if a value has a type that no option accepts.
pub fn entries(
    options: &Map<String, Value>,
    file: &mut TextFile,
) -> Result<Vec<SettingEntry>, AttributeError> {
    let options = options.iter();
    let options: Vec<_> = options
        .filter(|(key, _)| !OF_MDBOOK.contains(&key.as_str()))
        .collect();
    let places = options.iter().map(|(key, _)| place(&file.text, key));
    let places = places.collect::<Option<Vec<_>>>().unwrap_or_else(|| {
        file.text = "".into();
        vec![(0..0, 0..0); options.len()]
    });
    let entries = options.into_iter().zip(places);
    let entries = entries.map(|((key, value), (key_span, span))| {
        let value = self::value(key, value, &span);
        let value = value.map_err(|kind| AttributeError::new(kind, span))?;
        let key = EntryWord::new(key.clone(), key_span);
        Ok(SettingEntry { key, value })
    });
    entries.collect()
}

/// Converts the value of an option.
fn value(key: &str, value: &Value, span: &Range<usize>) -> Result<EntryValue, AttributeErrorKind> {
    let word = |value: &Value, wrong: fn(String, ValueKind) -> SettingsErrorKind| {
        let wrong = |found| Err(AttributeErrorKind::from(wrong(key.to_owned(), found)));
        let text = match value {
            Value::String(text) => text.clone(),
            Value::Bool(_) | Value::Number(_) => value.to_string(),
            Value::Null => return wrong(ValueKind::Nothing),
            Value::Array(_) => return wrong(ValueKind::List),
            Value::Object(_) => return Err(AttributeErrorKind::Table(key.to_owned())),
        };
        let span = span.clone();
        Ok(EntryWord { text, span })
    };
    let Value::Array(items) = value else {
        let wrong = |key, found| SettingsErrorKind::WrongType { key, found };
        return Ok(EntryValue::One(word(value, wrong)?));
    };
    let wrong = |key, found| SettingsErrorKind::WrongItem { key, found };
    let words = items.iter().map(|item| word(item, wrong));
    Ok(EntryValue::List(
        words.collect::<Result<_, _>>()?,
        span.clone(),
    ))
}

/// Finds the byte ranges of a key and its value. For a subtable, both ranges are the name in its heading.
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
            && name.split('.').next().map(str::trim) == Some(key)
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

/// Returns the byte offset of the option name `key` in the heading of a subtable, or `None` if this is not
/// the heading of a subtable for this option.
fn table_name(heading: &str, key: &str) -> Option<usize> {
    let lists = heading.len() - heading.trim_start_matches('[').len();
    let name = heading[lists.checked_sub(1)?..].strip_prefix(IN_TABLE)?;
    let rest = name.strip_prefix(key)?.trim_start();
    rest.starts_with([']', '.'])
        .then_some(heading.len() - name.len())
}
