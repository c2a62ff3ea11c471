//! Writes paths as data for other programs, in the same form on every system.

use std::borrow::Cow;
use std::path::Path;

/// The prefix of paths in which Windows does not read slashes as separators.
const VERBATIM: &str = r"\\?\";

/// Returns a path with `/` between its parts, which Windows reads like its own `\`. Messages for people use
/// the separator of the system instead.
#[must_use]
pub fn with_slashes(path: &Path) -> Cow<'_, str> {
    let text = path.to_string_lossy();
    if cfg!(windows) && !text.starts_with(VERBATIM) {
        text.replace('\\', "/").into()
    } else {
        text
    }
}
