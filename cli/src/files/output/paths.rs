//! Paths of outputs: their names in messages and their directories.

use std::io;
use std::path::Path;

use crate::files::input::is_standard_stream;
use crate::messages::plain::reason;
use xiangqi_setup::complaint::Failure;

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
