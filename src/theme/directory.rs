//! The files of a theme. A theme is stored in a directory, built into the program, or added at run time.
//! Programs that users download, such as web applications, stay small by containing only a few themes and
//! fetching others when they are needed.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::error::{ThemeError, ThemeErrorKind};
use super::kind::ThemeKind;
use super::own_themes;
use crate::util::digest::Digest;
use crate::util::regular_file::{self, FileError};
use crate::util::sort;
use crate::util::text_place::span;
use crate::util::theme_files::{self, ThemeFile};

pub(super) const MANIFEST: &str = "theme.yaml";

/// The name of the file that states the author and licence of a theme of the older tool.
pub(super) const OLDER_LICENSE: &str = "LICENSE.json";

/// The maximum size of a file in a theme, in bytes. It is several times the size of the largest known art
/// file, yet any file of this size can be read quickly.
const MAX_FILE_BYTES: usize = 1 << 18;

/// The location of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The theme is built into the program, or was added at run time.
    BuiltIn,
    /// The theme is in this directory.
    Directory(PathBuf),
}

/// The digests of this project's themes, or none if the program contains all of these themes.
const OWN: &[[u8; 32]] = &include!(concat!(env!("OUT_DIR"), "/own_themes.rs"));

/// A theme that is added to the built-in themes at run time. Its art is checked unless the theme belongs to
/// this project. The check requires the feature `themes`. Without that feature, only themes of this project
/// can be loaded.
#[derive(Clone, Debug)]
pub struct AddedTheme {
    pub(super) kind: ThemeKind,
    pub(super) name: String,
    /// The contents of the theme's files, indexed by file name.
    files: BTreeMap<String, String>,
    /// Whether the theme belongs to this project. If so, its art does not need to be checked.
    is_own: bool,
}

impl AddedTheme {
    /// Creates a theme from the names and contents of its files. Returns `None` if `name` is not a valid
    /// directory name.
    pub fn new(
        kind: ThemeKind,
        name: &str,
        files: impl IntoIterator<Item = (String, String)>,
    ) -> Option<AddedTheme> {
        let is_name = !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\']);
        let files: BTreeMap<String, String> = sort::collected(files);
        is_name.then(|| AddedTheme {
            kind,
            name: name.to_owned(),
            is_own: OWN.contains(&own_themes::digest(kind.directory(), name, &files)),
            files,
        })
    }
}

/// The files of one theme.
pub(super) enum ThemeDirectory {
    Disk(PathBuf),
    /// The files of a built-in theme, of which there is at least one.
    BuiltIn(&'static [ThemeFile]),
    Added(Arc<AddedTheme>),
}

impl ThemeDirectory {
    pub(super) fn origin(self) -> Origin {
        match self {
            ThemeDirectory::Disk(directory) => Origin::Directory(directory),
            ThemeDirectory::BuiltIn(_) | ThemeDirectory::Added(_) => Origin::BuiltIn,
        }
    }

    /// Returns the name of the theme's directory.
    pub(super) fn name(&self) -> String {
        let path = match self {
            ThemeDirectory::Disk(path) => path,
            ThemeDirectory::BuiltIn(files) => Path::new(directory_of(files)),
            ThemeDirectory::Added(theme) => Path::new(&theme.name),
        };
        let name = path.file_name().unwrap_or(path.as_os_str());
        name.to_string_lossy().into_owned()
    }

    /// Returns whether the theme does not belong to this project.
    pub(super) fn is_foreign(&self) -> bool {
        match self {
            ThemeDirectory::Disk(_) => true,
            ThemeDirectory::BuiltIn(_) => false,
            ThemeDirectory::Added(theme) => !theme.is_own,
        }
    }

    pub(super) fn has(&self, file: &str) -> bool {
        match self {
            ThemeDirectory::Disk(directory) => directory.join(file).exists(),
            ThemeDirectory::BuiltIn(files) => built_in_file(files, file).is_some(),
            ThemeDirectory::Added(theme) => theme.files.contains_key(file),
        }
    }

    /// Returns whether the elements in a file of a built-in theme that contains art have ids, and the digest of
    /// the elements.
    pub(super) fn known_art(&self, file: &str) -> Option<(bool, Digest)> {
        match self {
            ThemeDirectory::BuiltIn(files) => Some(built_in_file(files, file)?.art),
            _ => None,
        }
    }

    /// Returns the names of all files in the theme, in alphabetical order.
    pub(super) fn files(&self) -> Vec<String> {
        let mut names: Vec<String> = match self {
            ThemeDirectory::Disk(directory) => {
                let entries = fs::read_dir(directory).into_iter().flatten().flatten();
                let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
                names.collect()
            }
            ThemeDirectory::BuiltIn(files) => {
                files.iter().map(|file| file.name().to_owned()).collect()
            }
            ThemeDirectory::Added(theme) => theme.files.keys().cloned().collect(),
        };
        names.sort();
        names
    }

    /// Returns the name of the file that states the author and the licence of the theme, if the theme has
    /// such a file.
    fn statement(&self) -> Option<&'static str> {
        [MANIFEST, OLDER_LICENSE]
            .into_iter()
            .find(|file| self.has(file))
    }

    /// Returns the path of the manifest, for use in messages. If a directory on disk has no manifest, returns
    /// the path of the directory.
    pub(super) fn manifest_path(&self) -> String {
        match (self.statement(), self) {
            (None, ThemeDirectory::Disk(directory)) => directory.display().to_string(),
            (file, _) => self.path_of(file.unwrap_or(MANIFEST)),
        }
    }

    /// Finds the first line of the manifest that begins with `key`, perhaps after a quotation mark. Returns
    /// the path and the content of the manifest, and the span of the line.
    pub(super) fn manifest_line(&self, key: &str) -> Option<(String, String, Range<usize>)> {
        let file = self.statement()?;
        let text = self.read(file).ok()?;
        let span = line(&text, |line| line.trim_start_matches('"').starts_with(key))?;
        Some((self.path_of(file), text.into_owned(), span))
    }

    /// Returns the path of a file in the theme, for use in messages.
    pub(super) fn path_of(&self, file: &str) -> String {
        match self {
            ThemeDirectory::Disk(directory) => directory.join(file).display().to_string(),
            // Paths inside the program contain `/` on every operating system.
            ThemeDirectory::BuiltIn(files) => format!("{}/{file}", directory_of(files)),
            ThemeDirectory::Added(theme) => {
                format!("{}/{}/{file}", theme.kind.directory(), theme.name)
            }
        }
    }

    /// Reads a text file of the theme.
    pub(super) fn read(&self, file: &str) -> Result<Cow<'static, str>, ThemeError> {
        let text = match self {
            ThemeDirectory::Disk(directory) => read_file(&directory.join(file)).map(Cow::from),
            ThemeDirectory::BuiltIn(files) => built_in_file(files, file)
                .map(|file| Cow::from(file.text()))
                .ok_or(ThemeErrorKind::MissingFile),
            ThemeDirectory::Added(theme) => {
                let text = theme.files.get(file).cloned().map(Cow::from);
                text.ok_or(ThemeErrorKind::MissingFile)
            }
        };
        text.map_err(|kind| ThemeError::about(&self.path_of(file), kind))
    }
}

/// Returns the files of a built-in theme, or `None` if there is no such theme.
pub(super) fn built_in(kind: ThemeKind, name: &str) -> Option<&'static [ThemeFile]> {
    let files = theme_files::with_prefix(&format!("{}/{name}/", kind.directory()));
    (!files.is_empty()).then_some(files)
}

/// Returns the names of the built-in themes of a kind.
pub(super) fn all_built_in(kind: ThemeKind) -> impl Iterator<Item = &'static str> {
    let files = theme_files::with_prefix(kind.directory());
    let themes = files.chunk_by(|one, other| one.directory() == other.directory());
    themes.filter_map(|files| Some(directory_of(files).rsplit_once('/')?.1))
}

/// Returns the path of the directory that contains the files of a built-in theme.
fn directory_of(theme: &'static [ThemeFile]) -> &'static str {
    let directory = theme.first().map_or("", ThemeFile::directory);
    directory.strip_suffix('/').unwrap_or(directory)
}

fn built_in_file(theme: &'static [ThemeFile], name: &str) -> Option<&'static ThemeFile> {
    let index = theme.binary_search_by(|file| file.name().cmp(name)).ok()?;
    Some(&theme[index])
}

/// Returns the span of the first line for which `is_it` returns true, without leading and trailing white
/// space.
pub(super) fn line(text: &str, is_it: impl Fn(&str) -> bool) -> Option<Range<usize>> {
    let line = text.lines().map(str::trim).find(|line| is_it(line))?;
    Some(span(text, line))
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
