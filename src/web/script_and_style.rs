//! Contains the script and the styles of pages, and computes their hashes for a Content-Security-Policy.
//!
//! The script uses these parts of a page:
//!
//! ```text
//! .xq-viewer  data-fen: the first position
//!             data-x, data-y, data-field: the coordinates of the files and of the ranks, and the
//!             size of a square, in units of the drawing
//!             data-notations: the notations of the moves
//!             data-number: the number of the first move
//!             data-delay: the time between moves during automatic play, in ms
//!             data-wheel (optional): the mouse wheel steps through the game
//!             data-quiz (optional): the sides whose moves the reader must find
//!             data-hash (optional): the address of the page contains the current position
//!             data-open (optional): the address of the position to show first
//!             data-boxes (optional): the viewBox of the board, and of the turned board
//! .xq-svg     contains .xq-pieces, .xq-piece[data-piece][data-at], .xq-last[data-mark],
//!             .xq-drawn[data-node], .xq-turn[data-turn] and .xq-side; the last three also have
//!             data-flip
//! .xq-move    has data-names and, unless it is a null move, data-move;
//!             data-variation=DEPTH: the move begins a variation;
//!             data-depth=DEPTH: the move continues a line after a variation.
//!             The .xq-comment and .xq-sign of a move are between this move and the next move,
//!             but a comment with data-before belongs to the next move
//! [data-do]   is a control: see `act` in the script, and controls.rs
//! data-words  is an attribute of the viewer or an element around it: JSON with the strings of
//!             words.rs
//! ```
//!
//! If a page adds games later, the event `xq-start` makes the script start them.

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
