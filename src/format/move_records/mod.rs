//! The moves of a game as records in a binary file, shared by all formats with such records.
//!
//! ```text
//! game    = record record*     the first is no move, but may have a comment on the start
//! record  = byte{4}            flags, start and target; see the format's `Layout`
//!           (length text)?     the comment after the move, if there is one
//! length  = byte{4}            of the text, in bytes, the lowest first
//! ```
//!
//! The records are a tree in depth-first order. Each says whether moves follow it, and whether
//! there is an alternative to it, which comes after all those.

pub(super) mod depth_first;
pub(super) mod error;
pub(super) mod reader;
