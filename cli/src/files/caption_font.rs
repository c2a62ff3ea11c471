//! The file of `--caption-font`.

use std::path::Path;

use crate::files::input;
use crate::files::panics;
use xiangqi_setup::complaint::{Culprit, Failure};
use xiangqi_setup::page::FontFile;
use xiangqi_setup::util::regular_file;

/// The largest fonts have all characters of Chinese in all weights.
const MAX_BYTES: usize = 1 << 27;

/// Reads a font.
///
/// # Errors
/// The file cannot be read, or is not a usable font.
pub fn load(path: &Path) -> Result<FontFile, Failure> {
    let name = path.display().to_string();
    let font = match regular_file::read(path, MAX_BYTES) {
        Ok(bytes) => panics::expected(|| FontFile::read(&bytes))
            .map_err(|error| Failure::new(format!("cannot set captions in `{name}`: {error}"))),
        Err(error) => Err(input::unreadable(&name, &error)),
    };
    font.map_err(|failure| failure.caused_by(Culprit::Word(vec!["caption-font"], name)))
}
