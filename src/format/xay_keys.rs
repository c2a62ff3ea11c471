//! Defines the keys of XAY, and the words that are used as values.

/// The key whose value is the version of XAY.
pub(super) const VERSION: &str = "version";

/// The key whose value contains the pieces and annotations.
pub(super) const SETUP: &str = "setup";

/// The keys that every document must have.
pub(super) const KEYS: [&str; 2] = [VERSION, SETUP];

pub(super) const TO_MOVE: &str = "to-move";
pub(super) const ORIENTATION: &str = "orientation";
pub(super) const CROP: &str = "crop";
pub(super) const CAPTION: &str = "caption";
pub(super) const NUMBERS: &str = "numbers";
pub(super) const ARROWS: &str = "arrows";

/// The keys that a document may have.
pub(super) const OPTIONAL_KEYS: [&str; 6] = [TO_MOVE, ORIENTATION, CROP, CAPTION, NUMBERS, ARROWS];

/// The values of `orientation`, in the order of the fields of [`Orientation`](crate::board::Orientation).
pub const TURNS: [&str; 2] = ["flip", "mirror"];
