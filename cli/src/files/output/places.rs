//! Recognising paths that lead to the same file, even if it does not exist.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::files::output::links::follow_links;
use crate::files::output::paths::{self, directory};

/// The targets of paths. Each directory is looked up once.
#[derive(Default)]
pub struct Places {
    directories: HashMap<PathBuf, Option<PathBuf>>,
}

impl Places {
    /// The canonical form of a path. `None` if it has none, as when a directory on the way is a
    /// file.
    pub fn of(&mut self, path: &Path) -> Option<PathBuf> {
        let target = follow_links(path).ok()?;
        let name = target.file_name()?;
        Some(self.directory(directory(&target))?.join(folded(name)))
    }

    fn directory(&mut self, directory: &Path) -> Option<PathBuf> {
        if let Some(known) = self.directories.get(directory) {
            return known.clone();
        }
        let place = match fs::canonicalize(directory) {
            Ok(place) => Some(place),
            // It does not exist yet.
            Err(_) => {
                let parent = paths::directory(directory);
                let name = directory.file_name();
                match name {
                    Some(name) => Some(self.directory(parent)?.join(folded(name))),
                    None => None,
                }
            }
        };
        self.directories.insert(directory.to_owned(), place.clone());
        place
    }
}

/// A name as most file systems on this system compare it.
#[cfg(any(windows, target_os = "macos"))]
fn folded(name: &std::ffi::OsStr) -> std::ffi::OsString {
    name.to_string_lossy().to_lowercase().into()
}

/// A name as file systems compare it on this system.
#[cfg(not(any(windows, target_os = "macos")))]
fn folded(name: &std::ffi::OsStr) -> &std::ffi::OsStr {
    name
}
