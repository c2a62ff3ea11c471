//! The files in `themes/`, embedded in the program.

use include_dir::{Dir, include_dir};

/// The directory, laid out like a user's, plus the letterings.
pub(crate) static THEMES: Dir = include_dir!("$CARGO_MANIFEST_DIR/themes");

/// The text of one of the files.
pub(crate) fn text(path: &str) -> Option<&'static str> {
    THEMES.get_file(path)?.contents_utf8()
}
