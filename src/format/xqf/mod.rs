//! Reads and writes the files of the program XQStudio, which are called XQF or PFC files.
//!
//! ```text
//! file     = header record record*
//! header   = byte{1024}              see the module `header`; not enciphered
//! record   = from to flags byte (length text)?
//!                                    a move (see `binary_games`); enciphered from version 11 on
//! from     = byte                    the start of the move: the point + 24 + the key for starts
//! to       = byte                    the end of the move: the point + 32 + the key for ends
//! flags    = byte                    from version 11 on, a sum of hexadecimal values: 80 if a move
//!                                    follows, 40 if an alternative follows later, 20 if a comment
//!                                    follows; in earlier versions, the upper half is not 0 if a move
//!                                    follows, the lower half is not 0 if an alternative follows, and
//!                                    there is always a comment
//! length   = byte{4}                 the length of the comment in bytes + the key for lengths
//! ```
//!
//! The number of a point is its file, 0 to 8 from Red's left, times 10, plus its rank, 0 to 9 from Red's
//! side. Bytes are added modulo 256. All numbers are stored with the least significant byte first. Text is
//! encoded in GB18030 and ends at a zero byte.
//!
//! Versions up to 18 can be read, and versions 10 and 18 can be written. Version 10 does not store the side
//! that moves first, so the colour of the first piece that moves determines it. In 20 of 13,000 such files,
//! the flags announce a first move, but there is none. The reader accepts illegal moves and positions that
//! lack kings. It ignores bytes after the game, but issues a warning.
//!
//! Source: the notes of XQStudio's author on the file format, checked against 26,941 files.

mod cipher;
mod header;
mod read;
mod text;
mod write;

pub(super) use header::MAGIC;
pub(super) use read::parse;
pub use write::{Version, WrittenXqf, write};
