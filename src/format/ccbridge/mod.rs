//! Reads games saved by CCBridge (CBR files), and libraries of such games (CBL files).
//!
//! ```text
//! library  = "CCBridgeLibrary" … record*   see the module `library`
//! record   = "CCBridge Record" …           a header of 1,958 bytes, or of 2,214 bytes in version 2;
//!                                          see the module `record`
//!            move move*                    see the module `binary_games`
//! move     = flags byte from to (length text)?
//! flags    = byte                          the sum of: 1, this move is the last one in its line of moves;
//!                                          2, an alternative to this move follows later in the file;
//!                                          4, a comment (`length` and `text`) follows this move
//! from, to = byte                          the points where the move starts and ends; in version 2,
//!                                          points are numbered in rows from Black's home rank, and in
//!                                          each row from Red's left; in version 1, the number of a point
//!                                          is its file times 16, plus its row
//! length   = byte{4}                       the length of the text in bytes, least significant byte first
//! ```
//!
//! Text is little-endian UTF-16 and ends at a zero code unit. A record in a library can have a title but no
//! pieces or moves. Libraries of an older kind cannot be read, because their format is unknown; the error
//! message says that the file is such a library. Neither CBR nor CBL files can be written.
//!
//! Source: files of versions 1 and 2 that contain 26,000 moves in total.

pub mod library;
mod record;

pub(super) use library::LIBRARY;
pub(super) use record::{RECORD, parse};
