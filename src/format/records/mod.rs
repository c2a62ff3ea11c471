//! Positions with their solutions in the data formats of programs: records of JSON and rows of CSV.
//!
//! ```text
//! position = "fen" | "start_fen" | "initial_fen" | "position" | "init" | "start" | "board" …
//! moves    = "moves" | "solution" | "line" | "pv" | "answer" | "best" …
//! side     = "turn" | "side_to_move" | "side" …        if the FEN has no side
//! ```
//!
//! Case and punctuation of names do not matter. The position is a FEN; the moves are one text or a list of
//! texts, in any notation. Other values become the header of the game; without moves, the title becomes the
//! caption of the position.

pub(super) mod csv;
pub(super) mod json;
mod record;
