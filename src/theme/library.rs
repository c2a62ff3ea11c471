//! Finding themes in a list of directories, then among the built-in ones.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf, is_separator};

use include_dir::{Dir, File};

use super::error::{ThemeError, ThemeErrorKind};
use super::legacy;
use super::manifest::Manifest;
use super::{AnnotationTheme, BoardTheme, MANIFEST, PieceTheme, ThemeKind};
use crate::leaves::assets::THEMES;
use crate::leaves::regular_file::{self, FileError};

/// A theme's file may have this many bytes: several times what the largest piece
/// of art that we know takes, and little enough to be read in a moment whatever
/// is in it.
const MAX_FILE_BYTES: usize = 1 << 18;

/// Where to look for themes.
#[derive(Clone, Debug, Default)]
pub struct Library {
    directories: Vec<PathBuf>,
}

/// A theme that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is for.
    pub kind: ThemeKind,
    /// The name that it was found by: that of its directory, or a path.
    pub name: String,
    /// Where it is.
    pub origin: Origin,
    /// The themes of the same kind and name that would be found without this
    /// one, in the order in which they would be found.
    pub hides: Vec<Origin>,
}

/// Where a theme is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// In the program.
    BuiltIn,
    /// In this directory, which is the theme's own.
    Directory(PathBuf),
}

impl Library {
    /// A library of directories, the first searched first, and the built-in
    /// themes behind them. Each directory is laid out like `themes/`:
    /// `board/NAME/`, `pieces/NAME/` and `annotations/NAME/`. One that is not
    /// there has no themes in it, and one that is named again has no more.
    pub fn new(directories: impl IntoIterator<Item = PathBuf>) -> Library {
        let mut library = Library::default();
        for directory in directories {
            if !library.directories.contains(&directory) {
                library.directories.push(directory);
            }
        }
        library
    }

    /// The directories that are searched, the first searched first.
    pub fn directories(&self) -> &[PathBuf] {
        &self.directories
    }

    /// The names of all themes of a kind, in alphabetical order. A directory is not
    /// listed if its name is not UTF-8 or begins with a dot.
    pub fn names(&self, kind: ThemeKind) -> Vec<String> {
        let entries = self
            .directories
            .iter()
            .filter_map(|directory| fs::read_dir(directory.join(kind.directory())).ok());
        let mut names: Vec<String> = entries
            .flat_map(|entries| entries.flatten())
            .filter(|entry| entry.path().is_dir())
            .filter_map(|entry| entry.file_name().into_string().ok())
            // Hidden ones, and what Python leaves beside the older tool's themes.
            .filter(|name| !name.starts_with(['.', '_']))
            .collect();
        let built_in = THEMES
            .get_dir(kind.directory())
            .into_iter()
            .flat_map(Dir::dirs);
        names.extend(
            built_in
                .filter_map(|theme| theme.path().file_name()?.to_str())
                .map(String::from),
        );
        names.sort();
        names.dedup();
        names
    }

    /// All themes of a kind, in alphabetical order of their names. Whether they
    /// are good shows when they are loaded.
    pub fn entries(&self, kind: ThemeKind) -> Vec<Entry> {
        let names = self.names(kind).into_iter();
        // A directory may have gone since its name was read.
        names
            .filter_map(|name| self.entry(kind, &name).ok())
            .collect()
    }

    /// Finds a theme by its name or path, as loading does.
    ///
    /// # Errors
    /// A theme that is not there.
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

    /// What a theme says about itself, if the whole theme is good.
    ///
    /// # Errors
    /// See [`Theme::load`](super::Theme::load).
    pub fn manifest(&self, kind: ThemeKind, name: &str) -> Result<Manifest, ThemeError> {
        match kind {
            ThemeKind::Board => BoardTheme::load(self, name).map(|theme| theme.manifest),
            ThemeKind::Pieces => PieceTheme::load(self, name).map(|theme| theme.manifest),
            ThemeKind::Annotations => AnnotationTheme::load(self, name).map(|theme| theme.manifest),
        }
    }

    /// The files of a built-in theme, with their names. `None` if there is no such
    /// theme.
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

    /// Finds a theme by its name. A name with a separator in it is a path.
    pub(super) fn find(&self, kind: ThemeKind, name: &str) -> Result<ThemeDirectory, ThemeError> {
        let found = self.candidates(kind, name).next();
        found.ok_or_else(|| self.unknown(kind, name))
    }

    /// The themes that a name may mean, the one that it does mean first.
    fn candidates(&self, kind: ThemeKind, name: &str) -> impl Iterator<Item = ThemeDirectory> {
        let is_path = name.contains(is_separator);
        let path = is_path.then(|| PathBuf::from(name));
        let named = self
            .directories
            .iter()
            .filter(move |_| is_name(name))
            .map(move |directory| directory.join(kind.directory()).join(name));
        let on_disk = path.into_iter().chain(named).filter(|path| path.is_dir());
        on_disk
            .map(ThemeDirectory::Disk)
            .chain(built_in(kind, name).map(ThemeDirectory::BuiltIn))
    }

    /// Why a theme is not found, with what helps to find it.
    fn unknown(&self, kind: ThemeKind, name: &str) -> ThemeError {
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
    /// The file that states the theme's licence, as messages call it: for a built-in
    /// theme, by its path below `themes/`.
    pub fn manifest_path(&self) -> String {
        match &self.origin {
            Origin::Directory(directory) => ThemeDirectory::Disk(directory.clone()).manifest_path(),
            Origin::BuiltIn => format!("{}/{}/{MANIFEST}", self.kind.directory(), self.name),
        }
    }

    /// What changes on the disk when the theme does: its directory with a separator
    /// behind it, which a new file changes, and then all files in it that are not
    /// hidden, in the order of their names. Nothing for a built-in theme.
    pub fn files(&self) -> Vec<PathBuf> {
        let Origin::Directory(directory) = &self.origin else {
            return Vec::new();
        };
        let is_hidden = |name: &OsStr| name.as_encoded_bytes().starts_with(b".");
        // No more is to be said of what cannot be read: the theme cannot be loaded.
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

/// A theme that comes with the program.
fn built_in(kind: ThemeKind, name: &str) -> Option<&'static Dir<'static>> {
    let kind = THEMES
        .dirs()
        .find(|dir| is_called(dir.path(), kind.directory()))?;
    kind.dirs().find(|theme| is_called(theme.path(), name))
}

/// A file of a theme that comes with the program.
fn built_in_file(theme: &'static Dir<'static>, name: &str) -> Option<&'static File<'static>> {
    theme.files().find(|file| is_called(file.path(), name))
}

/// Whether the last part of a path is a name. Paths in the binary have `/` between
/// their parts on every system. Comparing them as paths takes longer than reading
/// the theme's manifest.
fn is_called(path: &Path, name: &str) -> bool {
    let path = path.to_str().unwrap_or_default();
    path.rsplit('/').next() == Some(name)
}

/// The files of one theme.
pub(super) enum ThemeDirectory {
    Disk(PathBuf),
    BuiltIn(&'static Dir<'static>),
}

impl ThemeDirectory {
    fn origin(self) -> Origin {
        match self {
            ThemeDirectory::Disk(directory) => Origin::Directory(directory),
            ThemeDirectory::BuiltIn(_) => Origin::BuiltIn,
        }
    }

    /// What the theme is called where it is.
    pub(super) fn name(&self) -> String {
        let path = match self {
            ThemeDirectory::Disk(path) => path,
            ThemeDirectory::BuiltIn(directory) => directory.path(),
        };
        let name = path.file_name().unwrap_or(path.as_os_str());
        name.to_string_lossy().into_owned()
    }

    /// Whether it is one of the user's.
    pub(super) fn is_on_disk(&self) -> bool {
        matches!(self, ThemeDirectory::Disk(_))
    }

    /// Whether there is a file of this name.
    pub(super) fn has(&self, file: &str) -> bool {
        match self {
            ThemeDirectory::Disk(directory) => directory.join(file).exists(),
            ThemeDirectory::BuiltIn(directory) => built_in_file(directory, file).is_some(),
        }
    }

    /// The names of all files, in alphabetical order.
    pub(super) fn files(&self) -> Vec<String> {
        let mut names: Vec<String> = match self {
            ThemeDirectory::Disk(directory) => {
                let entries = fs::read_dir(directory).into_iter().flatten().flatten();
                let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
                names.collect()
            }
            ThemeDirectory::BuiltIn(directory) => {
                let names = directory.files().filter_map(|file| file.path().file_name());
                let names = names.filter_map(|name| name.to_str());
                names.map(str::to_owned).collect()
            }
        };
        names.sort();
        names
    }

    /// What to call in messages what the theme says about itself: the directory, if
    /// it says nothing.
    pub(super) fn manifest_path(&self) -> String {
        let file = if self.has(MANIFEST) {
            Some(MANIFEST)
        } else {
            legacy::license_file(self)
        };
        match (file, self) {
            (None, ThemeDirectory::Disk(directory)) => directory.display().to_string(),
            (file, _) => self.path_of(file.unwrap_or(MANIFEST)),
        }
    }

    /// The first line of what the theme says about itself that begins with a key:
    /// the file, its text and the bytes of the line.
    pub(super) fn manifest_line(&self, key: &str) -> Option<(String, String, Range<usize>)> {
        let file = if self.has(MANIFEST) {
            MANIFEST
        } else {
            legacy::license_file(self)?
        };
        let (path, text) = self.read(file).ok()?;
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let content = line.trim();
            if content.trim_start_matches('"').starts_with(key) {
                let indent = line.len() - line.trim_start().len();
                let span = start + indent..start + indent + content.len();
                return Some((path, text.into_owned(), span));
            }
            start += line.len();
        }
        None
    }

    /// What to call a file of the theme in messages.
    pub(super) fn path_of(&self, file: &str) -> String {
        match self {
            ThemeDirectory::Disk(directory) => directory.join(file).display().to_string(),
            // Paths in the binary have `/` between them on every system.
            ThemeDirectory::BuiltIn(directory) => format!("{}/{file}", directory.path().display()),
        }
    }

    /// Reads a text file of the theme, and says what to call it in messages.
    pub(super) fn read(&self, file: &str) -> Result<(String, Cow<'static, str>), ThemeError> {
        match self {
            ThemeDirectory::Disk(directory) => {
                let path = directory.join(file);
                let name = path.display().to_string();
                let text = read_file(&path).map_err(|kind| ThemeError::about(&name, kind))?;
                Ok((name, text.into()))
            }
            ThemeDirectory::BuiltIn(directory) => {
                let path = format!("{}/{file}", directory.path().display());
                let file = built_in_file(directory, file);
                let text = file.and_then(File::contents_utf8);
                match text {
                    Some(text) => Ok((path, text.into())),
                    None => Err(ThemeError::about(&path, ThemeErrorKind::MissingFile)),
                }
            }
        }
    }
}

fn read_file(path: &Path) -> Result<String, ThemeErrorKind> {
    let bytes = regular_file::read(path, MAX_FILE_BYTES).map_err(|error| match error {
        FileError::NotAFile(_) => ThemeErrorKind::NotAFile,
        FileError::TooLarge { limit, .. } => ThemeErrorKind::TooLarge { limit },
        FileError::Unreadable(error) => match error.kind() {
            io::ErrorKind::NotFound => ThemeErrorKind::MissingFile,
            io::ErrorKind::IsADirectory => ThemeErrorKind::NotAFile,
            _ => ThemeErrorKind::Unreadable(error),
        },
    })?;
    String::from_utf8(bytes).map_err(|_| ThemeErrorKind::NotUtf8)
}
