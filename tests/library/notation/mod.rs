//! Moves as text: every expected text here follows from the rules of its notation, which
//! `doc/notations.md` explains, and from nothing that the program has written.
//!
//! - `tandem/*.txt`: moves of pieces that share a file, in every notation. A new line is a
//!   new case; `tandem.rs` says what a line means.
//! - `tolerant.txt`: what else is read, beside what is written.
//! - `collisions.rs`: texts that mean several things.
//! - `documents.rs`: games and examples as they are printed elsewhere.
//! - `round_trip.rs`: what is written is read back, in many positions.
//! - `styles.rs`: what may be written in several ways.
//! - `explained.rs`: the examples in `doc/notations.md`.

mod collisions;
mod documents;
mod explained;
mod round_trip;
mod single_moves;
mod styles;
mod table;
mod tandem;
mod tolerant;
