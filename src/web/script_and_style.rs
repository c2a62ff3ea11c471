//! The script and the styles of pages, and their hashes for a Content-Security-Policy.
//!
//! The script uses these parts of a page:
//!
//! ```text
//! .xq-viewer  data-fen; data-x, data-y, data-field: points in the drawing; data-notations,
//!             data-number: of the first move; data-delay: of autoplay, in ms. Optional:
//!             data-wheel: the wheel steps; data-quiz: the sides to find moves for;
//!             data-hash: the address of the page contains the current position;
//!             data-open: the first position; data-boxes: the viewBox, then if turned
//! .xq-svg     .xq-pieces .xq-piece[data-piece][data-at], .xq-last[data-mark],
//!             .xq-drawn[data-node], .xq-turn[data-turn], .xq-side; the last three also with
//!             data-flip
//! .xq-move    data-move, data-names; data-variation=DEPTH begins a variation, data-depth=DEPTH
//!             continues after one. A move's .xq-comment and .xq-sign are between the move and
//!             the next; a comment with data-before belongs to the next. A null move has no
//!             data-move
//! [data-do]   the controls: see `act` in the script, and controls.rs
//! data-words  around or on the viewer: JSON with the texts of words.rs
//! ```
//!
//! The event `xq-start` initializes games that were added to the page later.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// The script of viewers.
pub const SCRIPT: &str = include_str!("viewer.js");

/// The styles of viewers. They do not affect the rest of the page.
pub const STYLE: &str = include_str!("viewer.css");

/// The styles of a complete page.
pub(super) const PAGE_STYLE: &str = include_str!("page.css");

/// Returns the Content-Security-Policy source expression that allows a script or style with this text.
pub(super) fn allowed(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

/// Returns whether a file that starts with these bytes is the script, in this or another version.
pub fn is_script(beginning: &[u8]) -> bool {
    let first = SCRIPT.lines().next().unwrap_or_default();
    beginning.starts_with(first.as_bytes())
}
