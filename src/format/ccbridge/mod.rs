//! Games saved by CCBridge (CBR files), and libraries of such games (CBL files).
//!
//! ```text
//! library  = "CCBridgeLibrary" … record*   see the module `library`
//! record   = "CCBridge Record" …           1,958 bytes, or 2,214 in version 2; see `record`
//!            move move*                    see `binary_games`
//! move     = flags byte from to (length text)?
//! flags    = byte                          1: the line ends here, 2: an alternative follows later,
//!                                          4: a comment follows
//! from, to = byte                          in version 2, the index of the point, in rows from
//!                                          Black's home rank, each from Red's left; in version 1,
//!                                          the file times 16, plus the row
//! length   = byte{4}                       in bytes, with the lowest byte first
//! ```
//!
//! Texts are in UTF-16 with the lower byte first, and end at a zero. Games in a library can be titles without
//! pieces and moves. Libraries of an older kind cannot be read, because their format is unknown; messages
//! name these libraries. None of these files can be written.
//!
//! Source: files of versions 1 and 2 with 26,000 moves.

pub mod library;
mod record;

pub(super) use library::LIBRARY;
pub(super) use record::{RECORD, parse};
