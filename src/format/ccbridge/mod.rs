//! Games of CCBridge (CBR files) and its libraries of games (CBL files).
//!
//! ```text
//! library  = "CCBridgeLibrary" … record*   see the module `library`
//! record   = "CCBridge Record" …           1,958 bytes, or 2,214 in version 2; see `record`
//!            move move*                    see `binary_games`
//! move     = flags byte from to (length text)?
//! flags    = byte                          1 the line ends here, 2 an alternative follows later,
//!                                          4 a comment follows
//! from, to = byte                          in version 2, the index of the point, in rows from
//!                                          black's home rank, each from red's left; in version 1,
//!                                          the file times 16, plus the row
//! length   = byte{4}                       in bytes, the lowest first
//! ```
//!
//! Texts are UTF-16, the lower byte first, and end at a zero. Games of a library can be titles,
//! without pieces and moves. Libraries of an older kind, whose content is not known, are named in
//! messages. None of these files are written.
//!
//! Source: files of versions 1 and 2 with 26,000 moves.

pub mod library;
mod record;

pub(super) use library::LIBRARY;
pub(super) use record::{RECORD, parse};
