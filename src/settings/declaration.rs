//! The declaration of an option.

use std::ffi::{OsStr, OsString};
use std::path::{Path, is_separator};

use super::font::CaptionFont;
use super::setting::{OFF, Value};
use crate::theme::ThemeKind;

/// An option about how a diagram looks or what it shows.
#[derive(Debug)]
pub struct Declaration {
    /// Its index among all options.
    pub(super) index: usize,
    /// The name without leading dashes: `width-cm`.
    pub name: String,
    /// The help text, in one line.
    pub help: &'static str,
    /// The heading in `--help`; none for options about reading.
    pub heading: Option<&'static str>,
    /// The placeholder for its value in help; empty for flags.
    pub value_name: &'static str,
    /// The number of values it takes.
    pub arity: Arity,
    /// The kind of its values.
    pub kind: Kind,
    /// The default value, as on the command line.
    pub default: Option<&'static str>,
    /// The indices of options that cannot be set together with it. One of two that exclude
    /// each other names the other.
    pub(super) excludes: Vec<usize>,
    /// Checks a single word.
    pub(super) read: fn(&OsStr) -> Result<(), Refusal>,
}

/// The number of values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// None: it is on or off.
    Flag,
    /// None or one: it is on or off, or on for a count.
    CountedFlag,
    /// One.
    One,
    /// Any number.
    Many,
    /// Any number, which may be in one word, separated by commas.
    List,
}

impl Arity {
    /// Whether it can be switched on and off.
    pub fn is_flag(self) -> bool {
        matches!(self, Arity::Flag | Arity::CountedFlag)
    }

    /// Whether it takes several values.
    pub fn is_many(self) -> bool {
        matches!(self, Arity::Many | Arity::List)
    }
}

/// The maximum number of values of an option in a file, a line or a document. It takes a while to
/// draw as many arrows.
pub const MOST_VALUES: usize = 1000;

/// The kind of values an option takes.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// `true` or `false`.
    Flag,
    /// `true`, `false` or a count.
    CountedFlag {
        /// The greatest count.
        max: usize,
    },
    /// One of these names.
    Names(Vec<&'static str>),
    /// A theme: its name or its directory.
    Theme(ThemeKind),
    /// A number in this range.
    Number {
        /// The least.
        min: f64,
        /// The greatest.
        max: f64,
    },
    /// A number from 0 to this one, or four separated by commas, one for each side.
    PerSide {
        /// The greatest.
        max: f64,
    },
    /// A count of moves, not necessarily a number.
    Count,
    /// A text that matches this regular expression, in the syntax of JSON Schema.
    Pattern(String),
    /// Several words, separated by commas.
    WithCommas,
    /// A directory.
    Directory,
    /// A font family or a font file.
    Font,
    /// A template for file names; it need not be Unicode.
    FileName,
    /// Any other text.
    Text,
}

/// Why a value is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is none of these names.
    NotOneOf(Vec<&'static str>),
    /// It is empty.
    Empty,
    /// For this reason.
    Because(String),
}

impl Declaration {
    /// Whether these words switch it off.
    pub(super) fn is_off(&self, words: &[Value]) -> bool {
        self.arity.is_flag() && words.iter().any(|word| word.text == OFF)
    }

    /// Checks one value.
    ///
    /// # Errors
    /// The value is invalid.
    pub fn check(&self, value: &OsStr) -> Result<(), Refusal> {
        (self.read)(value)
    }

    /// Whether the two options cannot be set together.
    pub fn excludes(&self, other: &Declaration) -> bool {
        self.excludes.contains(&other.index) || other.excludes.contains(&self.index)
    }

    /// Whether a value names a file or a directory.
    pub fn names_file(&self, value: &str) -> bool {
        match self.kind {
            Kind::Directory => true,
            Kind::Theme(_) => value.contains(is_separator),
            Kind::Font => CaptionFont::is_file(value),
            _ => false,
        }
    }

    /// A value from a file in this directory, as on the command line: paths in a file are
    /// relative to it.
    pub(super) fn resolve(&self, value: &str, directory: &Path) -> OsString {
        if self.names_file(value) && !directory.as_os_str().is_empty() {
            let own = Path::new(value.strip_prefix("./").unwrap_or(value));
            directory.join(own).into_os_string()
        } else {
            OsString::from(value)
        }
    }

    /// Whether a value can be several words, separated by commas.
    pub(crate) fn has_commas(&self) -> bool {
        let in_one = matches!(
            &self.kind,
            Kind::WithCommas | Kind::PerSide { .. } | Kind::Names(_)
        );
        self.arity == Arity::List || in_one
    }

    /// Several values joined to the one that was probably meant, if the option takes words
    /// separated by commas.
    pub(super) fn joined(&self, values: &[&str]) -> Option<String> {
        let joined = values.join(",");
        let is_meant = self.arity == Arity::One && values.len() > 1 && self.has_commas();
        (is_meant && self.check(joined.as_ref()).is_ok()).then_some(joined)
    }
}
