//! A project file, read and checked against the options that there are.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};

use super::super::args;
use super::super::excerpt::LineColumn;
use super::super::failure::Failure;
use super::super::input;
use super::option::{self, Arity, DrawOption};
use xiangqi_setup::format;
use xiangqi_setup::project::{self, Entry, ProjectError, ProjectErrorKind, Setting};

/// There are not so many options that a project file could be larger.
const MAX_BYTES: usize = 1 << 16;

/// A word that is in `book.toml` and in chapters that are about us.
const PROGRAM: &str = "xiangqi";

/// A project file, or another one that has options in it, and its text.
#[derive(Debug)]
pub struct ProjectFile {
    /// Where it is: relative if INPUT or `--config` is.
    pub path: PathBuf,
    /// What is in it.
    pub text: String,
}

/// What a project file says about an option.
#[derive(Clone)]
pub struct Said {
    /// The option's name.
    pub name: String,
    /// The same as arguments; none for a flag that is not set and for an empty list.
    pub arguments: Vec<OsString>,
    /// The values among them, and where in the text they are.
    pub values: Vec<(OsString, Range<usize>)>,
    /// Where it says so, counted from 1.
    pub line: usize,
}

/// Whether a text sets an option, names the program or is an input, or may be anything.
pub fn is_ours(text: &str) -> bool {
    let command = args::plain_command();
    let names: BTreeSet<&str> = DrawOption::all(&command)
        .map(|option| option.name)
        .collect();
    let sets_option = |line: &str| {
        let key = line.split([':', '=']).next();
        key.is_some_and(|key| key.len() < line.len() && names.contains(key.trim()))
    };
    format::is_quotable(text) || text.contains(PROGRAM) || text.lines().any(sets_option)
}

impl ProjectFile {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<ProjectFile, Failure> {
        let bytes = input::read_named(path, MAX_BYTES).map_err(|error| Failure::Unreadable {
            path: path.display().to_string(),
            error,
        })?;
        let text = String::from_utf8(bytes);
        let wrong = text.as_ref().err().map(|error| {
            let start = error.utf8_error().valid_up_to();
            // Every byte that is no text is shown as one character of three bytes.
            (ProjectErrorKind::NotUtf8, start..start + 3)
        });
        let text =
            text.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        let file = ProjectFile {
            path: path.to_owned(),
            text,
        };
        match wrong {
            Some((kind, span)) => Err(file.at_fault(kind, span)),
            None => Ok(file),
        }
    }

    /// What the file says that a command line leaves open.
    ///
    /// # Errors
    /// A mistake in the file, also about what the command line says as well: the first
    /// one of its kind.
    pub fn check(&self, command: &Command, matches: &ArgMatches) -> Result<Vec<Said>, Failure> {
        let entries =
            project::parse(&self.text).map_err(|error| self.at_fault(error.kind, error.span))?;
        self.check_entries(&entries, command, matches)
    }

    /// The same for entries that have been read. Each key is there once.
    pub fn check_entries(
        &self,
        entries: &[Entry],
        command: &Command,
        matches: &ArgMatches,
    ) -> Result<Vec<Said>, Failure> {
        let mut checked: Vec<(DrawOption, Said)> = Vec::new();
        for entry in entries {
            let option = DrawOption::find(command, &entry.key.text)
                .map_err(|kind| self.at_fault(kind, entry.key.span.clone()))?;
            let said = self.said(&option, entry, command)?;
            let conflicts = |(other, earlier): &&(DrawOption, Said)| {
                !said.arguments.is_empty()
                    && !earlier.arguments.is_empty()
                    && option.excludes(other, command)
            };
            if let Some((other, _)) = checked.iter().find(conflicts) {
                let (key, other) = (entry.key.text.clone(), other.name.to_owned());
                let kind = ProjectErrorKind::Conflict { key, other };
                return Err(self.at_fault(kind, entry.key.span.clone()));
            }
            checked.push((option, said));
        }
        self.check_values(command, entries, &checked)?;
        let is_open = |option: &DrawOption| {
            let excludes =
                |other: DrawOption| other.is_set(matches) && option.excludes(&other, command);
            !option.is_said(matches) && !DrawOption::all(command).any(excludes)
        };
        let open = checked.into_iter().filter(|(option, _)| is_open(option));
        Ok(open.map(|(_, said)| said).collect())
    }

    /// Checks that each option can be what it is set to.
    fn check_values(
        &self,
        command: &Command,
        entries: &[Entry],
        checked: &[(DrawOption, Said)],
    ) -> Result<(), Failure> {
        // All at once, as most are right.
        let all = checked.iter().flat_map(|(_, said)| &said.arguments);
        if option::is_readable(command, all) {
            return Ok(());
        }
        for (entry, (option, _)) in entries.iter().zip(checked) {
            for word in entry.value.words() {
                if let Some(kind) = option.refusal(command, &word.text) {
                    return Err(self.at_fault(kind, word.span.clone()));
                }
            }
        }
        Ok(())
    }

    /// What an entry says, if its option can take so much.
    fn said(&self, option: &DrawOption, entry: &Entry, command: &Command) -> Result<Said, Failure> {
        let directory = self.path.parent().unwrap_or(Path::new(""));
        let name = option.name.to_owned();
        let mut values = Vec::new();
        let arguments = match (&entry.value, option.arity) {
            (Setting::One(word), Arity::Flag) => match word.text.as_str() {
                "true" => vec![OsString::from(format!("--{name}"))],
                "false" => Vec::new(),
                _ => {
                    let (key, value) = (name, word.text.clone());
                    let kind = ProjectErrorKind::NotTrueOrFalse { key, value };
                    return Err(self.at_fault(kind, word.span.clone()));
                }
            },
            (Setting::List(words, span), Arity::Flag | Arity::One) => {
                let words: Vec<_> = words.iter().map(|word| word.text.as_str()).collect();
                let joined = option.joined(command, &words);
                let kind = ProjectErrorKind::List { key: name, joined };
                return Err(self.at_fault(kind, span.clone()));
            }
            (value, _) => {
                let words = value.words().iter();
                let located = words.map(|word| {
                    let value = option.value(&word.text, directory);
                    (value, word.span.clone())
                });
                values = located.collect();
                let arguments = values.iter().map(|(value, _)| option.argument(value));
                arguments.collect()
            }
        };
        Ok(Said {
            name,
            arguments,
            values,
            line: LineColumn::of(&self.text, entry.key.span.start).line,
        })
    }

    /// A mistake in the file.
    pub fn at_fault(&self, kind: ProjectErrorKind, span: Range<usize>) -> Failure {
        Failure::Project {
            path: self.path.display().to_string(),
            text: self.text.clone(),
            error: Box::new(ProjectError { kind, span }),
        }
    }
}
