//! Games of XQStudio (XQF files, also named PFC).
//!
//! ```text
//! file     = header record record*
//! header   = byte{1024}              see the module `header`; not enciphered
//! record   = from to flags byte (length text)?
//!                                    see `binary_games`; enciphered from version 11 on
//! from     = byte                    the point + 24 + the key of starts
//! to       = byte                    the point + 32 + the key of targets
//! flags    = byte                    from version 11 on: 80 a move follows, 40 an alternative
//!                                    follows later, 20 a comment follows; before: the upper
//!                                    half is not 0 if a move follows, the lower half if an
//!                                    alternative does, and there always is a comment
//! length   = byte{4}                 + the key of lengths
//! ```
//!
//! A point is its file, 0 to 8 from red's left, times 10, plus its rank, 0 to 9 from red's side.
//! Bytes are added modulo 256; all numbers begin with their lowest byte. Texts are in GB18030 and
//! end at a zero byte.
//!
//! Versions up to 18 are read; 10 and 18 are written. Version 10 does not say which side begins, so the
//! first piece that moves decides. 20 of 13,000 such files announce a first move but have no moves. Kings
//! may be missing, and moves illegal. Bytes after the game are ignored, with a warning.
//!
//! Source: the notes of XQStudio's author on its files, compared with 26,941 of these.

mod cipher;
mod header;
mod read;
mod text;
mod write;

pub(super) use header::MAGIC;
pub(super) use read::parse;
pub use write::{Version, WrittenXqf, write};
