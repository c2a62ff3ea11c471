//! The theme directories from the arguments, the environment variable and the user's data directory.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf, is_separator};

use etcetera::BaseStrategy as _;

use crate::messages::plain::{plain, reason};
use crate::settings_args::Choice;
use xiangqi_setup::complaint::{Complaint, Culprit, Failure};
use xiangqi_setup::drawing::Themes;
use xiangqi_setup::settings::{Declaration, Settings};
use xiangqi_setup::theme::{Library, ThemeKind};

/// The environment variable that lists directories of themes, with the same separator as `PATH`.
const VARIABLE: &str = "XIANGQI_SETUP_THEMES";

/// The options of a command that looks up themes.
#[derive(Debug)]
pub struct Lookup;

impl Choice for Lookup {
    fn has(option: &Declaration) -> bool {
        option.name == "theme-dir"
    }
}

/// Returns the available themes: the themes in the given directories, in the directories listed in the
/// environment variable and in the user's theme directory, and the built-in themes.
///
/// # Errors
///
/// Returns an error if a given directory does not contain themes. As with `PATH`, directories that the
/// environment variable lists may be missing.
pub fn library(directories: Option<&Vec<PathBuf>>) -> Result<Library, Failure> {
    let directories = directories.into_iter().flatten();
    for directory in directories.clone() {
        check(directory)?;
    }
    let directories = directories.cloned().chain(of_environment());
    Ok(Library::new(directories.chain(of_user())))
}

/// Returns the available themes. Ignores all given directories if any of them does not contain themes.
pub fn available(directories: Option<&Vec<PathBuf>>) -> Library {
    let all = library(directories).or_else(|_| library(None));
    all.unwrap_or_default()
}

/// Provides the renderers with the themes that [`library`] returns.
pub struct UserThemes;

impl Themes for UserThemes {
    fn library(&self, settings: &Settings) -> Result<Library, Failure> {
        library(settings.theme_dir.get())
    }

    fn unreadable(&self, library: &Library) -> Vec<Complaint> {
        unreadable(library)
    }
}

/// Returns warnings about directories that cannot be read or contain no themes. A theme that is not found may
/// be missing for this reason.
pub fn unreadable(library: &Library) -> Vec<Complaint> {
    let mut all = Vec::new();
    for directory in of_environment().filter(|directory| !has_themes(directory)) {
        let what = if directory.is_dir() {
            "which has no themes in it"
        } else {
            "which is not a directory"
        };
        let directory = plain(&directory.display().to_string());
        let title = format!("{VARIABLE} names `{directory}`, {what}");
        all.push(Complaint::warning(title));
    }
    for directory in library.directories() {
        for kind in ThemeKind::ALL {
            let directory = directory.join(kind.directory());
            match fs::read_dir(&directory) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    let directory = plain(&directory.display().to_string());
                    let title = format!("cannot read `{directory}`: {}", reason(&error));
                    all.push(Complaint::warning(title));
                }
                _ => {}
            }
        }
    }
    all
}

/// Returns the directories listed in the environment variable.
fn of_environment() -> impl Iterator<Item = PathBuf> {
    let list = env::var_os(VARIABLE).unwrap_or_default();
    let directories: Vec<_> = env::split_paths(&list).collect();
    let is_named = |directory: &PathBuf| !directory.as_os_str().is_empty();
    directories.into_iter().filter(is_named)
}

/// Returns the user's theme directory, which is in the user's data directory, if it exists.
fn of_user() -> Option<PathBuf> {
    let data = etcetera::base_strategy::choose_native_strategy()
        .ok()?
        .data_dir();
    // Without a home directory, the path would be relative to the working directory.
    let data = data.is_absolute().then_some(data)?;
    let themes = data.join("xiangqi-setup").join("themes");
    // Most users do not have this directory. Checking once avoids looking there for every theme.
    themes.is_dir().then_some(themes)
}

/// Checks that a directory contains subdirectories for themes.
fn check(directory: &Path) -> Result<(), Failure> {
    let path = directory.display().to_string();
    let failure = if !directory.is_dir() {
        Failure::usage(format!("there is no theme directory `{path}`"))
    } else if has_themes(directory) {
        return Ok(());
    } else {
        let help = match ThemeKind::of_directory(directory) {
            Some(kind) => {
                let slash = if path.contains(is_separator) {
                    ""
                } else {
                    "./"
                };
                let option = kind.directory();
                format!("it is itself a theme; choose it with `--{option} {slash}{path}`")
            }
            None => {
                "themes belong in its subdirectories `board`, `pieces` and `annotations`".to_owned()
            }
        };
        Failure::usage(format!("there are no themes in `{path}`")).help(help)
    };
    Err(failure.caused_by(Culprit::Word(vec!["theme-dir"], path)))
}

/// Returns whether a directory contains subdirectories for themes.
fn has_themes(directory: &Path) -> bool {
    let mut kinds = ThemeKind::ALL.into_iter();
    kinds.any(|kind| directory.join(kind.directory()).exists())
}
