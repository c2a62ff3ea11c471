//! The limits of what is read. Everything beyond them is refused, or left out with a warning.
//!
//! The places of a tree have one, too: [`MOST_NODES`](crate::game::MOST_NODES).

/// The maximum size of a position in bytes. Parsing takes many times as much memory.
pub(super) const MOST_POSITION_BYTES: usize = 1 << 18;

/// The maximum size of one game or position as text, or of one line of it, in bytes of UTF-8; and
/// of the beginning of a file that decides its format.
pub const MOST_BYTES: usize = 1 << 22;

/// The maximum size of one game that is not text. The largest of 26,941 XQF files has 1.1 million
/// bytes.
pub(super) const MOST_BINARY_BYTES: usize = 1 << 24;

/// The maximum size of a picture or page that is read for what it shows. A page of 1,000 games has
/// about 20 million bytes.
pub(super) const MOST_PICTURE_BYTES: usize = 1 << 26;

/// The maximum number of moves in a line of a game, counting both sides. Playing and drawing them
/// takes many times as much memory as their text.
pub(super) const MOST_MOVES: usize = 1 << 16;

/// The maximum depth of variations in variations.
pub(super) const DEEPEST: usize = 1 << 10;
