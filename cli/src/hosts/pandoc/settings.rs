//! Reads the settings and the picture directory from the metadata of a document.

use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use serde_json::Value;

use xiangqi_setup::settings::{EntryValue, EntryWord, SettingEntry, TextFile};
use xiangqi_setup::util::safe_text::short;

/// The key of the picture directory. All other keys are options.
const DIRECTORY: &str = "directory";

/// The settings of a document.
#[derive(Debug, Default)]
pub struct DocumentSettings {
    /// The options.
    pub entries: Vec<SettingEntry>,
    /// The picture directory, relative to the working directory.
    pub directory: Option<PathBuf>,
}

/// The error returned for a value in the metadata that has the wrong shape.
#[derive(Debug, thiserror::Error)]
pub enum SettingsShapeError {
    /// The value of `xiangqi` is not a map.
    #[error("`xiangqi` in the metadata is not a map of options and their values")]
    NotAMap,
    /// A value is not a string, a flag or a list of strings and flags.
    #[error("the value of `{}` in the metadata is neither a text nor a list of texts", short(.0))]
    WrongType(String),
    /// The directory for pictures could be outside the working directory.
    #[error("`{}` is no directory below the working directory", short(.0))]
    Directory(String),
}

impl DocumentSettings {
    /// Reads the settings from the metadata. If each option is on its own line in `file`, messages show the
    /// locations of the options. Otherwise, clears the text of `file`, so that messages show no locations.
    pub fn read(map: Value, file: &mut TextFile) -> Result<DocumentSettings, SettingsShapeError> {
        let map = match map {
            Value::Object(map) => map,
            Value::Null => return Ok(DocumentSettings::default()),
            _ => return Err(SettingsShapeError::NotAMap),
        };
        let options = map.keys().filter(|key| *key != DIRECTORY);
        if options.clone().any(|key| place(&file.text, key).is_none()) {
            file.text = "".into();
        }
        let mut settings = DocumentSettings::default();
        for (key, value) in map {
            let wrong = || SettingsShapeError::WrongType(key.clone());
            if key == DIRECTORY {
                settings.directory = Some(directory(&text(&value).ok_or_else(wrong)?)?);
                continue;
            }
            let (key_span, span) = place(&file.text, &key).unwrap_or_default();
            let word = |value: &Value| {
                let text = text(value).ok_or_else(wrong)?;
                let span = span.clone();
                Ok(EntryWord { text, span })
            };
            let value = match &value {
                Value::Array(all) => {
                    let words = all.iter().map(word).collect::<Result<_, _>>()?;
                    EntryValue::List(words, span.clone())
                }
                one => EntryValue::One(word(one)?),
            };
            let key = EntryWord::new(key, key_span);
            settings.entries.push(SettingEntry { key, value });
        }
        Ok(settings)
    }
}

/// Returns the text of a string or a flag, or `None` for other values.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::Bool(value) => Some(value.to_string()),
        Value::String(text) => Some(text.clone()),
        _ => None,
    }
}

/// Checks a directory that a document names, because the document may be untrusted.
fn directory(name: &str) -> Result<PathBuf, SettingsShapeError> {
    let path = Path::new(name);
    let is_plain = |part: Component| matches!(part, Component::Normal(_) | Component::CurDir);
    // The check is the same on all systems because documents are copied between systems.
    let is_safe = path.components().all(is_plain) && !name.contains(['\\', ':', '\0']);
    match is_safe && !name.is_empty() {
        true => Ok(path.to_owned()),
        false => Err(SettingsShapeError::Directory(name.to_owned())),
    }
}

/// Finds the byte ranges of a key and its value in a Markdown file that contains lines such as:
///
/// ```text
/// xiangqi:
///   key: value
/// ```
fn place(text: &str, key: &str) -> Option<(Range<usize>, Range<usize>)> {
    let mut start = 0;
    let mut is_ours = false;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim_start();
        let indent = line.len() - trimmed.len();
        if indent == 0 && !trimmed.is_empty() {
            is_ours = line.trim_end() == "xiangqi:";
        } else if let Some((name, value)) = trimmed.split_once(':').filter(|_| is_ours)
            && name.trim_end().trim_matches(['"', '\'']) == key
        {
            let from = start + indent;
            let value_start = from + name.len() + 1 + value.len() - value.trim_start().len();
            let value = value_start..value_start + value.trim().len();
            return Some((from..from + name.trim_end().len(), value));
        }
        start += line.len();
    }
    None
}
