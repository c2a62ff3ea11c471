//! The value of one option, and the place where the value is set.

use std::ffi::OsString;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

/// A text file in which options are set.
#[derive(Debug)]
pub struct TextFile {
    /// The path of the file, relative or absolute as given.
    pub path: PathBuf,
    /// The content of the file.
    pub text: Arc<str>,
}

impl TextFile {
    /// Creates a file from its path and its content.
    pub fn new(path: impl Into<PathBuf>, text: impl Into<Arc<str>>) -> TextFile {
        TextFile {
            path: path.into(),
            text: text.into(),
        }
    }
}

/// A level at which an option is set. Each level overrides the levels listed before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The program that calls the library. Its values override the defaults of the options.
    Program,
    /// The project file.
    Project,
    /// The configuration of a book, such as `book.toml`.
    Book,
    /// The position, whose file may contain options such as the orientation of the board.
    Position,
    /// The part of a document that belongs to one diagram, such as the block of a chapter.
    Block,
    /// The command line.
    CommandLine,
    /// A line in a stream of requests, for which the command line sets the defaults.
    Line,
}

/// The level and the place at which an option is set.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The level at which the option is set.
    pub level: Level,
    /// The file and the byte range of the option's name in the file, or `None` if no file sets the option.
    pub place: Option<(Arc<TextFile>, Range<usize>)>,
}

impl Origin {
    /// Creates an origin for an option that is not set in a file.
    pub fn of(level: Level) -> Origin {
        Origin { level, place: None }
    }
}

/// A word in the value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingWord {
    /// The word, written as on the command line.
    pub text: OsString,
    /// The byte range of the word in the file, or an empty range if the word is not in a file.
    pub span: Range<usize>,
}

impl SettingWord {
    /// Creates a word that is not in a file.
    pub fn new(text: impl Into<OsString>) -> SettingWord {
        SettingWord {
            text: text.into(),
            span: 0..0,
        }
    }

    /// Creates the value of a flag that is not set in a file.
    pub fn of_flag(is_on: bool) -> SettingWord {
        SettingWord::new(if is_on { ON } else { OFF })
    }
}

/// The word that switches a flag on.
pub const ON: &str = "true";

/// The word that switches a flag off.
pub(super) const OFF: &str = "false";

/// The value of an option, which may be unset.
#[derive(Clone, Debug)]
pub struct Setting<T>(Option<Set<T>>);

#[derive(Clone, Debug)]
struct Set<T> {
    value: T,
    words: Vec<SettingWord>,
    origin: Origin,
}

impl<T> Default for Setting<T> {
    fn default() -> Setting<T> {
        Setting(None)
    }
}

impl<T> Setting<T> {
    pub(super) fn new(value: T, words: Vec<SettingWord>, origin: Origin) -> Setting<T> {
        Setting(Some(Set {
            value,
            words,
            origin,
        }))
    }

    /// Returns the value, if set.
    pub fn get(&self) -> Option<&T> {
        self.0.as_ref().map(|set| &set.value)
    }

    /// Returns the value, if set at the level `least` or a later level.
    pub fn from_level(&self, least: Level) -> Option<&T> {
        self.get().filter(|_| self.level() >= Some(least))
    }

    /// Returns the level at which the option is set, if any.
    pub(crate) fn level(&self) -> Option<Level> {
        self.0.as_ref().map(|set| set.origin.level)
    }
}

impl<T: Clone> Setting<T> {
    /// Returns the value, or `default` if unset.
    pub fn or(&self, default: impl Into<T>) -> T {
        self.get().cloned().unwrap_or_else(|| default.into())
    }

    /// Returns the value, or the default of its type if unset.
    pub fn or_default(&self) -> T
    where
        T: Default,
    {
        self.get().cloned().unwrap_or_default()
    }
}

/// A [`Setting`] of any type.
pub trait AnySetting {
    /// Returns the level and the place at which the option is set, or `None` if it is unset.
    fn origin(&self) -> Option<&Origin>;

    /// Returns the words of the value.
    fn words(&self) -> &[SettingWord];

    /// Clears the value.
    fn unset(&mut self);
}

impl<T> AnySetting for Setting<T> {
    fn origin(&self) -> Option<&Origin> {
        self.0.as_ref().map(|set| &set.origin)
    }

    fn words(&self) -> &[SettingWord] {
        self.0.as_ref().map_or(&[], |set| &set.words)
    }

    fn unset(&mut self) {
        self.0 = None;
    }
}
