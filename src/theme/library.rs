//! Finds themes by their names or paths.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf, is_separator};
use std::sync::Arc;

use super::directory::{AddedTheme, MANIFEST, Origin, ThemeDirectory, all_built_in, built_in};
use super::error::{ThemeError, ThemeErrorKind};
use super::findings::Findings;
use super::kind::ThemeKind;
use super::license::{License, LicenseRequirement};
use super::manifest::Manifest;

/// A search path for themes: a list of directories, then the built-in themes, then themes added at run time.
#[derive(Clone, Debug, Default)]
pub struct Library {
    directories: Vec<PathBuf>,
    added: Vec<Arc<AddedTheme>>,
}

/// A theme in a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryEntry {
    /// The kind of theme.
    pub kind: ThemeKind,
    /// The name or path by which the theme was found.
    pub name: String,
    /// The location of the theme.
    pub origin: Origin,
    /// The locations of other themes of the same kind with the same name, in search order. Those themes are
    /// not used, because this theme precedes them.
    pub hides: Vec<Origin>,
}

impl Library {
    /// Creates a library that searches these directories in order, and then the built-in themes. Each
    /// directory has the same layout as `themes/`: `board/NAME/`, `pieces/NAME/` and `annotations/NAME/`.
    /// Missing and repeated directories are ignored.
    pub fn new(directories: impl IntoIterator<Item = PathBuf>) -> Library {
        let mut library = Library::default();
        for directory in directories {
            if !library.directories.contains(&directory) {
                library.directories.push(directory);
            }
        }
        library
    }

    /// Adds a theme. The theme is found only if neither a theme in the directories nor a built-in theme has
    /// the same name.
    pub fn add(&mut self, theme: AddedTheme) {
        self.added.push(Arc::new(theme));
    }

    /// Returns the directories that are searched for themes, in search order.
    #[doc(hidden)]
    pub fn directories(&self) -> &[PathBuf] {
        &self.directories
    }

    /// Returns the names of all themes of a kind, in alphabetical order. Directories whose names are not
    /// UTF-8, or begin with a dot or an underscore, are skipped.
    pub fn names(&self, kind: ThemeKind) -> Vec<String> {
        let entries = self
            .directories
            .iter()
            .filter_map(|directory| fs::read_dir(directory.join(kind.directory())).ok());
        let mut names: Vec<String> = entries
            .flat_map(|entries| entries.flatten())
            .filter(|entry| entry.path().is_dir())
            .filter_map(|entry| entry.file_name().into_string().ok())
            // Skip hidden directories, and the caches that Python creates next to themes of the older tool.
            .filter(|name| !name.starts_with(['.', '_']))
            .collect();
        names.extend(all_built_in(kind).map(String::from));
        names.extend(self.added(kind).map(|theme| theme.name.clone()));
        names.sort();
        names.dedup();
        names
    }

    /// Returns all themes of a kind in alphabetical order. The themes are not checked.
    #[doc(hidden)]
    pub fn entries(&self, kind: ThemeKind) -> Vec<LibraryEntry> {
        let names = self.names(kind).into_iter();
        // Ignore errors, because a directory may have disappeared since its name was read.
        names
            .filter_map(|name| self.entry(kind, &name).ok())
            .collect()
    }

    /// Finds a theme by its name or path. The search order is the same as when a theme is loaded.
    ///
    /// # Errors
    /// Returns an error if the theme does not exist.
    #[doc(hidden)]
    pub fn entry(&self, kind: ThemeKind, name: &str) -> Result<LibraryEntry, ThemeError> {
        let mut found = self.candidates(kind, name).map(|theme| theme.origin());
        match found.next() {
            Some(origin) => Ok(LibraryEntry {
                kind,
                name: name.to_owned(),
                origin,
                hides: found.collect(),
            }),
            None => Err(self.unknown(kind, name)),
        }
    }

    /// Returns the names and contents of the files in a built-in theme, or `None` if there is no such theme.
    #[doc(hidden)]
    pub fn built_in_files(
        kind: ThemeKind,
        name: &str,
    ) -> Option<Vec<(&'static Path, &'static [u8])>> {
        let files = built_in(kind, name)?.iter();
        let files = files.map(|file| (Path::new(file.name()), file.text().as_bytes()));
        Some(files.collect())
    }

    /// Finds a theme by its name or path, and loads it with `read`. A name that contains a path separator is
    /// a path.
    pub(super) fn load<T>(
        &self,
        kind: ThemeKind,
        name: &str,
        read: impl FnOnce(&ThemeDirectory, &mut Findings) -> Option<T>,
    ) -> Result<T, ThemeError> {
        let found = self.candidates(kind, name).next();
        let directory = found.ok_or_else(|| self.unknown(kind, name))?;
        let mut findings = Findings::default();
        let theme = read(&directory, &mut findings);
        findings.first_error_or(theme)
    }

    /// Returns the themes that match a name or path, in order of precedence.
    fn candidates(&self, kind: ThemeKind, name: &str) -> impl Iterator<Item = ThemeDirectory> {
        let on_disk = self.on_disk(kind, name);
        let on_disk = on_disk.filter(|_| cfg!(feature = "themes"));
        let added = self.added(kind).find(|theme| theme.name == name);
        on_disk
            .map(ThemeDirectory::Disk)
            .chain(built_in(kind, name).map(ThemeDirectory::BuiltIn))
            .chain(added.into_iter().cloned().map(ThemeDirectory::Added))
    }

    /// Returns the existing directories that match a name or path.
    fn on_disk(&self, kind: ThemeKind, name: &str) -> impl Iterator<Item = PathBuf> {
        let is_path = name.contains(is_separator);
        let path = is_path.then(|| PathBuf::from(name));
        let named = self
            .directories
            .iter()
            .filter(move |_| is_name(name))
            .map(move |directory| directory.join(kind.directory()).join(name));
        path.into_iter().chain(named).filter(|path| path.is_dir())
    }

    fn added(&self, kind: ThemeKind) -> impl Iterator<Item = &Arc<AddedTheme>> {
        self.added.iter().filter(move |theme| theme.kind == kind)
    }

    /// Returns the error for a name or path for which no theme was found.
    fn unknown(&self, kind: ThemeKind, name: &str) -> ThemeError {
        // A theme in an existing directory is unknown only if the feature `themes` is disabled.
        if let Some(path) = self.on_disk(kind, name).next() {
            return ThemeError::about(&path.to_string_lossy(), ThemeErrorKind::NotRead);
        }
        if name.contains(is_separator) {
            return ThemeError::about(name, ThemeErrorKind::MissingDirectory);
        }
        let mut others = ThemeKind::ALL.into_iter().filter(|other| *other != kind);
        let unknown = ThemeErrorKind::UnknownTheme {
            kind,
            name: name.to_owned(),
            known: self.names(kind),
            other_kind: others.find(|other| self.candidates(*other, name).next().is_some()),
            is_directory: !name.is_empty() && Path::new(name).is_dir(),
        };
        ThemeError {
            kind: unknown,
            place: None,
        }
    }
}

impl LibraryEntry {
    /// Checks that the licence of the theme is allowed. The licences of the works on which its art is based
    /// are not checked, because they need not apply to the art: for example, art with outlines from a font
    /// need not have the licence of the font.
    ///
    /// # Errors
    /// Returns an error if `required` does not allow the licence.
    pub(crate) fn check_license(
        &self,
        manifest: &Manifest,
        required: &LicenseRequirement,
    ) -> Result<(), ThemeError> {
        if required.is_met_by(&License::parse(&manifest.license)) {
            return Ok(());
        }
        let kind = ThemeErrorKind::LicenseRefused {
            license: manifest.license.clone(),
            required: Box::new(required.clone()),
        };
        Err(ThemeError::about(&self.manifest_path(), kind))
    }

    /// Returns the path of the file that states the licence, relative to `themes/` for a built-in theme.
    pub fn manifest_path(&self) -> String {
        match &self.origin {
            Origin::Directory(directory) => ThemeDirectory::Disk(directory.clone()).manifest_path(),
            Origin::BuiltIn => format!("{}/{}/{MANIFEST}", self.kind.directory(), self.name),
        }
    }

    /// Returns the paths on disk to watch for changes to the theme. The first path is the theme's directory,
    /// with a trailing separator, because a directory changes when a file is added to it. All files in the
    /// directory that are not hidden follow, in alphabetical order. Returns an empty list for a built-in
    /// theme.
    pub fn files(&self) -> Vec<PathBuf> {
        let Origin::Directory(directory) = &self.origin else {
            return Vec::new();
        };
        let is_hidden = |name: &OsStr| name.as_encoded_bytes().starts_with(b".");
        // Errors are ignored here, because loading the theme reports them.
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries
            .filter(|entry| !is_hidden(&entry.file_name()))
            .map(|entry| entry.path())
            .filter(|path| path.is_file())
            .collect();
        files.sort();
        files.insert(0, directory.join(""));
        files
    }
}

/// Returns whether a string is the name of a theme rather than a path.
fn is_name(name: &str) -> bool {
    !matches!(name, "" | "." | "..") && !name.contains(is_separator)
}
