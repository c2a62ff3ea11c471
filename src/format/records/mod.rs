//! Positions with their solutions as programs keep them: records of JSON and rows of CSV.
//!
//! ```text
//! position = "fen" | "start_fen" | "initial_fen" | "position" | "init" | "start" | "board" …
//! moves    = "moves" | "solution" | "line" | "pv" | "answer" | "best" …
//! side     = "turn" | "side_to_move" | "side" …        if the FEN does not tell it
//! ```
//!
//! Names may be in any case of letters, and with any signs. The position is a FEN, the moves a list
//! of them in any notation, as one text or several. Other values become the header of the game;
//! without moves, the title becomes the caption of the position.

pub(super) mod csv;
pub(super) mod json;
mod record;
