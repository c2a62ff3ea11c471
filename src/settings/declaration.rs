//! The declaration of an option, with its name, its help and the values that it accepts.

use std::ffi::{OsStr, OsString};
use std::path::{Path, is_separator};

use super::font::CaptionFont;
use super::setting::{OFF, SettingWord};
use crate::theme::ThemeKind;

/// The declaration of an option that determines how a diagram looks or what it shows.
#[derive(Debug)]
pub struct Declaration {
    /// The index of this option among all options.
    pub(super) index: usize,
    /// The name without leading dashes, such as `width-cm`.
    pub name: String,
    /// The help text, on one line.
    pub help: &'static str,
    /// The heading above the option in `--help`, or `None` for options about reading the input.
    pub heading: Option<&'static str>,
    /// The placeholder for the value in the help, or an empty string if the option takes no value.
    pub value_name: &'static str,
    /// The number of values that the option takes.
    pub arity: Arity,
    /// The kind of values that the option takes.
    pub kind: OptionKind,
    /// The default value, written as on the command line.
    pub default: Option<&'static str>,
    /// The indices of options that cannot be set together with this one. Of two options that exclude each
    /// other, only one needs to list the other.
    pub(super) excludes: Vec<usize>,
    /// The function that checks a single value.
    pub(super) read: fn(&OsStr) -> Result<(), Refusal>,
}

/// The number of values that an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// No value, because the option is only switched on or off.
    Flag,
    /// An optional count. The option is off, on, or on with the count.
    CountedFlag,
    /// One value.
    One,
    /// Any number of values.
    Many,
    /// Any number of values. One word may hold several values, separated by commas.
    List,
}

impl Arity {
    /// Returns true if the option can be switched on and off.
    pub fn is_flag(self) -> bool {
        matches!(self, Arity::Flag | Arity::CountedFlag)
    }

    /// Returns true if the option can take several values.
    pub(crate) fn is_many(self) -> bool {
        matches!(self, Arity::Many | Arity::List)
    }
}

/// The maximum number of values that one file or block can give an option. Too many arrows are slow to draw.
pub const MOST_VALUES: usize = 1000;

/// The kind of values that an option takes.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionKind {
    /// `true` or `false`.
    Flag,
    /// `true`, `false` or a count.
    CountedFlag {
        /// The highest count.
        max: usize,
    },
    /// One of the listed names.
    Names(Vec<&'static str>),
    /// A theme, given by its name or by its directory.
    Theme(ThemeKind),
    /// A number from `min` to `max`.
    Number {
        /// The lowest number.
        min: f64,
        /// The highest number.
        max: f64,
    },
    /// A number from 0 to `max`, or four such numbers separated by commas, one for each side.
    PerSide {
        /// The highest number.
        max: f64,
    },
    /// A number of moves, the number of times that an animation plays, the number of a game, or other text
    /// such as `all`, `forever` or `8r`.
    Count,
    /// Text that matches this regular expression, which has the syntax of JSON Schema.
    Pattern(String),
    /// Several words, separated by commas.
    WithCommas,
    /// A directory.
    Directory,
    /// A font family or a font file.
    Font,
    /// A template for file names, which need not be Unicode.
    FileName,
    /// Any other text.
    Text,
}

/// The reason why a value is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The value is not one of the valid names, which are listed here.
    NotOneOf(Vec<&'static str>),
    /// The value is empty.
    Empty,
    /// The value is invalid for the reason that the text states.
    Because(String),
}

impl Declaration {
    /// Returns true if the given words switch the option off.
    pub(super) fn is_off(&self, words: &[SettingWord]) -> bool {
        self.arity.is_flag() && words.iter().any(|word| word.text == OFF)
    }

    /// Checks one value of this option, and returns an error if it is invalid.
    pub fn check(&self, value: &OsStr) -> Result<(), Refusal> {
        (self.read)(value)
    }

    /// Returns true if the two options cannot be set together.
    pub(crate) fn excludes(&self, other: &Declaration) -> bool {
        self.excludes.contains(&other.index) || other.excludes.contains(&self.index)
    }

    /// Returns true if a value names a file or a directory.
    pub fn names_file(&self, value: &str) -> bool {
        match self.kind {
            OptionKind::Directory => true,
            OptionKind::Theme(_) => value.contains(is_separator),
            OptionKind::Font => CaptionFont::is_file(value),
            _ => false,
        }
    }

    /// Converts a value from a file to its form on the command line. A path is joined to `directory`.
    pub(super) fn resolve(&self, value: &str, directory: &Path) -> OsString {
        if self.names_file(value) && !directory.as_os_str().is_empty() {
            let own = Path::new(value.strip_prefix("./").unwrap_or(value));
            directory.join(own).into_os_string()
        } else {
            OsString::from(value)
        }
    }

    /// Returns true if a single value can consist of several words, separated by commas.
    pub(crate) fn has_commas(&self) -> bool {
        let in_one = matches!(
            &self.kind,
            OptionKind::WithCommas | OptionKind::PerSide { .. } | OptionKind::Names(_)
        );
        self.arity == Arity::List || in_one
    }

    /// Joins values with commas. Returns `None` unless the option takes the result as a single valid value.
    pub(super) fn joined(&self, values: &[&str]) -> Option<String> {
        let joined = values.join(",");
        let is_meant = self.arity == Arity::One && values.len() > 1 && self.has_commas();
        (is_meant && self.check(joined.as_ref()).is_ok()).then_some(joined)
    }
}
