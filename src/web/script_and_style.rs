//! The script and the styles of pages, and their digests for a Content-Security-Policy.
//!
//! The script uses these parts of a page:
//!
//! ```text
//! .xq-viewer  data-fen; data-x, data-y, data-field: points in the drawing; data-notations,
//!             data-number: of the first move; data-delay: of autoplay, in ms. Optional:
//!             data-wheel: it steps; data-quiz: the sides to find moves for; data-hash: the place
//!             is kept in the address of the page; data-open: the first place; data-boxes: the
//!             viewBox, then if turned
//! .xq-svg     .xq-pieces .xq-piece[data-piece][data-at], .xq-last[data-mark],
//!             .xq-drawn[data-node], .xq-turn[data-turn], .xq-side; the last three also with
//!             data-flip
//! .xq-move    data-move, data-names; data-variation=DEPTH begins a variation, data-depth=DEPTH
//!             goes on after one. Its .xq-comment and .xq-sign are between it and the next move; a
//!             comment with data-before belongs to that one. A null move has no data-move
//! [data-do]   the controls: see `act` in the script, and controls.rs
//! data-words  around or on the viewer: JSON with the texts of words.rs
//! ```
//!
//! The event `xq-start` starts games that were added to the page.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// The script of viewers.
pub const SCRIPT: &str = include_str!("viewer.js");

/// The styles of viewers. They do not affect the rest of a page.
pub const STYLE: &str = include_str!("viewer.css");

/// The styles of a whole page.
pub(super) const PAGE_STYLE: &str = include_str!("page.css");

/// The source expression that allows a script or a style with this text.
pub(super) fn allowed(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

/// Whether a file with this beginning is the script, perhaps in another version.
pub fn is_script(beginning: &[u8]) -> bool {
    let first = SCRIPT.lines().next().unwrap_or_default();
    beginning.starts_with(first.as_bytes())
}
