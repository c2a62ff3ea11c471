//! Reads positions and their solutions from the data formats of other programs: JSON records and CSV rows. A
//! value is recognised by its name:
//!
//! ```text
//! position = "fen" | "start_fen" | "initial_fen" | "position" | "init" | "start" | "board" …
//! moves    = "moves" | "solution" | "line" | "pv" | "answer" | "best" …
//! side     = "turn" | "side_to_move" | "side" …        used only if the FEN does not state the side
//! ```
//!
//! Case and punctuation do not matter in names. The position is a FEN. The moves are one string or a list of
//! strings, in any notation. All other values become header lines of the game. If there are no moves, the
//! value that is named "title" becomes the caption of the position.

pub(super) mod csv;
pub(super) mod json;
mod record;
