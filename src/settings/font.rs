//! The font of captions: a family that the machine has, or a file.

use std::path::{Path, PathBuf, is_separator};

use crate::scene::{FontFamily, NotAFontFamily};

/// The font of captions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaptionFont {
    /// A family by its name.
    Family(FontFamily),
    /// A file.
    File(PathBuf),
}

/// How the names of font files end.
const EXTENSIONS: [&str; 3] = ["ttf", "otf", "ttc"];

impl CaptionFont {
    /// Reads the name of a family or of a file.
    ///
    /// # Errors
    /// It can be neither.
    pub fn read(text: &str) -> Result<CaptionFont, NotAFontFamily> {
        if is_font_file(text) {
            return Ok(CaptionFont::File(PathBuf::from(text)));
        }
        FontFamily::new(text).map(CaptionFont::Family)
    }

    /// Its file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            CaptionFont::Family(_) => None,
            CaptionFont::File(path) => Some(path),
        }
    }

    /// Its family, if it is named so.
    pub fn family(&self) -> Option<&FontFamily> {
        match self {
            CaptionFont::Family(family) => Some(family),
            CaptionFont::File(_) => None,
        }
    }
}

/// Whether a font is a file: it ends like the name of one, or has a directory in it.
pub(super) fn is_font_file(text: &str) -> bool {
    let extension = Path::new(text).extension().unwrap_or_default();
    let mut known = EXTENSIONS.iter();
    known.any(|it| extension.eq_ignore_ascii_case(it)) || text.contains(is_separator)
}
