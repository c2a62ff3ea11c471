//! What options there are for a project file: those of the drawing command, as clap
//! knows them.

use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::path::{Path, is_separator};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};

use super::super::args;
use super::super::caption_font;
use xiangqi_setup::project::ProjectErrorKind;

/// Options about what the program shall do this time, not about diagrams.
const ABOUT_THE_RUN: [&str; 10] = [
    "config",
    "credits",
    "depfile",
    "force",
    "jobs",
    "manifest",
    "no-config",
    "out-dir",
    "print-config",
    "watch",
];

/// The option that takes a font.
const CAPTION_FONT: &str = "caption-font";

/// How much an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// Nothing: it is said or not.
    Flag,
    /// One value.
    One,
    /// Any number of values.
    Many,
}

/// An option that a project file can say.
#[derive(Clone, Copy)]
pub struct DrawOption<'a> {
    /// What clap knows about it.
    pub arg: &'a Arg,
    /// What it is called, without dashes.
    pub name: &'a str,
    /// How much it takes.
    pub arity: Arity,
}

impl<'a> DrawOption<'a> {
    /// All of them, in the order of `--help`.
    pub fn all(command: &'a Command) -> impl Iterator<Item = DrawOption<'a>> {
        command.get_arguments().filter_map(|arg| {
            let name = arg.get_long()?;
            let arity = match arg.get_action() {
                ArgAction::SetTrue => Arity::Flag,
                ArgAction::Set => Arity::One,
                ArgAction::Append => Arity::Many,
                // Help, version.
                _ => return None,
            };
            let is_ours = !ABOUT_THE_RUN.contains(&name) && !arg.is_hide_set();
            is_ours.then_some(DrawOption { arg, name, arity })
        })
    }

    /// Finds one by its name.
    ///
    /// # Errors
    /// There is none, or it is for the command line only.
    pub fn find(command: &'a Command, name: &str) -> Result<DrawOption<'a>, ProjectErrorKind> {
        if let Some(option) = DrawOption::all(command).find(|option| option.name == name) {
            return Ok(option);
        }
        let mut visible = command.get_arguments().filter(|arg| !arg.is_hide_set());
        // INPUT and OUTPUT have no other name than their id.
        if visible.any(|arg| arg.get_long().unwrap_or(arg.get_id().as_str()) == name) {
            return Err(ProjectErrorKind::OnlyOnCommandLine(name.to_owned()));
        }
        let known = DrawOption::all(command).map(|option| option.name.to_owned());
        let mut known: Vec<_> = known.collect();
        known.sort();
        Err(ProjectErrorKind::UnknownKey {
            key: name.to_owned(),
            known,
        })
    }

    /// Whether the two cannot be said together.
    pub fn excludes(&self, other: &DrawOption, command: &Command) -> bool {
        let excludes = |one: &Arg, other: &Arg| {
            let conflicts = command.get_arg_conflicts_with(one);
            conflicts.iter().any(|arg| arg.get_id() == other.get_id())
        };
        excludes(self.arg, other.arg) || excludes(other.arg, self.arg)
    }

    /// Whether arguments say this option.
    pub fn is_set(&self, matches: &ArgMatches) -> bool {
        is_argument(self.arg.get_id().as_str(), matches)
    }

    /// Whether arguments say this option, or that it shall not be.
    pub fn is_said(&self, matches: &ArgMatches) -> bool {
        let is_taken_back = || is_argument(&args::taken_back(self.name), matches);
        self.is_set(matches) || (self.arity == Arity::Flag && is_taken_back())
    }

    /// A value of a project file as the command line would have it: paths are relative to
    /// the file, which is in this directory.
    pub fn value(&self, value: &str, directory: &Path) -> OsString {
        if self.is_path(value) && !directory.as_os_str().is_empty() {
            let own = Path::new(value.strip_prefix("./").unwrap_or(value));
            directory.join(own).into_os_string()
        } else {
            OsString::from(value)
        }
    }

    /// The argument that sets the option to a value.
    pub fn argument(&self, value: &OsStr) -> OsString {
        let mut argument = OsString::from(format!("--{}=", self.name));
        argument.push(value);
        argument
    }

    /// Several values as the one that was probably meant: the option takes a list with
    /// commas, and not any other text as well.
    pub fn joined(&self, command: &Command, values: &[&str]) -> Option<String> {
        let joined = values.join(",");
        let is_one = self.arity == Arity::One
            && values.len() > 1
            && self.refusal(command, " ").is_some()
            && self.refusal(command, &joined).is_none();
        is_one.then_some(joined)
    }

    /// Whether a value is a path: where there could be a name as well, a separator tells, or
    /// how fonts are called.
    fn is_path(&self, value: &str) -> bool {
        match self.arg.get_value_hint() {
            ValueHint::FilePath | ValueHint::DirPath => true,
            ValueHint::AnyPath if self.name == CAPTION_FONT => caption_font::is_file(value),
            ValueHint::AnyPath => value.contains(is_separator),
            _ => false,
        }
    }

    /// What the option's parser says about a value that it refuses, if it has words of
    /// this type for it.
    pub fn complaint<E: Error + Clone + 'static>(
        &self,
        command: &Command,
        value: &str,
    ) -> Option<E> {
        let error = read(command, [&self.argument(value.as_ref())]).err()?;
        error.source()?.downcast_ref().cloned()
    }

    /// Why the option cannot have a value.
    pub fn refusal(&self, command: &Command, value: &str) -> Option<ProjectErrorKind> {
        if self.arity == Arity::Flag {
            return None;
        }
        let error = read(command, [&self.argument(value.as_ref())]).err()?;
        let (key, value) = (self.name.to_owned(), value.to_owned());
        match error.kind() {
            ErrorKind::InvalidValue => {
                let known = match error.get(ContextKind::ValidValue) {
                    Some(ContextValue::Strings(known)) => known.clone(),
                    _ => Vec::new(),
                };
                if known.is_empty() {
                    let reason = "there must be something".to_owned();
                    return Some(ProjectErrorKind::Refused { key, value, reason });
                }
                Some(ProjectErrorKind::NotOneOf { key, value, known })
            }
            ErrorKind::ValueValidation => {
                let reason = error.source()?.to_string();
                Some(ProjectErrorKind::Refused { key, value, reason })
            }
            // This has all been read, and something else is missing beside it.
            _ => None,
        }
    }
}

/// Whether arguments say the option of this id.
pub fn is_argument(id: &str, matches: &ArgMatches) -> bool {
    // Clap does not want to be asked about what it does not know.
    matches.ids().any(|known| known == id)
        && matches.value_source(id) == Some(ValueSource::CommandLine)
}

/// Whether each of these arguments can be read, whatever is missing beside them.
pub fn is_readable<'a>(
    command: &Command,
    arguments: impl IntoIterator<Item = &'a OsString>,
) -> bool {
    let error = read(command, arguments).err();
    let kind = error.map(|error| error.kind());
    !matches!(
        kind,
        Some(ErrorKind::InvalidValue | ErrorKind::ValueValidation)
    )
}

fn read<'a>(
    command: &Command,
    arguments: impl IntoIterator<Item = &'a OsString>,
) -> Result<ArgMatches, clap::Error> {
    let name = [OsStr::new("")].into_iter();
    let arguments = arguments.into_iter().map(OsString::as_os_str);
    command.clone().try_get_matches_from(name.chain(arguments))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_about_the_run_is_an_option() {
        let command = args::plain_command();
        for name in ABOUT_THE_RUN {
            let mut all = command.get_arguments();
            assert!(all.any(|arg| arg.get_long() == Some(name)), "{name}");
        }
    }

    /// Clap knows nothing about what takes a path and a name, except for this.
    #[test]
    fn what_could_be_a_path_says_so() {
        let command = args::plain_command();
        for name in ["board", "pieces", "annotations", "theme-dir", CAPTION_FONT] {
            let option = DrawOption::find(&command, name).expect("it is an option");
            assert!(option.is_path("a/b"), "{name}");
            assert_eq!(option.is_path("a"), name == "theme-dir", "{name}");
            let is_file = ["theme-dir", CAPTION_FONT].contains(&name);
            assert_eq!(option.is_path("a.TTF"), is_file, "{name}");
        }
    }
}
