//! The words of XAY: its keys, and the values that are words.

/// The keys that a document has.
pub(super) const KEYS: [&str; 2] = ["version", SETUP];

/// The one that says what stands where.
pub(super) const SETUP: &str = "setup";

/// The keys that may be missing.
pub(super) const OPTIONAL_KEYS: [&str; 6] = [
    "to-move",
    "orientation",
    "crop",
    "caption",
    "numbers",
    "arrows",
];

/// What turns a board, as `orientation` calls it: in the order of the fields of
/// [`Orientation`](crate::board::Orientation).
pub(super) const TURNS: [&str; 2] = ["flip", "mirror"];
