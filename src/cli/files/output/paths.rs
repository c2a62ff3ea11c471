//! Paths of outputs: their names in messages and their targets.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::error::Failure;
use crate::cli::files::input::is_standard_stream;
use crate::cli::messages::plain::reason;

/// The maximum number of links to follow, as on most systems.
const MAX_LINKS: usize = 40;

/// The name of an output in messages.
pub fn name(path: &Path) -> String {
    if is_standard_stream(path) {
        "standard output".to_owned()
    } else {
        path.display().to_string()
    }
}

/// The failure to write an output.
pub fn unwritable(path: &Path, error: io::Error) -> Failure {
    match error.kind() {
        // The reader closed the pipe, and needs no message.
        io::ErrorKind::BrokenPipe => Failure::silent(),
        _ => Failure::new(format!("cannot write `{}`: {}", name(path), reason(&error))),
    }
}

/// The failure to create a file in a directory.
pub fn unwritable_directory(path: &Path, error: &io::Error) -> Failure {
    Failure::new(format!(
        "cannot write into `{}`: {}",
        name(path),
        reason(error)
    ))
}

/// The directory of a file.
pub fn directory(file: &Path) -> &Path {
    match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// The file that a chain of links leads to, even if it does not exist.
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
