//! Reading files that end, and no others: a pipe would be waited for, a device may never
//! end.

use std::fs::{self, FileType, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Why a file is not read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// Something else is there.
    #[error("it is {0}, and not a file")]
    NotAFile(NotAFile),
    /// It has more bytes than it may have.
    #[error("it is larger than {limit} bytes")]
    TooLarge {
        /// How many it may have.
        limit: usize,
        /// So many of them, from the beginning.
        beginning: Vec<u8>,
    },
    /// The operating system does not let us read it.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
}

/// What stands where a file belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAFile {
    /// A pipe.
    #[error("a pipe")]
    Pipe,
    /// A socket.
    #[error("a socket")]
    Socket,
    /// Anything else that a system has.
    #[error("a device")]
    Device,
}

/// Reads a file, or the one that a link leads to.
///
/// # Errors
/// It is no file, larger than the limit, or cannot be read.
pub fn read(path: &Path, limit: usize) -> Result<Vec<u8>, FileError> {
    // Opening some devices does something already.
    check(path, fs::metadata(path)?.file_type())?;
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use nix::fcntl::OFlag;
        use std::os::unix::fs::OpenOptionsExt as _;
        // In the meantime, something else may have come to be there.
        options.custom_flags((OFlag::O_NONBLOCK | OFlag::O_NOCTTY).bits());
    }
    let file = options.open(path)?;
    check(path, file.metadata()?.file_type())?;
    read_limited(file, limit)
}

/// Whether there is a file that could be read.
pub fn is_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| check(path, metadata.file_type()).is_ok())
}

/// Reads all of something that has been opened.
///
/// # Errors
/// It is larger than the limit, or cannot be read.
pub fn read_limited(reader: impl Read, limit: usize) -> Result<Vec<u8>, FileError> {
    // Most files need no more.
    let mut bytes = Vec::with_capacity(1 << 13);
    reader.take(limit as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > limit {
        bytes.truncate(limit);
        let beginning = bytes;
        return Err(FileError::TooLarge { limit, beginning });
    }
    Ok(bytes)
}

fn check(path: &Path, file_type: FileType) -> Result<(), FileError> {
    if file_type.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    match other(path, file_type) {
        Some(other) => Err(FileError::NotAFile(other)),
        None => Ok(()),
    }
}

#[cfg(unix)]
fn other(_: &Path, file_type: FileType) -> Option<NotAFile> {
    use std::os::unix::fs::FileTypeExt as _;
    if file_type.is_file() {
        None
    } else if file_type.is_fifo() {
        Some(NotAFile::Pipe)
    } else if file_type.is_socket() {
        Some(NotAFile::Socket)
    } else {
        Some(NotAFile::Device)
    }
}

/// Elsewhere, names tell: Windows has devices and pipes below `\\.\`, where it also finds
/// `CON` and its like.
#[cfg(not(unix))]
fn other(path: &Path, file_type: FileType) -> Option<NotAFile> {
    use std::path::{Component, Prefix, absolute};
    let absolute = absolute(path).unwrap_or_else(|_| path.to_owned());
    let is_device = match absolute.components().next() {
        Some(Component::Prefix(prefix)) => matches!(prefix.kind(), Prefix::DeviceNS(_)),
        _ => false,
    };
    (is_device || !file_type.is_file()).then_some(NotAFile::Device)
}
