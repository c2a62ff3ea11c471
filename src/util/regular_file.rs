//! Reading regular files only: a pipe could block, and a device may never end.

use std::fs::{self, File, FileType, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Why a file is not read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// Not a regular file.
    #[error("it is {0}, not a file")]
    NotAFile(NotAFile),
    /// More bytes than the limit.
    #[error("it is larger than {limit} bytes")]
    TooLarge {
        /// The maximum number of bytes.
        limit: usize,
        /// The first bytes, up to the limit.
        beginning: Vec<u8>,
    },
    /// An error of the operating system.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
}

/// Something other than a regular file or a directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAFile {
    /// A pipe.
    #[error("a pipe")]
    Pipe,
    /// A socket.
    #[error("a socket")]
    Socket,
    /// Anything else.
    #[error("a device")]
    Device,
}

/// Reads a file, following links.
///
/// # Errors
/// It is not a regular file, exceeds the limit, or cannot be read.
pub fn read(path: &Path, limit: usize) -> Result<Vec<u8>, FileError> {
    read_limited(open(path)?, limit)
}

/// Opens a file for reading, following links.
///
/// # Errors
/// It is not a regular file, or cannot be opened.
pub fn open(path: &Path) -> Result<File, FileError> {
    // Even opening some devices has an effect.
    check(path, fs::metadata(path)?.file_type())?;
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use nix::fcntl::OFlag;
        use std::os::unix::fs::OpenOptionsExt as _;
        // The path may have come to lead elsewhere in the meantime.
        options.custom_flags((OFlag::O_NONBLOCK | OFlag::O_NOCTTY).bits());
    }
    let file = options.open(path)?;
    check(path, file.metadata()?.file_type())?;
    Ok(file)
}

/// Whether there is a regular file at this path.
pub fn is_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| check(path, metadata.file_type()).is_ok())
}

/// Reads everything from a reader.
///
/// # Errors
/// It exceeds the limit, or cannot be read.
pub fn read_limited(reader: impl Read, limit: usize) -> Result<Vec<u8>, FileError> {
    // Enough for most files.
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
    other(path, file_type).map_or(Ok(()), |other| Err(FileError::NotAFile(other)))
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

/// On Windows, devices and pipes have names below `\\.\`, where it also looks up `CON` and such.
#[cfg(not(unix))]
fn other(path: &Path, file_type: FileType) -> Option<NotAFile> {
    use std::path::{Component, Prefix, absolute};
    let absolute = absolute(path).unwrap_or_else(|_| path.to_owned());
    let is_device = matches!(
        absolute.components().next(),
        Some(Component::Prefix(prefix)) if matches!(prefix.kind(), Prefix::DeviceNS(_))
    );
    (is_device || !file_type.is_file()).then_some(NotAFile::Device)
}
