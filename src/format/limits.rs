//! Limits for inputs. Anything beyond these limits is rejected, or omitted with a warning.
//!
//! Game trees have a limit, too: [`MOST_NODES`](crate::game::MOST_NODES).

/// The maximum size of a position in bytes. Parsing requires many times this amount of memory.
pub(super) const MOST_POSITION_BYTES: usize = 1 << 18;

/// The maximum size of one game or position as text, in bytes of UTF-8. Format detection also reads this many
/// bytes from the start of a file.
pub const MOST_BYTES: usize = 1 << 22;

/// The maximum size of a binary file with one game. The largest of 26,941 XQF files has 1.1 million bytes.
pub(super) const MOST_BINARY_BYTES: usize = 1 << 24;

/// The maximum size of a picture or page whose source is read. A page with 1,000 games has about 20 million
/// bytes.
pub(super) const MOST_PICTURE_BYTES: usize = 1 << 26;

/// The maximum number of moves in a line of a game, counting both sides. Playing and drawing moves requires
/// many times the memory of their text.
pub(super) const MOST_MOVES: usize = 1 << 16;

/// The maximum depth of nested variations.
pub(super) const DEEPEST: usize = 1 << 10;
