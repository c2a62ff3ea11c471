//! The script and the styles of pages, and their digests for a Content-Security-Policy.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// The script of viewers.
pub const SCRIPT: &str = include_str!("viewer.js");

/// The styles of viewers, which touch nothing else in a page.
pub const STYLE: &str = include_str!("viewer.css");

/// The styles of a whole page.
pub(super) const PAGE_STYLE: &str = include_str!("page.css");

/// The source expression that allows a script or a style with this text.
pub(super) fn allowed(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

/// Whether a file with this beginning is the script, perhaps of another version.
pub fn is_script(beginning: &[u8]) -> bool {
    let first = SCRIPT.lines().next().unwrap_or_default();
    beginning.starts_with(first.as_bytes())
}
