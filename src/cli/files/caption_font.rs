//! The file of `--caption-font`.

use std::path::Path;

use crate::cli::error::Failure;
use crate::cli::files::panics;
use xiangqi_setup::page::FontFile;
use xiangqi_setup::util::regular_file;

/// The largest fonts have all characters of Chinese in all weights.
const MAX_BYTES: usize = 1 << 27;

/// Reads a font.
///
/// # Errors
/// The file cannot be read, or is no font.
pub fn load(path: &Path) -> Result<FontFile, Failure> {
    let name = path.display().to_string();
    let bytes = regular_file::read(path, MAX_BYTES).map_err(|error| Failure::Unreadable {
        path: name.clone(),
        error,
    })?;
    panics::expected(|| FontFile::read(&bytes)).map_err(|error| Failure::Font { path: name, error })
}
