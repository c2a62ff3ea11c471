//! Defines limits for inputs. An input beyond a limit is rejected, or a part of it is left out and a warning
//! is reported.
//!
//! [`MOST_NODES`](crate::game::MOST_NODES) limits the size of game trees.

/// The maximum size of a position in bytes. Parsing a position requires many times this amount of memory.
pub(super) const MOST_POSITION_BYTES: usize = 1 << 18;

/// The maximum size of one game or position as text, in bytes of UTF-8. Format detection also reads at most
/// this many bytes from the start of a file.
pub const MOST_BYTES: usize = 1 << 22;

/// The maximum size in bytes of a binary file with one game. The largest of 26,941 XQF files has 1.1 million
/// bytes.
pub(super) const MOST_BINARY_BYTES: usize = 1 << 24;

/// The maximum size in bytes of a picture or page from which a position or games are read. A page with 1,000
/// games has about 20 million bytes.
pub(super) const MOST_PICTURE_BYTES: usize = 1 << 26;

/// The maximum number of moves in a line of play, counting both sides. Playing and drawing moves requires
/// many times as much memory as their text.
pub(super) const MOST_MOVES: usize = 1 << 16;

/// The maximum number of levels to which variations can be nested.
pub(super) const DEEPEST: usize = 1 << 10;
