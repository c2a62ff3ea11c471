//! Paths of outputs: what they are called in messages, and where they lead.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::error::Failure;
use crate::cli::files::input::is_standard_stream;
use crate::cli::messages::plain::reason;

/// How many links in a row are followed, as most systems do.
const MAX_LINKS: usize = 40;

/// What to call an output in messages.
pub fn name(path: &Path) -> String {
    if is_standard_stream(path) {
        "standard output".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Why an output is not written.
pub fn unwritable(path: &Path, error: io::Error) -> Failure {
    match error.kind() {
        // Whoever closed the pipe knows.
        io::ErrorKind::BrokenPipe => Failure::silent(),
        _ => Failure::new(format!("cannot write `{}`: {}", name(path), reason(&error))),
    }
}

/// Why no file can be made in a directory.
pub fn unwritable_directory(path: &Path, error: &io::Error) -> Failure {
    Failure::new(format!(
        "cannot write into `{}`: {}",
        name(path),
        reason(error)
    ))
}

/// The directory that a file is in.
pub fn directory(file: &Path) -> &Path {
    match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// The file that a chain of links leads to, whether it exists yet or not.
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
