//! The files in the directory `themes/`, embedded in the library.

use include_dir::{Dir, include_dir};

/// The directory `themes/`. It is laid out like a user's directory of themes, and also contains `lettering/`.
#[cfg(feature = "themes")]
pub(crate) static THEMES: Dir = include_dir!("$CARGO_MANIFEST_DIR/themes");

/// The part of `themes/` that the default look needs.
#[cfg(not(feature = "themes"))]
pub(crate) static THEMES: Dir = include_dir!("$OUT_DIR/themes");

/// Returns the text of the file at a path in `themes/`, or `None` if there is no such file.
pub(crate) fn text(path: &str) -> Option<&'static str> {
    THEMES.get_file(path)?.contents_utf8()
}
