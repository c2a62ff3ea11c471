//! The limits of a stream.

/// The maximum length of a line in bytes. A game has at most half of it as text.
pub const LINE_BYTES: usize = 8 << 20;

/// The maximum length of an id in bytes, if its answer waits for others.
pub const WAITING_ID_BYTES: usize = 1 << 16;

/// The number of bytes of waiting answers at which an archive is complete. Ten thousand answers
/// take about two million; those with labels, ten times as many.
pub const WAITING_BYTES: usize = 64 << 20;
