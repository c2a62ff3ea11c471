//! Where themes are found: directories of the user's, then the built-in ones.

use std::borrow::Cow;
use std::fs;
use std::io;
use std::io::Read;
use std::path::{Path, PathBuf, is_separator};

use include_dir::{Dir, include_dir};

use super::ThemeKind;
use super::error::{ThemeError, ThemeErrorKind};

/// The themes that come with the program.
static BUILT_IN: Dir = include_dir!("$CARGO_MANIFEST_DIR/themes");

/// A theme's file may have this many bytes: several times what the largest piece
/// of art that we know takes, and little enough to be read in a moment whatever
/// is in it.
const MAX_FILE_BYTES: usize = 1 << 18;

/// Where to look for themes.
#[derive(Clone, Debug, Default)]
pub struct Library {
    directories: Vec<PathBuf>,
}

impl Library {
    /// A library of directories, the first searched first, and the built-in
    /// themes behind them. Each directory is laid out like `themes/`:
    /// `board/NAME/`, `pieces/NAME/` and `annotations/NAME/`.
    pub fn new(directories: impl IntoIterator<Item = PathBuf>) -> Library {
        Library {
            directories: directories.into_iter().collect(),
        }
    }

    /// The names of all themes of a kind, in alphabetical order.
    pub fn names(&self, kind: ThemeKind) -> Vec<String> {
        let entries = self
            .directories
            .iter()
            .filter_map(|directory| fs::read_dir(directory.join(kind.directory())).ok());
        let mut names: Vec<String> = entries
            .flat_map(|entries| entries.flatten())
            .filter(|entry| entry.path().is_dir())
            .filter_map(|entry| entry.file_name().into_string().ok())
            .collect();
        let built_in = BUILT_IN
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

    /// Finds a theme by its name. A name with a separator in it is a path.
    pub(super) fn find(&self, kind: ThemeKind, name: &str) -> Result<ThemeDirectory, ThemeError> {
        if name.contains(is_separator) {
            let path = PathBuf::from(name);
            return if path.is_dir() {
                Ok(ThemeDirectory::Disk(path))
            } else {
                Err(ThemeError::about(name, ThemeErrorKind::MissingDirectory))
            };
        }
        let is_plain = !matches!(name, "" | "." | "..");
        for directory in self.directories.iter().filter(|_| is_plain) {
            let path = directory.join(kind.directory()).join(name);
            if path.is_dir() {
                return Ok(ThemeDirectory::Disk(path));
            }
        }
        // Paths in the binary have `/` between them on every system.
        let path = format!("{}/{name}", kind.directory());
        match BUILT_IN.get_dir(path).filter(|_| is_plain) {
            Some(directory) => Ok(ThemeDirectory::BuiltIn(directory)),
            None => {
                let known = self.names(kind);
                let kind = ThemeErrorKind::UnknownTheme {
                    kind,
                    name: name.to_owned(),
                    known,
                };
                Err(ThemeError { kind, place: None })
            }
        }
    }
}

/// The files of one theme.
pub(super) enum ThemeDirectory {
    Disk(PathBuf),
    BuiltIn(&'static Dir<'static>),
}

impl ThemeDirectory {
    /// What the theme is called where it is.
    pub(super) fn name(&self) -> String {
        let path = match self {
            ThemeDirectory::Disk(path) => path,
            ThemeDirectory::BuiltIn(directory) => directory.path(),
        };
        let name = path.file_name().unwrap_or(path.as_os_str());
        name.to_string_lossy().into_owned()
    }

    /// Whether there is a file of this name.
    pub(super) fn has(&self, file: &str) -> bool {
        match self {
            ThemeDirectory::Disk(directory) => directory.join(file).exists(),
            ThemeDirectory::BuiltIn(directory) => {
                directory.get_file(directory.path().join(file)).is_some()
            }
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
                let text = directory
                    .get_file(&path)
                    .and_then(|file| file.contents_utf8());
                match text {
                    Some(text) => Ok((path, text.into())),
                    None => Err(ThemeError::about(&path, ThemeErrorKind::MissingFile)),
                }
            }
        }
    }
}

fn read_file(path: &Path) -> Result<String, ThemeErrorKind> {
    // Opening a pipe would wait for somebody to write to it.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(ThemeErrorKind::NotAFile);
    }
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => ThemeErrorKind::MissingFile,
        _ => ThemeErrorKind::Unreadable(error),
    })?;
    file.take(MAX_FILE_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(ThemeErrorKind::Unreadable)?;
    if bytes.len() > MAX_FILE_BYTES {
        return Err(ThemeErrorKind::TooLarge {
            limit: MAX_FILE_BYTES,
        });
    }
    String::from_utf8(bytes).map_err(|_| ThemeErrorKind::NotUtf8)
}
