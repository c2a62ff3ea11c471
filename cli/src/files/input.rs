//! Opens and reads inputs: files, standard input, and positions written in place of a path.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use crate::messages::plain::reason;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::format;
use xiangqi_setup::settings::TextFile;
use xiangqi_setup::util::regular_file::{self, FileError};

/// A reader of the content of an input.
pub type Content = Box<dyn Read + Send>;

/// Returns whether a path denotes standard input or output.
pub fn is_standard_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Returns whether an input is standard input, a file that a shell has opened for this process, as in
/// `<(command)`, or a position written in place of a path. Such an input cannot be opened again by its name.
pub fn is_open_already(path: &Path) -> bool {
    is_standard_stream(path) || is_descriptor(path) || position(path).is_some()
}

/// Returns the path as text if it is a position and not a file. A position is annoFEN, a UCI command, or FEN,
/// perhaps within a URL.
pub fn position(path: &Path) -> Option<&str> {
    let text = path.to_str()?;
    (format::is_rather_position(text) && !path.exists()).then_some(text)
}

fn is_descriptor(path: &Path) -> bool {
    let mut all = ["/dev/stdin", "/dev/fd", "/proc/self/fd"].into_iter();
    all.any(|own| path.starts_with(own))
}

/// Returns the name of an input for use in messages.
pub fn name(path: &Path) -> String {
    if is_standard_stream(path) {
        "standard input".to_owned()
    } else if position(path).is_some() {
        "INPUT".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Returns the path of an input. An input without a path gets a substitute, such as `stdin`.
pub fn as_path(input: &Path) -> &Path {
    if is_standard_stream(input) {
        Path::new("stdin")
    } else if position(input).is_some() {
        Path::new("position")
    } else {
        input
    }
}

/// Returns the name of an input without its directory and extension.
pub fn stem(input: &Path) -> &OsStr {
    let path = as_path(input);
    path.file_stem().unwrap_or(path.as_os_str())
}

/// Opens an input that was given on the command line.
///
/// # Errors
///
/// Returns an error if the input cannot be opened, or is neither a file nor an open input (see
/// [`is_open_already`]).
pub fn open(path: &Path) -> Result<Content, FileError> {
    Ok(match position(path) {
        Some(position) => Box::new(Cursor::new(position.as_bytes().to_vec())),
        None if is_standard_stream(path) => Box::new(io::stdin()),
        None if is_descriptor(path) => Box::new(File::open(path)?),
        None => open_file(path)?,
    })
}

/// Opens an input that was not given on the command line, which must therefore be a file.
pub fn open_file(path: &Path) -> Result<Content, FileError> {
    Ok(Box::new(regular_file::open(path)?))
}

/// Reads a file, which may already have been opened by a shell.
///
/// # Errors
///
/// Returns an error if the file cannot be read or is larger than `limit` bytes.
pub fn read_named(path: &Path, limit: usize) -> Result<Vec<u8>, FileError> {
    if is_descriptor(path) {
        regular_file::read_limited(File::open(path)?, limit)
    } else {
        regular_file::read(path, limit)
    }
}

/// The maximum size of a document or of a block in a document, in bytes.
pub const MOST_OF_DOCUMENT: usize = 1 << 24;

/// Reads a document, so that messages can quote it. Returns `None` if it is unreadable or not UTF-8.
pub fn document(path: &Path) -> Option<TextFile> {
    let bytes = regular_file::read(path, MOST_OF_DOCUMENT).ok()?;
    Some(TextFile::new(path, String::from_utf8(bytes).ok()?))
}

/// Returns the error that reports why an input cannot be read.
pub fn unreadable(name: &str, error: &FileError) -> Failure {
    let why = match error {
        FileError::Unreadable(error) => reason(error),
        error => error.to_string(),
    };
    Failure::new(format!("cannot read `{name}`: {why}"))
}
