//! The keys of XAY, and words as values.

/// The required keys.
pub(super) const KEYS: [&str; 2] = ["version", SETUP];

/// The key of the pieces and annotations.
pub(super) const SETUP: &str = "setup";

/// The optional keys.
pub(super) const OPTIONAL_KEYS: [&str; 6] = [
    "to-move",
    "orientation",
    "crop",
    "caption",
    "numbers",
    "arrows",
];

/// The values of `orientation`, in the order of the fields of
/// [`Orientation`](crate::board::Orientation).
pub const TURNS: [&str; 2] = ["flip", "mirror"];
