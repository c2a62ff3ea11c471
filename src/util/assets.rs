//! The files in `themes/`, embedded in the program.

use include_dir::{Dir, include_dir};

/// The directory, laid out like a user's, plus the letterings.
#[cfg(feature = "themes")]
pub(crate) static THEMES: Dir = include_dir!("$CARGO_MANIFEST_DIR/themes");

/// What the default look needs of it.
#[cfg(not(feature = "themes"))]
pub(crate) static THEMES: Dir = include_dir!("$OUT_DIR/themes");

/// The text of one of the files.
pub(crate) fn text(path: &str) -> Option<&'static str> {
    THEMES.get_file(path)?.contents_utf8()
}
