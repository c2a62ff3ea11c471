//! Games saved by XQStudio (XQF files, also named PFC).
//!
//! ```text
//! file     = header record record*
//! header   = byte{1024}              see the module `header`; not enciphered
//! record   = from to flags byte (length text)?
//!                                    see `binary_games`; enciphered from version 11 on
//! from     = byte                    the point + 24 + the key for starts
//! to       = byte                    the point + 32 + the key for targets
//! flags    = byte                    from version 11 on: 80 if a move follows, 40 if an alternative
//!                                    follows later, 20 if a comment follows. Earlier versions: the
//!                                    upper half is not 0 if a move follows, the lower half is not 0
//!                                    if an alternative follows, and there always is a comment
//! length   = byte{4}                 in bytes, + the key for lengths
//! ```
//!
//! A point is its file, 0 to 8 from Red's left, times 10, plus its rank, 0 to 9 from Red's side. Bytes are
//! added modulo 256. All numbers are stored with the lowest byte first. Texts are in GB18030 and end at a
//! zero byte.
//!
//! Versions up to 18 can be read; versions 10 and 18 can be written. Version 10 does not store the side that
//! moves first, so the first piece that moves determines it. Of 13,000 such files, 20 announce a first move
//! but have no moves. Kings may be missing, and moves may be illegal. Bytes after the game are ignored, with
//! a warning.
//!
//! Source: the notes by XQStudio's author on its files, compared with 26,941 files.

mod cipher;
mod header;
mod read;
mod text;
mod write;

pub(super) use header::MAGIC;
pub(super) use read::parse;
pub use write::{Version, WrittenXqf, write};
