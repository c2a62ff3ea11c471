//! Where themes are looked up: what the arguments, the environment and the system
//! say.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf, is_separator};

use etcetera::BaseStrategy as _;

use crate::cli::error::{Culprit, Failure};
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::plain::{plain, reason};
use crate::cli::options::Choice;
use xiangqi_setup::settings::Declaration;
use xiangqi_setup::theme::{Library, ThemeKind};

/// The environment variable with directories of themes, separated as in `PATH`.
const VARIABLE: &str = "XIANGQI_SETUP_THEMES";

/// What a command needs that looks themes up.
#[derive(Debug)]
pub struct Lookup;

impl Choice for Lookup {
    fn has(option: &Declaration) -> bool {
        option.name == "theme-dir"
    }
}

/// The themes that can be chosen: of these directories, of the environment, of the user,
/// built in.
///
/// # Errors
/// A directory among these without themes. What the environment names may be missing, as
/// with `PATH`: it need not be there on every machine.
pub fn library(directories: Option<&Vec<PathBuf>>) -> Result<Library, Failure> {
    let directories = directories.into_iter().flatten();
    for directory in directories.clone() {
        check(directory)?;
    }
    let directories = directories.cloned().chain(of_environment());
    Ok(Library::new(directories.chain(of_user())))
}

/// Says where themes cannot be read that someone wants to be looked up: one that is
/// missed may be there.
pub fn warn_of_unreadable(library: &Library) {
    for directory in of_environment().filter(|directory| !has_themes(directory)) {
        let what = if directory.is_dir() {
            "which has no themes in it"
        } else {
            "which is not a directory"
        };
        let directory = plain(&directory.display().to_string());
        let title = format!("{VARIABLE} names `{directory}`, {what}");
        Diagnostic::warn(title).print();
    }
    for directory in library.directories() {
        for kind in ThemeKind::ALL {
            let directory = directory.join(kind.directory());
            match fs::read_dir(&directory) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    let directory = plain(&directory.display().to_string());
                    let title = format!("cannot read `{directory}`: {}", reason(&error));
                    Diagnostic::warn(title).print();
                }
                _ => {}
            }
        }
    }
}

/// The directories in the environment variable.
fn of_environment() -> impl Iterator<Item = PathBuf> {
    let list = env::var_os(VARIABLE).unwrap_or_default();
    let directories: Vec<_> = env::split_paths(&list).collect();
    let is_named = |directory: &PathBuf| !directory.as_os_str().is_empty();
    directories.into_iter().filter(is_named)
}

/// The user's own directory of themes, where the system keeps data of programs.
fn of_user() -> Option<PathBuf> {
    let data = etcetera::base_strategy::choose_native_strategy()
        .ok()?
        .data_dir();
    // Without a home there is nothing that it could be relative to.
    let data = data.is_absolute().then_some(data)?;
    let themes = data.join("xiangqi-setup").join("themes");
    // Most users have none, and so need not be asked for every theme.
    themes.is_dir().then_some(themes)
}

/// Checks that a directory can have themes in it.
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
                format!("it is a theme itself, chosen with `--{option} {slash}{path}`")
            }
            None => "they are in directories `board`, `pieces` and `annotations` in it".to_owned(),
        };
        Failure::usage(format!("there are no themes in `{path}`")).help(help)
    };
    Err(failure.caused_by(Culprit::Word(vec!["theme-dir"], path)))
}

/// Whether a directory is laid out for themes.
fn has_themes(directory: &Path) -> bool {
    let mut kinds = ThemeKind::ALL.into_iter();
    kinds.any(|kind| directory.join(kind.directory()).exists())
}
