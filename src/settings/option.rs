//! What there is to know about an option before it is set.

use std::ffi::{OsStr, OsString};
use std::path::{Path, is_separator};

use super::font::is_font_file;
use crate::theme::ThemeKind;

/// An option about how a diagram looks or what it shows.
#[derive(Debug)]
pub struct Declaration {
    /// Its place among all options.
    pub(super) index: usize,
    /// What it is called, without dashes in front: `width-cm`.
    pub name: String,
    /// What it does, in a line.
    pub help: &'static str,
    /// Which options it stands among; none for those about reading.
    pub heading: Option<&'static str>,
    /// What stands for its value in help; empty for flags.
    pub value_name: &'static str,
    /// How many values it takes.
    pub arity: Arity,
    /// What its values are.
    pub kind: Kind,
    /// The value that it has if nothing sets it, as it would be written.
    pub default: Option<&'static str>,
    /// The places of those options that cannot be set together with it, unless they name it
    /// themselves.
    pub(super) excludes: Vec<usize>,
    /// Reads a word, as if it were the only one.
    pub(super) read: fn(&OsStr) -> Result<(), Refusal>,
}

/// How many values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// None: it is on or off.
    Flag,
    /// One.
    One,
    /// Any number.
    Many,
    /// Any number, also in one word with commas between them.
    List,
}

impl Arity {
    /// Whether it takes several values.
    pub fn is_many(self) -> bool {
        matches!(self, Arity::Many | Arity::List)
    }
}

/// What the values of an option are.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// `true` or `false`.
    Flag,
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
    /// A count of moves, which need not be a number.
    Count,
    /// Whatever matches this regular expression of JSON Schema.
    Pattern(String),
    /// Several words with commas between them.
    WithCommas,
    /// A directory.
    Directory,
    /// A family of fonts or the file of one.
    Font,
    /// A name of files, with fields; it need not be Unicode.
    FileName,
    /// Any other text.
    Text,
}

/// Why an option cannot have a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is none of these names.
    NotOneOf(Vec<&'static str>),
    /// It is empty.
    Empty,
    /// What its reader says.
    Because(String),
}

impl Declaration {
    /// Checks one value.
    ///
    /// # Errors
    /// Why the option cannot have it.
    pub fn check(&self, value: &OsStr) -> Result<(), Refusal> {
        (self.read)(value)
    }

    /// Whether only one of the two can be set.
    pub fn excludes(&self, other: &Declaration) -> bool {
        self.excludes.contains(&other.index) || other.excludes.contains(&self.index)
    }

    /// A value in a file of this directory, as the command line would have it: paths are
    /// relative to the file.
    pub(super) fn resolve(&self, value: &str, directory: &Path) -> OsString {
        let is_path = match self.kind {
            Kind::Directory => true,
            Kind::Theme(_) => value.contains(is_separator),
            Kind::Font => is_font_file(value),
            _ => false,
        };
        if is_path && !directory.as_os_str().is_empty() {
            let own = Path::new(value.strip_prefix("./").unwrap_or(value));
            directory.join(own).into_os_string()
        } else {
            OsString::from(value)
        }
    }

    /// Several values as the one that was probably meant, if the option takes words with
    /// commas between them.
    pub(super) fn joined(&self, values: &[&str]) -> Option<String> {
        let joined = values.join(",");
        let is_one = self.kind == Kind::WithCommas || matches!(&self.kind, Kind::Names(_));
        let is_meant = self.arity == Arity::One && values.len() > 1 && is_one;
        (is_meant && self.check(joined.as_ref()).is_ok()).then_some(joined)
    }
}
