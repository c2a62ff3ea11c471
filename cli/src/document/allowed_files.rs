//! Restricts the files that untrusted documents may name.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files::{input, output, theme_dirs};
use xiangqi_setup::complaint::{Culprit, Failure};
use xiangqi_setup::settings::{Level, OPTIONS, Origin, Settings};
use xiangqi_setup::theme::ThemeKind;

/// The directory that contains all files that a document may name. `None` permits any file.
#[derive(Default)]
pub struct AllowedFiles(Option<PathBuf>);

impl AllowedFiles {
    /// AllowedFiles documents to `directory`. `None` permits any file.
    pub fn new(directory: Option<&Path>) -> Result<AllowedFiles, Failure> {
        let real = directory.map(|directory| {
            let real = fs::canonicalize(directory);
            real.map_err(|error| input::unreadable(&output::name(directory), &error.into()))
        });
        real.transpose().map(AllowedFiles)
    }

    /// Returns whether a path, with its links resolved, is in the directory. If the path does not exist, its
    /// nearest existing ancestor is checked.
    fn has(&self, path: &Path) -> bool {
        let Some(directory) = &self.0 else {
            return true;
        };
        let path = Path::new(".").join(path);
        let real = path.ancestors().find_map(|it| fs::canonicalize(it).ok());
        real.is_some_and(|real| real.starts_with(directory))
    }

    /// Checks that a file is in the directory.
    pub fn check(&self, path: &Path) -> Result<(), Failure> {
        if self.has(path) {
            return Ok(());
        }
        let path = output::name(path);
        let title = format!("`{path}` is outside the directory of the document");
        Err(Failure::new(title))
    }

    /// Checks a project file. A project file above the directory is permitted, because it is not part of the
    /// document.
    ///
    /// # Errors
    /// Returns an error if the file is a link that leads outside the directory.
    pub fn check_project(&self, file: &Path) -> Result<(), Failure> {
        match self.has(file.parent().unwrap_or(file)) {
            true => self.check(file),
            false => Ok(()),
        }
    }

    /// Checks each path in the document's options, and each file below it that belongs to a selected theme.
    pub fn check_settings(&self, settings: &Settings) -> Result<(), Failure> {
        if self.0.is_none() {
            return Ok(());
        }
        let mut named = Vec::new();
        for option in OPTIONS.iter() {
            let field = settings.field(option);
            let is_own = field.origin().is_some_and(|it| self.is_of_document(it));
            let words = field.words().iter().filter(|_| is_own);
            let words = words.map(|word| word.text.to_string_lossy());
            for word in words.filter(|word| option.names_file(word)) {
                let path = Path::new(&*word);
                // If the option names a theme directory, these are the subdirectories that contain themes.
                let below = ThemeKind::ALL.map(|kind| path.join(kind.directory()));
                for path in [path.to_owned()].iter().chain(&below) {
                    let culprit = Culprit::Word(vec![option.name.as_str()], word.to_string());
                    let inside = self.check(path);
                    inside.map_err(|failure| failure.caused_by(culprit))?;
                }
                named.push(path.to_owned());
            }
        }
        let library = theme_dirs::library(settings.theme_dir.get())?;
        let themes = ThemeKind::ALL.map(|kind| library.entry(kind, &settings.theme(kind)));
        let files = themes.iter().flatten().flat_map(|theme| theme.files());
        let mut own = files.filter(|file| named.iter().any(|path| file.starts_with(path)));
        own.try_for_each(|file| self.check(&file))
    }

    /// Returns whether a setting with this origin comes from the document, not from the user who draws it.
    fn is_of_document(&self, origin: &Origin) -> bool {
        match (origin.level, &origin.place) {
            (Level::Project, Some((file, _))) => self.has(&file.path),
            (level, _) => level > Level::Project,
        }
    }
}
