//! Reads settings from the entries of a file.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use super::declaration::{Arity, Declaration, MOST_VALUES, Refusal};
use super::entry::{self, EntryValue, SettingEntry};
use super::error::{SettingsError, SettingsErrorKind};
use super::option_table::{OPTIONS, Settings, option};
use super::setting::Level;
use super::setting::{OFF, ON, Origin, SettingWord, TextFile};
use crate::util::mistakes::Mistakes;

/// The options that only the command line can set, because they concern the run of the program, not diagrams.
pub const ABOUT_THE_RUN: [&str; 18] = [
    "config",
    "credits",
    "depfile",
    "force",
    "help",
    "index",
    "input",
    "jobs",
    "labels",
    "manifest",
    "no-config",
    "out-dir",
    "output",
    "print-config",
    "quiet",
    "script-file",
    "version",
    "watch",
];

impl Settings {
    /// Reads the text of a project file, which maps option names to values in YAML.
    ///
    /// # Errors
    /// Returns an error with all mistakes in the text, if there are any.
    pub fn parse(text: &str, level: Level) -> Result<Settings, SettingsError> {
        let file = TextFile::new(PathBuf::new(), text);
        Settings::read(&Arc::new(file), level)
    }

    /// Reads a project file, or returns its mistakes. Paths in it are relative to the directory of the file.
    pub fn read(file: &Arc<TextFile>, level: Level) -> Result<Settings, SettingsError> {
        let (settings, error) = Settings::read_all(file, level);
        error.map_or(Ok(settings), Err)
    }

    /// Reads the valid parts of a project file, and returns them with the mistakes, if there are any.
    pub fn read_all(file: &Arc<TextFile>, level: Level) -> (Settings, Option<SettingsError>) {
        let mut mistakes = Mistakes::default();
        let entries = entry::read(&file.text, &mut mistakes);
        let settings = take(&entries, file, level, &mut mistakes);
        (settings, mistakes.into_first())
    }

    /// Reads the entries of a file, in which each option must occur at most once. Returns an error if an
    /// option is unknown or excludes an earlier option, or if its value is invalid.
    pub fn of_entries(
        entries: &[SettingEntry],
        file: &Arc<TextFile>,
        level: Level,
    ) -> Result<Settings, SettingsError> {
        let mut mistakes = Mistakes::default();
        let settings = take(entries, file, level, &mut mistakes);
        mistakes.or(settings)
    }
}

/// Reads project-file text at the level of the command line, so that its options override those of positions.
impl FromStr for Settings {
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Settings, SettingsError> {
        Settings::parse(text, Level::CommandLine)
    }
}

/// Reads the valid entries of a file, and adds the mistakes in the entries to `mistakes`.
fn take(
    entries: &[SettingEntry],
    file: &Arc<TextFile>,
    level: Level,
    mistakes: &mut Mistakes<SettingsError>,
) -> Settings {
    let mut on: Vec<&Declaration> = Vec::new();
    let mut settings = Settings::default();
    for entry in entries {
        let wrong = |kind| SettingsError::new(kind, entry.key.span.clone());
        let option = find(&entry.key.text).map_err(wrong);
        let Some(option) = mistakes.keep(option) else {
            continue;
        };
        let Some(words) = mistakes.keep(words(option, entry, file)) else {
            continue;
        };
        if !option.is_off(&words) {
            if let Some(other) = on.iter().find(|other| option.excludes(other)) {
                let (key, other) = (entry.key.text.clone(), other.name.clone());
                mistakes.add(wrong(SettingsErrorKind::Conflict { key, other }));
            }
            on.push(option);
        }
        let origin = Origin {
            level,
            place: Some((Arc::clone(file), entry.key.span.clone())),
        };
        if settings.set(option, words.clone(), origin).is_err() {
            // `set` reports only the first invalid word, so check each word.
            for (number, word) in words.iter().enumerate() {
                let read = (option.read)(&word.text);
                mistakes.keep(read.map_err(|it| refused(option, entry, number, it)));
            }
        }
    }
    settings
}

/// Finds an option by name. Returns an error if the option is unknown or one of [`ABOUT_THE_RUN`].
pub fn find(name: &str) -> Result<&'static Declaration, SettingsErrorKind> {
    if let Some(option) = option(name) {
        return Ok(option);
    }
    if ABOUT_THE_RUN.contains(&name) {
        return Err(SettingsErrorKind::OnlyOnCommandLine(name.to_owned()));
    }
    let mut known: Vec<_> = OPTIONS.iter().map(|option| option.name.clone()).collect();
    known.sort();
    Err(SettingsErrorKind::UnknownKey {
        key: name.to_owned(),
        known,
    })
}

/// Returns the words of an entry with resolved paths, or an error if the option takes no value of this form.
fn words(
    option: &Declaration,
    entry: &SettingEntry,
    file: &TextFile,
) -> Result<Vec<SettingWord>, SettingsError> {
    let key = || option.name.clone();
    match (&entry.value, option.arity) {
        (EntryValue::One(word), Arity::Flag) if ![ON, OFF].contains(&word.text.as_str()) => {
            let (key, value) = (key(), word.text.clone());
            let kind = SettingsErrorKind::NotTrueOrFalse { key, value };
            Err(SettingsError::new(kind, word.span.clone()))
        }
        (EntryValue::List(words, span), Arity::Flag | Arity::CountedFlag | Arity::One) => {
            let words: Vec<_> = words.iter().map(|word| word.text.as_str()).collect();
            let (key, joined) = (key(), option.joined(&words));
            let kind = SettingsErrorKind::List { key, joined };
            Err(SettingsError::new(kind, span.clone()))
        }
        (value, arity) if arity.is_many() && count(value) > MOST_VALUES => {
            let kind = SettingsErrorKind::TooMany(key());
            Err(SettingsError::new(kind, entry.key.span.clone()))
        }
        (value, _) => {
            let directory = file.path.parent().unwrap_or(Path::new(""));
            let words = value.words().iter().map(|word| SettingWord {
                text: option.resolve(&word.text, directory),
                span: word.span.clone(),
            });
            Ok(words.collect())
        }
    }
}

/// Counts the values of an entry, which may be separated by commas.
fn count(value: &EntryValue) -> usize {
    let words = value.words().iter();
    words.map(|word| 1 + word.text.matches(',').count()).sum()
}

/// Creates the error for an invalid value.
fn refused(
    option: &Declaration,
    entry: &SettingEntry,
    number: usize,
    refusal: Refusal,
) -> SettingsError {
    let (key, word) = (option.name.clone(), &entry.value.words()[number]);
    let value = word.text.clone();
    let kind = match refusal {
        Refusal::NotOneOf(known) => SettingsErrorKind::NotOneOf {
            key,
            value,
            known: known.into_iter().map(str::to_owned).collect(),
        },
        Refusal::Empty => SettingsErrorKind::Refused {
            key,
            value,
            reason: "it must not be empty".to_owned(),
        },
        Refusal::Because(reason) => SettingsErrorKind::Refused { key, value, reason },
    };
    SettingsError::new(kind, word.span.clone())
}
