//! The wording of operating system errors.

use std::io;

/// Describes an error of the operating system, in the same words on every system.
pub fn reason(error: &io::Error) -> String {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => "no such file or directory",
        io::ErrorKind::PermissionDenied => "permission denied",
        io::ErrorKind::IsADirectory => "it is a directory",
        io::ErrorKind::AlreadyExists => "something else has this name",
        io::ErrorKind::NotADirectory => "a part of the path is not a directory",
        io::ErrorKind::StorageFull => "no space left",
        io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only",
        _ => return error.to_string(),
    };
    reason.to_owned()
}
