//! Works with the paths of outputs: names them in messages, finds their directories, and follows links.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::files::input::is_standard_stream;
use crate::messages::plain::reason;
use xiangqi_setup::complaint::{Complaint, Context, Failure};
use xiangqi_setup::templates::FileName;

/// Returns the name of an output for use in messages.
pub fn name(path: &Path) -> String {
    if is_standard_stream(path) {
        "standard output".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Returns the error that reports why an output cannot be written.
pub fn unwritable(path: &Path, error: io::Error) -> Failure {
    match error.kind() {
        // The reader has closed the pipe and does not expect a message.
        io::ErrorKind::BrokenPipe => Failure::silent(),
        _ => Failure::new(format!("cannot write `{}`: {}", name(path), reason(&error))),
    }
}

/// Returns the error that reports why a file cannot be created in a directory.
pub fn unwritable_directory(path: &Path, error: &io::Error) -> Failure {
    let (path, reason) = (name(path), reason(error));
    Failure::new(format!("cannot write into `{path}`: {reason}"))
}

/// Parses the path of an output as a template.
pub fn template(path: &Path) -> Result<FileName, Failure> {
    FileName::parse(path.as_os_str()).map_err(|error| {
        let context = Context::new("OUTPUT", path.display().to_string());
        Failure::from(Complaint::from(&error).in_text(&context)).misuse()
    })
}

/// Returns the directory of a file.
pub fn directory(file: &Path) -> &Path {
    match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// The maximum number of links to follow, which is also the limit of Linux.
const MAX_LINKS: usize = 40;

/// Returns the path to which a chain of links leads, even if there is no file at that path.
pub fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&target) else {
            return Ok(target);
        };
        target = target.parent().unwrap_or(Path::new("")).join(link);
    }
    Err(io::Error::other("too many links"))
}

/// Recognizes paths to the same file, even if the file does not exist. Looks up each directory only once.
#[derive(Default)]
pub struct Places {
    directories: HashMap<PathBuf, Option<PathBuf>>,
}

impl Places {
    /// Returns the canonical form of a path, or `None` if the path has no such form, for example because it
    /// uses a file as a directory.
    pub fn of(&mut self, path: &Path) -> Option<PathBuf> {
        let target = follow_links(path).ok()?;
        let name = target.file_name()?;
        Some(self.directory(directory(&target))?.join(folded(name)))
    }

    fn directory(&mut self, path: &Path) -> Option<PathBuf> {
        if let Some(known) = self.directories.get(path) {
            return known.clone();
        }
        let place = match (fs::canonicalize(path), path.file_name()) {
            (Ok(place), _) => Some(place),
            // The directory does not exist yet.
            (Err(_), Some(name)) => self
                .directory(directory(path))
                .map(|parent| parent.join(folded(name))),
            (Err(_), None) => None,
        };
        self.directories.insert(path.to_owned(), place.clone());
        place
    }
}

/// Returns a file name in the form in which most file systems on this system compare it.
#[cfg(any(windows, target_os = "macos"))]
fn folded(name: &std::ffi::OsStr) -> std::ffi::OsString {
    name.to_string_lossy().to_lowercase().into()
}

/// Returns a file name in the form in which file systems on this system compare it.
#[cfg(not(any(windows, target_os = "macos")))]
fn folded(name: &std::ffi::OsStr) -> &std::ffi::OsStr {
    name
}
