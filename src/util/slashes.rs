//! Paths as data for other programs: the same on every system.

use std::borrow::Cow;
use std::path::Path;

/// What Windows takes as it is, without reading slashes as separators.
const VERBATIM: &str = r"\\?\";

/// A path with `/` between its parts, which Windows reads like its own `\`. Messages for people
/// show paths in the manner of the system instead.
#[must_use]
pub fn with_slashes(path: &Path) -> Cow<'_, str> {
    let text = path.to_string_lossy();
    if cfg!(windows) && !text.starts_with(VERBATIM) {
        text.replace('\\', "/").into()
    } else {
        text
    }
}
