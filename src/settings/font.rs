//! The font of captions: an installed family or a file.

use std::path::{Path, PathBuf, is_separator};

use crate::scene::{FontFamily, NotAFontFamily};

/// The font of captions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaptionFont {
    /// An installed font family.
    Family(FontFamily),
    /// A font file.
    File(PathBuf),
}

/// The extensions of font files.
const EXTENSIONS: [&str; 3] = ["ttf", "otf", "ttc"];

impl CaptionFont {
    /// Reads the name of a font family or of a file. Returns an error if the text is neither.
    pub(crate) fn read(text: &str) -> Result<CaptionFont, NotAFontFamily> {
        if CaptionFont::is_file(text) {
            return Ok(CaptionFont::File(PathBuf::from(text)));
        }
        FontFamily::new(text).map(CaptionFont::Family)
    }

    /// Returns true if the text has the extension of a font file or contains a path separator.
    pub fn is_file(text: &str) -> bool {
        let extension = Path::new(text).extension().unwrap_or_default();
        let mut known = EXTENSIONS.iter();
        known.any(|it| extension.eq_ignore_ascii_case(it)) || text.contains(is_separator)
    }

    /// Returns the path of the font file, or `None` for a family.
    pub fn file(&self) -> Option<&Path> {
        match self {
            CaptionFont::Family(_) => None,
            CaptionFont::File(path) => Some(path),
        }
    }

    /// Returns the font family, or `None` for a file.
    pub(crate) fn family(&self) -> Option<&FontFamily> {
        match self {
            CaptionFont::Family(family) => Some(family),
            CaptionFont::File(_) => None,
        }
    }
}
