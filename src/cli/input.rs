//! Reading INPUT.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::failure::Failure;

/// A diagram takes about a thousand bytes; this leaves room for comments, and
/// keeps what is no diagram from taking long and filling the memory.
const MAX_BYTES: usize = 1 << 18;

/// Whether a path means standard input or output.
pub fn is_standard_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// What to call an input in messages.
pub fn name(path: &Path) -> String {
    if is_standard_stream(path) {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    }
}

/// The name of an input without its directory and its extension.
pub fn stem(path: &Path) -> &OsStr {
    if is_standard_stream(path) {
        return OsStr::new("stdin");
    }
    path.file_stem().unwrap_or(path.as_os_str())
}

/// Reads all of an input.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = if is_standard_stream(path) {
        read_limited(io::stdin().lock())
    } else {
        File::open(path).and_then(read_limited)
    };
    let bytes = bytes.map_err(|error| Failure::Unreadable {
        path: name(path),
        error,
    })?;
    if bytes.len() > MAX_BYTES {
        return Err(Failure::TooLarge {
            path: name(path),
            limit: MAX_BYTES,
        });
    }
    Ok(bytes)
}

/// Reads up to one byte more than an input may have.
fn read_limited(reader: impl Read) -> io::Result<Vec<u8>> {
    // Most inputs fit at once.
    let mut bytes = Vec::with_capacity(4096);
    reader.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
