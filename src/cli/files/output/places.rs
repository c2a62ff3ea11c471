//! Which paths lead to the same file, whether that is there yet or not.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::files::output::paths::{self, directory, follow_links};

/// Where paths lead to. Directories are looked at once.
#[derive(Default)]
pub struct Places {
    directories: HashMap<PathBuf, Option<PathBuf>>,
}

impl Places {
    /// The place that a path leads to, which is the same for all paths that do. `None`
    /// if a directory on the way is a file, or the like.
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
            // It is not there yet.
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

/// A name as file systems compare it on this system, most of them.
#[cfg(any(windows, target_os = "macos"))]
fn folded(name: &std::ffi::OsStr) -> std::ffi::OsString {
    name.to_string_lossy().to_lowercase().into()
}

/// A name as file systems compare it on this system.
#[cfg(not(any(windows, target_os = "macos")))]
fn folded(name: &std::ffi::OsStr) -> &std::ffi::OsStr {
    name
}
