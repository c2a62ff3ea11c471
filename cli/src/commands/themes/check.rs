//! `themes check`: checks the themes in directories, and prints the errors and warnings.

use std::path::{Path, PathBuf};

use crate::files::output;
use crate::messages::plain::{count, plain};
use crate::messages::terminal::{self, Tell as _};
use xiangqi_setup::complaint::{Complaint, Failure};
use xiangqi_setup::page;
use xiangqi_setup::theme::{
    self, Library, Origin, ThemeError, ThemeErrorKind, ThemeKind, ThemeReport,
};

/// Report everything that is wrong or missing in themes
#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    /// The directory of a theme, or a directory with themes in `board`, `pieces` and `annotations`
    #[arg(value_name = "DIR", required = true)]
    directories: Vec<PathBuf>,
}

/// Checks all themes. Returns an error if any theme has errors.
pub fn run(args: &CheckArgs) -> Result<(), Failure> {
    let mut errors = 0;
    let mut lines = String::new();
    for directory in args.directories.iter().flat_map(|path| themes_in(path)) {
        match theme::check(&directory) {
            Ok(mut report) => {
                // A valid theme can still take too much time or memory to draw.
                if let Some(reason) = report.theme.as_ref().and_then(page::undrawable) {
                    let kind = ThemeErrorKind::Undrawable { reason };
                    let path = directory.display().to_string();
                    report.errors.push(ThemeError::about(&path, kind));
                }
                errors += report.errors.len();
                let messages = report.errors.iter().map(Complaint::from);
                let warnings = report.warnings.iter().map(Complaint::from);
                let messages: Vec<_> = messages.chain(warnings).collect();
                print(&messages);
                lines.push_str(&summary(&directory, &report));
            }
            Err(error) => {
                errors += 1;
                Complaint::from(&error).print();
            }
        }
    }
    output::print(lines.as_bytes())?;
    if errors == 0 {
        Ok(())
    } else {
        Err(Failure::new(format!("found {}", count(errors, "error"))))
    }
}

/// Returns whether two complaints have the same text, even if their locations differ.
fn has_words_of(one: &Complaint, other: &Complaint) -> bool {
    let words = |it: &Complaint| (it.severity, it.title.clone(), it.advice());
    words(one) == words(other)
}

/// Prints messages about the files of a theme. A message about several files is printed once, for the first
/// file, with the names of the other files.
fn print(messages: &[Complaint]) {
    for (index, message) in messages.iter().enumerate() {
        let is_alike = |other: &&Complaint| has_words_of(other, message);
        let mut alike = messages.iter().filter(is_alike);
        if alike.next().and_then(Complaint::path) != message.path() {
            continue;
        }
        message.print();
        let is_here = |other: &Complaint| other.path() == message.path();
        let mut after = messages[index + 1..].iter().filter(is_alike);
        if after.any(is_here) {
            continue;
        }
        let others = alike.filter(|other| !is_here(other));
        let mut names: Vec<_> = others.filter_map(Complaint::path).map(plain).collect();
        names.dedup();
        if !names.is_empty() {
            let files = count(names.len(), "other file");
            terminal::print_notes([format!("the same in {files}: {}", names.join(", "))]);
        }
    }
}

/// Returns the directories of the themes in subdirectories such as `board`. If there are no such themes,
/// returns the directory itself, which may be a theme.
pub(super) fn themes_in(directory: &Path) -> Vec<PathBuf> {
    let library = Library::new([directory.to_owned()]);
    let entries = ThemeKind::ALL
        .into_iter()
        .flat_map(|kind| library.entries(kind));
    let themes = entries.filter_map(|entry| match entry.origin {
        Origin::Directory(theme) => Some(theme),
        Origin::BuiltIn => None,
    });
    let mut themes: Vec<PathBuf> = themes.collect();
    if themes.is_empty() {
        themes.push(directory.to_owned());
    }
    themes
}

/// Formats the numbers of errors and warnings as one line.
fn summary(directory: &Path, report: &ThemeReport) -> String {
    format!(
        "{}: {} theme, {}, {}\n",
        plain(&directory.display().to_string()),
        report.kind.name(),
        count(report.errors.len(), "error"),
        count(report.warnings.len(), "warning"),
    )
}
