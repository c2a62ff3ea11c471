//! Finds themes in a list of directories, then among the built-in ones.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf, is_separator};
use std::sync::Arc;

use include_dir::File;

use super::added_theme::AddedTheme;
use super::directory::{MANIFEST, Origin, ThemeDirectory, all_built_in, built_in};
use super::error::{ThemeError, ThemeErrorKind};
use super::findings::Findings;
use super::kind::ThemeKind;
use super::license::License;
use super::license_requirement::LicenseRequirement;
use super::manifest::Manifest;

/// The places to search for themes.
#[derive(Clone, Debug, Default)]
pub struct Library {
    directories: Vec<PathBuf>,
    added: Vec<Arc<AddedTheme>>,
}

/// A theme that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its kind.
    pub kind: ThemeKind,
    /// The name by which it was found: that of its directory, or a path.
    pub name: String,
    /// Where it is.
    pub origin: Origin,
    /// The themes of the same kind and name that would be found without this one, in that order.
    pub hides: Vec<Origin>,
}

impl Library {
    /// A library of directories, in search order, followed by the built-in themes. Each directory
    /// is laid out like `themes/`: `board/NAME/`, `pieces/NAME/` and `annotations/NAME/`. Missing
    /// and repeated directories are ignored.
    pub fn new(directories: impl IntoIterator<Item = PathBuf>) -> Library {
        let mut library = Library::default();
        for directory in directories {
            if !library.directories.contains(&directory) {
                library.directories.push(directory);
            }
        }
        library
    }

    /// Adds a theme to the built-in ones, which come before it.
    pub fn add(&mut self, theme: AddedTheme) {
        self.added.push(Arc::new(theme));
    }

    /// The directories, in search order.
    pub fn directories(&self) -> &[PathBuf] {
        &self.directories
    }

    /// The names of all themes of a kind, in alphabetical order. A directory is not listed if its
    /// name is not UTF-8 or begins with a dot or an underscore.
    pub fn names(&self, kind: ThemeKind) -> Vec<String> {
        let entries = self
            .directories
            .iter()
            .filter_map(|directory| fs::read_dir(directory.join(kind.directory())).ok());
        let mut names: Vec<String> = entries
            .flat_map(|entries| entries.flatten())
            .filter(|entry| entry.path().is_dir())
            .filter_map(|entry| entry.file_name().into_string().ok())
            // Hidden directories, and Python's caches beside the older tool's themes.
            .filter(|name| !name.starts_with(['.', '_']))
            .collect();
        let built_in = all_built_in(kind).filter_map(|theme| theme.path().file_name()?.to_str());
        names.extend(built_in.map(String::from));
        names.extend(self.added(kind).map(|theme| theme.name.clone()));
        names.sort();
        names.dedup();
        names
    }

    /// All themes of a kind, in alphabetical order. Only loading checks them.
    pub fn entries(&self, kind: ThemeKind) -> Vec<Entry> {
        let names = self.names(kind).into_iter();
        // A directory may have been removed since its name was read.
        names
            .filter_map(|name| self.entry(kind, &name).ok())
            .collect()
    }

    /// Finds a theme by its name or path, as loading does.
    ///
    /// # Errors
    /// An unknown theme.
    pub fn entry(&self, kind: ThemeKind, name: &str) -> Result<Entry, ThemeError> {
        let mut found = self.candidates(kind, name).map(|theme| theme.origin());
        match found.next() {
            Some(origin) => Ok(Entry {
                kind,
                name: name.to_owned(),
                origin,
                hides: found.collect(),
            }),
            None => Err(self.unknown(kind, name)),
        }
    }

    /// The names and contents of a built-in theme's files. `None` if there is no such theme.
    pub fn built_in_files(
        kind: ThemeKind,
        name: &str,
    ) -> Option<Vec<(&'static Path, &'static [u8])>> {
        let theme = built_in(kind, name)?;
        let named = |file: &'static File<'static>| Some((file.path().file_name()?, file));
        let files = theme.files().filter_map(named);
        let files = files.map(|(name, file)| (Path::new(name), file.contents()));
        Some(files.collect())
    }

    /// Loads a theme by its name. A name with a path separator is a path.
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

    /// The themes that a name can denote, in order of precedence.
    fn candidates(&self, kind: ThemeKind, name: &str) -> impl Iterator<Item = ThemeDirectory> {
        let on_disk = self.on_disk(kind, name);
        let on_disk = on_disk.filter(|_| cfg!(feature = "themes"));
        let added = self.added(kind).find(|theme| theme.name == name);
        on_disk
            .map(ThemeDirectory::Disk)
            .chain(built_in(kind, name).map(ThemeDirectory::BuiltIn))
            .chain(added.into_iter().cloned().map(ThemeDirectory::Added))
    }

    /// The directories that a name can denote.
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

    /// The themes of a kind that were added.
    fn added(&self, kind: ThemeKind) -> impl Iterator<Item = &Arc<AddedTheme>> {
        self.added.iter().filter(move |theme| theme.kind == kind)
    }

    /// The error about a theme that is not found.
    fn unknown(&self, kind: ThemeKind, name: &str) -> ThemeError {
        // With the feature, it would have been found.
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

impl Entry {
    /// Checks the theme's licence, but not those of its sources: a font whose outlines are in the
    /// art does not make the art a font.
    ///
    /// # Errors
    /// A licence that is not allowed.
    pub fn check_license(
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

    /// The path of the file with the theme's licence; for a built-in theme, below `themes/`.
    pub fn manifest_path(&self) -> String {
        match &self.origin {
            Origin::Directory(directory) => ThemeDirectory::Disk(directory.clone()).manifest_path(),
            Origin::BuiltIn => format!("{}/{}/{MANIFEST}", self.kind.directory(), self.name),
        }
    }

    /// The paths on the disk that change with the theme: its directory with a final separator,
    /// which a new file changes, and then all files in it that are not hidden, in alphabetical
    /// order. Empty for a built-in theme.
    pub fn files(&self) -> Vec<PathBuf> {
        let Origin::Directory(directory) = &self.origin else {
            return Vec::new();
        };
        let is_hidden = |name: &OsStr| name.as_encoded_bytes().starts_with(b".");
        // Loading the theme reports an unreadable directory.
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

/// Whether a text names a theme, and not a path.
fn is_name(name: &str) -> bool {
    !matches!(name, "" | "." | "..") && !name.contains(is_separator)
}
