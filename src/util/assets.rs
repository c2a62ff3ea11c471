//! The files of `themes/`, embedded in the program.

use include_dir::{Dir, include_dir};

/// The directory `themes/`: laid out like a user's directory of themes, plus the letterings.
#[cfg(feature = "themes")]
pub(crate) static THEMES: Dir = include_dir!("$CARGO_MANIFEST_DIR/themes");

/// The part of `themes/` that the default look needs.
#[cfg(not(feature = "themes"))]
pub(crate) static THEMES: Dir = include_dir!("$OUT_DIR/themes");

/// Returns the text of a file, by its path in `themes/`.
pub(crate) fn text(path: &str) -> Option<&'static str> {
    THEMES.get_file(path)?.contents_utf8()
}
