//! The files in `themes/`, which are in the program.

use include_dir::{Dir, include_dir};

/// The directory, laid out like those of users, and with the letterings.
pub(crate) static THEMES: Dir = include_dir!("$CARGO_MANIFEST_DIR/themes");

/// The text of a file in it.
pub(crate) fn text(path: &str) -> Option<&'static str> {
    THEMES.get_file(path)?.contents_utf8()
}
