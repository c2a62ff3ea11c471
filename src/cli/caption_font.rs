//! `--caption-font`: a family that the machine has, or a file.

use std::path::{Path, PathBuf, is_separator};

use super::failure::Failure;
use super::panics;
use xiangqi_setup::leaves::regular_file;
use xiangqi_setup::page::FontFile;
use xiangqi_setup::scene::{FontFamily, NotAFontFamily};

/// The font of captions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaptionFont {
    /// A family by its name.
    Family(FontFamily),
    /// A file.
    File(PathBuf),
}

/// How the names of fonts end.
const EXTENSIONS: [&str; 3] = ["ttf", "otf", "ttc"];

/// The largest fonts have all characters of Chinese in all weights.
const MAX_BYTES: usize = 1 << 27;

impl CaptionFont {
    /// Reads the name of a family or of a file.
    ///
    /// # Errors
    /// It can be neither.
    pub fn read(text: &str) -> Result<CaptionFont, NotAFontFamily> {
        if is_file(text) {
            return Ok(CaptionFont::File(PathBuf::from(text)));
        }
        FontFamily::new(text).map(CaptionFont::Family)
    }
}

/// Whether a font is that of a file: its name ends like one, or there is a directory in it.
pub fn is_file(text: &str) -> bool {
    let extension = Path::new(text).extension().unwrap_or_default();
    let mut known = EXTENSIONS.iter();
    known.any(|it| extension.eq_ignore_ascii_case(it)) || text.contains(is_separator)
}

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
