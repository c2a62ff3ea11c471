//! Reads regular files only, because reading a pipe could block, and reading a device might never end.

use std::fs::{self, File, FileType, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// The reason why a file is not read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// The path does not lead to a regular file.
    #[error("it is {0}, not a file")]
    NotAFile(NotAFile),
    /// The file has more bytes than the limit.
    #[error("it is larger than {limit} bytes")]
    TooLarge {
        /// The maximum number of bytes.
        limit: usize,
        /// The first bytes, up to the limit.
        beginning: Vec<u8>,
    },
    /// The operating system reported an error.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
}

/// Something that is neither a regular file nor a directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAFile {
    /// A pipe.
    #[error("a pipe")]
    Pipe,
    /// A socket.
    #[error("a socket")]
    Socket,
    /// A device or any other special file.
    #[error("a device")]
    Device,
}

/// Reads a file, following symbolic links.
///
/// # Errors
/// Returns an error if the file is not a regular file, exceeds the limit, or cannot be read.
pub fn read(path: &Path, limit: usize) -> Result<Vec<u8>, FileError> {
    read_limited(open(path)?, limit)
}

/// Opens a file for reading, following symbolic links.
///
/// # Errors
/// Returns an error if the file is not a regular file, or cannot be opened.
pub fn open(path: &Path) -> Result<File, FileError> {
    // Check the type before opening the file, because merely opening some devices has an effect.
    check(path, fs::metadata(path)?.file_type())?;
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use nix::fcntl::OFlag;
        use std::os::unix::fs::OpenOptionsExt as _;
        // By now, the path may lead to a pipe that could block or a terminal that could control the process.
        options.custom_flags((OFlag::O_NONBLOCK | OFlag::O_NOCTTY).bits());
    }
    let file = options.open(path)?;
    check(path, file.metadata()?.file_type())?;
    Ok(file)
}

/// Returns true if there is a regular file at this path.
pub fn is_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| check(path, metadata.file_type()).is_ok())
}

/// Reads everything that a reader returns.
///
/// # Errors
/// Returns an error if the data exceeds the limit, or cannot be read.
pub fn read_limited(reader: impl Read, limit: usize) -> Result<Vec<u8>, FileError> {
    // 8 KiB are enough for most files.
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

/// Returns `None` for a regular file. On Windows, paths to pipes and devices such as `CON` begin with `\\.\`.
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
