//! Reading inputs.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use crate::messages::plain::reason;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::format;
use xiangqi_setup::settings::TextFile;
use xiangqi_setup::util::regular_file::{self, FileError};

/// The content of an input.
pub type Content = Box<dyn Read + Send>;

/// Whether a path denotes standard input or output.
pub fn is_standard_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Whether a path is standard input, a file that a shell has opened for this process as in `<(command)`, or
/// a position instead of a path.
pub fn is_open_already(path: &Path) -> bool {
    is_standard_stream(path) || is_descriptor(path) || position(path).is_some()
}

/// Returns the text if the path is actually a FEN or annoFEN, perhaps in a web address.
pub fn position(path: &Path) -> Option<&str> {
    let text = path.to_str()?;
    (format::is_rather_position(text) && !path.exists()).then_some(text)
}

fn is_descriptor(path: &Path) -> bool {
    let mut all = ["/dev/stdin", "/dev/fd", "/proc/self/fd"].into_iter();
    all.any(|own| path.starts_with(own))
}

/// The name of an input in messages.
pub fn name(path: &Path) -> String {
    if is_standard_stream(path) {
        "standard input".to_owned()
    } else if position(path).is_some() {
        "INPUT".to_owned()
    } else {
        path.display().to_string()
    }
}

/// The path of an input, or an invented path for an input without one.
pub fn as_path(input: &Path) -> &Path {
    if is_standard_stream(input) {
        Path::new("stdin")
    } else if position(input).is_some() {
        Path::new("position")
    } else {
        input
    }
}

/// The name of an input without its directory and its extension.
pub fn stem(input: &Path) -> &OsStr {
    let path = as_path(input);
    path.file_stem().unwrap_or(path.as_os_str())
}

/// Opens an input of the command line for reading.
///
/// # Errors
/// The input is neither a file nor standard input.
pub fn open(path: &Path) -> Result<Content, FileError> {
    Ok(match position(path) {
        Some(position) => Box::new(Cursor::new(position.as_bytes().to_vec())),
        None if is_standard_stream(path) => Box::new(io::stdin()),
        None if is_descriptor(path) => Box::new(File::open(path)?),
        None => open_file(path)?,
    })
}

/// Opens an input that is not named on the command line, and so must be a file.
///
/// # Errors
/// The input is not a file.
pub fn open_file(path: &Path) -> Result<Content, FileError> {
    Ok(Box::new(regular_file::open(path)?))
}

/// Reads a file, which a shell may have opened.
///
/// # Errors
/// The file is too large or not a file.
pub fn read_named(path: &Path, limit: usize) -> Result<Vec<u8>, FileError> {
    if is_descriptor(path) {
        regular_file::read_limited(File::open(path)?, limit)
    } else {
        regular_file::read(path, limit)
    }
}

/// The maximum size of a document or of a block, in bytes.
pub const MOST_OF_DOCUMENT: usize = 1 << 24;

/// Reads a document, so that messages can quote it. `None` if it is not text.
pub fn document(path: &Path) -> Option<TextFile> {
    let bytes = regular_file::read(path, MOST_OF_DOCUMENT).ok()?;
    Some(TextFile {
        path: path.to_owned(),
        text: String::from_utf8(bytes).ok()?.into(),
    })
}

/// The failure to read an input.
pub fn unreadable(name: &str, error: &FileError) -> Failure {
    let why = match error {
        FileError::Unreadable(error) => reason(error),
        error => error.to_string(),
    };
    Failure::new(format!("cannot read `{name}`: {why}"))
}
