//! Mistakes in project files.

use std::iter;
use std::ops::Range;

use super::declaration::MOST_VALUES;
use crate::util::mistakes::Mistake;
use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;
use crate::util::yaml::{self, ValueKind};

/// A mistake in a project file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct SettingsError {
    /// The kind of mistake.
    pub kind: SettingsErrorKind,
    /// The byte range of the mistake in the file.
    pub span: Range<usize>,
    /// Up to 999 further mistakes, in the order of the text. In each of them, `others` is empty.
    pub(crate) others: Vec<SettingsError>,
}

impl SettingsError {
    /// Creates a mistake with the given byte range. Its list of further mistakes is empty.
    pub fn new(kind: SettingsErrorKind, span: Range<usize>) -> SettingsError {
        let others = Vec::new();
        SettingsError { kind, span, others }
    }

    /// Returns this mistake and the other mistakes.
    pub fn all(&self) -> impl Iterator<Item = &SettingsError> {
        iter::once(self).chain(&self.others)
    }
}

impl Mistake for SettingsError {
    fn span(&self) -> &Range<usize> {
        &self.span
    }

    fn others(&mut self) -> &mut Vec<SettingsError> {
        &mut self.others
    }

    fn more(count: usize, span: Range<usize>) -> SettingsError {
        SettingsError::new(SettingsErrorKind::More(count), span)
    }
}

/// The kind of a mistake in a project file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsErrorKind {
    /// Further mistakes that are only counted. The value is their number.
    #[error("there are {0} more mistakes")]
    More(usize),
    /// A file that is not UTF-8 text.
    #[error("this is not UTF-8 text")]
    NotUtf8,
    /// A mistake in the YAML.
    #[error("{}", .0.words("a project file"))]
    Yaml(yaml::Mistake),
    /// A value of a type that no option accepts.
    #[error("{} cannot be {}", Quoted(key), found.name())]
    WrongType {
        /// The name of the option.
        key: String,
        /// The kind of the value.
        found: ValueKind,
    },
    /// An item of a list that is not a scalar.
    #[error("a value of {} cannot be {}", Quoted(key), found.name())]
    WrongItem {
        /// The name of the option.
        key: String,
        /// The kind of the item.
        found: ValueKind,
    },

    /// A key that is not an option.
    #[error("there is no option {}", Quoted(key))]
    UnknownKey {
        /// The key in the file.
        key: String,
        /// The names of all options.
        known: Vec<String>,
    },
    /// An option that only the command line can set, because it is not about diagrams.
    #[error("{} can only be set on the command line", Quoted(.0))]
    OnlyOnCommandLine(String),
    /// A flag whose value is neither `true` nor `false`.
    #[error("{} must be `true` or `false`", Quoted(key))]
    NotTrueOrFalse {
        /// The name of the option.
        key: String,
        /// The text of the value.
        value: String,
    },
    /// A list for an option that takes one value.
    #[error("{} cannot be a list", Quoted(key))]
    List {
        /// The name of the option.
        key: String,
        /// The items of the list joined with commas, if the result is a valid value.
        joined: Option<String>,
    },
    /// A list with too many values.
    #[error("{} has more than {MOST_VALUES} values", Quoted(.0))]
    TooMany(String),
    /// A value that is invalid for the given reason.
    #[error("{} cannot be {}: {reason}", Quoted(key), Quoted(value))]
    Refused {
        /// The name of the option.
        key: String,
        /// The text of the value.
        value: String,
        /// The reason why the value is invalid.
        reason: String,
    },
    /// A value that is not one of the names that the option accepts.
    #[error("{} cannot be {}", Quoted(key), Quoted(value))]
    NotOneOf {
        /// The name of the option.
        key: String,
        /// The text of the value.
        value: String,
        /// The valid names.
        known: Vec<String>,
    },
    /// Two options that exclude each other.
    #[error("{} cannot be set together with {}", Quoted(key), Quoted(other))]
    Conflict {
        /// The name of the option that comes second in the file.
        key: String,
        /// The name of the option that comes first in the file.
        other: String,
    },
}

impl SettingsErrorKind {
    /// Returns advice on what to write instead, unless the message already contains it.
    pub fn expected(&self) -> Option<String> {
        use SettingsErrorKind as Kind;
        let text = match self {
            Kind::NotUtf8 => "save the file as plain text in UTF-8",
            Kind::Yaml(yaml::Mistake::NotAMapping) => {
                "a project file has lines like `board: wood`: an option, a colon and a space, and its value"
            }
            Kind::Yaml(yaml::Mistake::KeyNotText) => "write the name of an option",
            Kind::WrongType { found, .. } => match found {
                ValueKind::Nothing => {
                    "delete the line, or write a value (quote it if it starts with `#`)"
                }
                _ => "write one value, or a list if the option takes several",
            },
            Kind::UnknownKey { key, .. } if as_option(key) == "orientation" => {
                "the options are `flip: true`, `mirror: true`, or both"
            }
            Kind::UnknownKey { known, .. } => {
                return Some(format!("the options are {}", known.join(", ")));
            }
            Kind::List {
                joined: Some(joined),
                ..
            } => {
                return Some(format!("write {} as one value", Quoted(joined)));
            }
            Kind::List { joined: None, .. } => "write one value",
            Kind::NotOneOf { known, .. } => {
                return Some(format!("the values are {}", known.join(", ")));
            }
            _ => return None,
        };
        Some(text.to_owned())
    }

    /// Returns the word that was probably meant, if any.
    pub fn nearest(&self) -> Option<&str> {
        match self {
            SettingsErrorKind::UnknownKey { key, known } => {
                // In XAY, the key for the side to move is `to-move`.
                let key = match as_option(key).as_str() {
                    "to-move" => "side-to-move".to_owned(),
                    _ => as_option(key),
                };
                nearest(&key, known.iter().map(String::as_str))
            }
            // YAML 1.1 also has these words for truth values.
            SettingsErrorKind::NotTrueOrFalse { value, .. } => {
                match value.to_lowercase().as_str() {
                    "yes" | "y" | "on" => Some("true"),
                    "no" | "n" | "off" => Some("false"),
                    value => nearest(value, ["true", "false"]),
                }
            }
            SettingsErrorKind::NotOneOf { value, known, .. } => {
                nearest(&value.to_lowercase(), known.iter().map(String::as_str))
            }
            _ => None,
        }
    }
}

/// Converts a key to the form of option names: lower case, with `-` for `_`, without leading `-` or `no-`.
fn as_option(key: &str) -> String {
    let name = key.trim_start_matches('-').replace('_', "-");
    name.trim_start_matches("no-").to_lowercase()
}
