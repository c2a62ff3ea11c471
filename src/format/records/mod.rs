//! Positions with their solutions in the data formats of programs: JSON records and CSV rows.
//!
//! ```text
//! position = "fen" | "start_fen" | "initial_fen" | "position" | "init" | "start" | "board" …
//! moves    = "moves" | "solution" | "line" | "pv" | "answer" | "best" …
//! side     = "turn" | "side_to_move" | "side" …        if the FEN has no side
//! ```
//!
//! Names are compared without case and punctuation. The position is a FEN. The moves are one text or a list
//! of texts, in any notation. Other values become the header of the game. If there are no moves, the title
//! becomes the caption of the position.

pub(super) mod csv;
pub(super) mod json;
mod record;
