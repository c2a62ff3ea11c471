//! Moves as text: every expected text follows from the rules of its notation, which
//! `doc/notations.md` explains, never from the program's output.
//!
//! - `tandem/*.txt`: moves of pieces that share a file, in every notation. A new line is a
//!   new case; `tandem.rs` explains the lines.
//! - `tolerant.txt`: texts that are read but not written.
//! - `mistakes.txt`: texts that are not moves, and the errors about them.
//! - `collisions.rs`: ambiguous texts.
//! - `documents.rs`: games and examples printed elsewhere.
//! - `round_trip.rs`: written moves are read back, in many positions.
//! - `styles.rs`: styles of writing.
//! - `explained.rs`: the examples in `doc/notations.md`.

mod collisions;
mod documents;
mod explained;
mod mistakes;
mod round_trip;
mod single_moves;
mod styles;
mod table;
mod tandem;
mod tolerant;
