//! What can be wrong with a project file, and where.

use std::ops::Range;

use crate::leaves::nearest_word::nearest;
use crate::leaves::safe_text::Quoted;
use crate::leaves::yaml::{Mistake, ValueKind};

/// A mistake in a project file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct SettingsError {
    /// What is wrong.
    pub kind: SettingsErrorKind,
    /// Where it is wrong, as bytes of the text.
    pub span: Range<usize>,
}

/// What is wrong with a project file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsErrorKind {
    /// Bytes that are no text.
    #[error("this is not UTF-8 text")]
    NotUtf8,
    /// A mistake in the YAML itself, in the words of the YAML library.
    #[error("this is not well-formed YAML: {0}")]
    Yaml(String),
    /// Something else than keys with values.
    #[error("this is not a project file")]
    NotAMapping,
    /// A key that is no word.
    #[error("this is not a key")]
    KeyNotText,
    /// A key that is there twice.
    #[error("the key {} is there twice", Quoted(.0))]
    DuplicateKey(String),
    /// More than one YAML document in the file.
    #[error("a second YAML document")]
    SecondDocument,
    /// A YAML anchor or alias.
    #[error("anchors and aliases have no use in a project file")]
    Anchor,
    /// A YAML tag.
    #[error("the tag {} has no use in a project file", Quoted(.0))]
    Tag(String),
    /// YAML nested deeper than any project file.
    #[error("this is nested too deeply")]
    TooDeep,
    /// More YAML than any project needs.
    #[error("this is more than any project needs")]
    TooMuch,
    /// A value that no option can have.
    #[error("{} cannot be {}", Quoted(key), found.name())]
    WrongType {
        /// The option.
        key: String,
        /// What the value is.
        found: ValueKind,
    },
    /// Something else than a single value in a list.
    #[error("a value of {} cannot be {}", Quoted(key), found.name())]
    WrongItem {
        /// The option.
        key: String,
        /// What is in its list.
        found: ValueKind,
    },

    /// A key that is no option.
    #[error("there is no option {}", Quoted(key))]
    UnknownKey {
        /// The key.
        key: String,
        /// The options that there are.
        known: Vec<String>,
    },
    /// An option about what the program shall do now, not about diagrams.
    #[error("{} can only be said on the command line", Quoted(.0))]
    OnlyOnCommandLine(String),
    /// Something else than a truth value.
    #[error("{} must be `true` or `false`", Quoted(key))]
    NotTrueOrFalse {
        /// The option.
        key: String,
        /// What is there instead.
        value: String,
    },
    /// Several values for an option that has one.
    #[error("{} cannot be a list", Quoted(key))]
    List {
        /// The option.
        key: String,
        /// The same as one value, if that is one.
        joined: Option<String>,
    },
    /// A value that the option cannot have, and why not.
    #[error("{} cannot be {}: {reason}", Quoted(key), Quoted(value))]
    Refused {
        /// The option.
        key: String,
        /// The value.
        value: String,
        /// Why not.
        reason: String,
    },
    /// A value that is none of those that the option can have.
    #[error("{} cannot be {}", Quoted(key), Quoted(value))]
    NotOneOf {
        /// The option.
        key: String,
        /// The value.
        value: String,
        /// What it can be.
        known: Vec<String>,
    },
    /// Two options of which only one can be said.
    #[error("{} cannot be said together with {}", Quoted(key), Quoted(other))]
    Conflict {
        /// The second in the file.
        key: String,
        /// The first in the file.
        other: String,
    },
}

impl SettingsErrorKind {
    /// What would be right, if more can be said than what is wrong.
    pub fn expected(&self) -> Option<String> {
        use SettingsErrorKind as Kind;
        let text = match self {
            Kind::NotUtf8 => "save the file as plain text in UTF-8",
            Kind::NotAMapping => {
                "a project file has lines like `board: wood`: an option, a colon and a space, and its value"
            }
            Kind::KeyNotText => "write the name of an option",
            Kind::WrongType { found, .. } => match found {
                ValueKind::Nothing => {
                    "leave the line out, or write a value (quote it if it starts with `#`)"
                }
                _ => "write one value, or a list of values where the option takes several",
            },
            Kind::UnknownKey { key, .. } if as_option(key) == "orientation" => {
                "the options are `flip: true`, `mirror: true`, or both"
            }
            Kind::UnknownKey { known, .. } => {
                return Some(format!("there are {}", known.join(", ")));
            }
            Kind::List {
                joined: Some(joined),
                ..
            } => {
                return Some(format!("write {} as one value", Quoted(joined)));
            }
            Kind::List { joined: None, .. } => "write one value",
            Kind::NotOneOf { known, .. } => {
                return Some(format!("there are {}", known.join(", ")));
            }
            _ => return None,
        };
        Some(text.to_owned())
    }

    /// The word that was probably meant.
    pub fn nearest(&self) -> Option<&str> {
        match self {
            SettingsErrorKind::UnknownKey { key, known } => {
                // Or a position in XAY.
                let key = match as_option(key).as_str() {
                    "to-move" => "side-to-move".to_owned(),
                    _ => as_option(key),
                };
                nearest(&key, known.iter().map(String::as_str))
            }
            // YAML had these words for truth values once.
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

/// A key as the option that someone means who has the command line or a program in mind.
fn as_option(key: &str) -> String {
    let name = key.trim_start_matches('-').replace('_', "-");
    name.to_lowercase()
}

impl From<Mistake> for SettingsErrorKind {
    fn from(mistake: Mistake) -> SettingsErrorKind {
        match mistake {
            Mistake::DuplicateKey(key) => SettingsErrorKind::DuplicateKey(key),
            Mistake::SecondDocument => SettingsErrorKind::SecondDocument,
            Mistake::Tag(tag) => SettingsErrorKind::Tag(tag),
            Mistake::NotAMapping => SettingsErrorKind::NotAMapping,
            // No mapping of ours has a fixed set of keys; this is a merge key.
            Mistake::KeyNotText | Mistake::UnknownKey(_) => SettingsErrorKind::KeyNotText,
            Mistake::Anchor => SettingsErrorKind::Anchor,
            Mistake::TooDeep => SettingsErrorKind::TooDeep,
            Mistake::TooMuch => SettingsErrorKind::TooMuch,
            Mistake::Yaml(message) => SettingsErrorKind::Yaml(message),
            Mistake::MissingKey(_) | Mistake::Empty => SettingsErrorKind::NotAMapping,
        }
    }
}
