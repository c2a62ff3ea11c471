//! One option: what it is set to, and where that comes from.

use std::ffi::OsString;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

/// Who sets an option. A later level counts more than those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The program, in place of the default that an option has elsewhere.
    Program,
    /// The project file.
    Project,
    /// The configuration of a book, such as `book.toml`.
    Book,
    /// The position itself.
    Position,
    /// What stands with one diagram, such as the block of a chapter.
    Block,
    /// The command line.
    CommandLine,
}

/// A text file in which options are set.
#[derive(Debug)]
pub struct TextFile {
    /// Its path: relative if it was named so.
    pub path: PathBuf,
    /// What is in it.
    pub text: String,
}

/// Where an option is set.
#[derive(Clone, Debug)]
pub struct Origin {
    /// By whom.
    pub level: Level,
    /// In which file, and where in it the option's name is, in bytes.
    pub place: Option<(Arc<TextFile>, Range<usize>)>,
}

impl Origin {
    /// Whoever is at this level sets it, and not in a file.
    pub fn of(level: Level) -> Origin {
        Origin { level, place: None }
    }
}

/// A word that an option is set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The word as the command line would have it.
    pub text: OsString,
    /// Where the file has it, in bytes; empty if there is no file.
    pub span: Range<usize>,
}

impl Value {
    /// The word of a flag, which no file has.
    pub fn of_flag(is_on: bool) -> Value {
        Value {
            text: OsString::from(if is_on { ON } else { OFF }),
            span: 0..0,
        }
    }
}

/// The words of flags.
pub(super) const ON: &str = "true";
pub(super) const OFF: &str = "false";

/// What an option is set to, if anything has set it.
#[derive(Clone, Debug)]
pub struct Setting<T>(Option<Set<T>>);

#[derive(Clone, Debug)]
struct Set<T> {
    value: T,
    words: Vec<Value>,
    origin: Origin,
}

impl<T> Default for Setting<T> {
    fn default() -> Setting<T> {
        Setting(None)
    }
}

impl<T> Setting<T> {
    /// An option that is set to this by these words.
    pub(super) fn new(value: T, words: Vec<Value>, origin: Origin) -> Setting<T> {
        Setting(Some(Set {
            value,
            words,
            origin,
        }))
    }

    /// What it is set to.
    pub fn get(&self) -> Option<&T> {
        self.0.as_ref().map(|set| &set.value)
    }

    /// What it is set to at this level or one that counts more.
    pub fn from_level(&self, least: Level) -> Option<&T> {
        self.get().filter(|_| self.level() >= Some(least))
    }

    /// Who sets it.
    pub fn level(&self) -> Option<Level> {
        self.0.as_ref().map(|set| set.origin.level)
    }
}

impl<T: Clone> Setting<T> {
    /// What it is set to, or else this.
    pub fn or(&self, default: impl Into<T>) -> T {
        self.get().cloned().unwrap_or_else(|| default.into())
    }

    /// What it is set to, or else the default of such values.
    pub fn or_default(&self) -> T
    where
        T: Default,
    {
        self.get().cloned().unwrap_or_default()
    }
}

/// What all options have in common, whatever their values are.
pub trait AnySetting {
    /// Where it is set, if anywhere.
    fn origin(&self) -> Option<&Origin>;

    /// The words that it is set to.
    fn words(&self) -> &[Value];

    /// Takes back what it is set to.
    fn unset(&mut self);
}

impl<T> AnySetting for Setting<T> {
    fn origin(&self) -> Option<&Origin> {
        self.0.as_ref().map(|set| &set.origin)
    }

    fn words(&self) -> &[Value] {
        self.0.as_ref().map_or(&[], |set| &set.words)
    }

    fn unset(&mut self) {
        self.0 = None;
    }
}
