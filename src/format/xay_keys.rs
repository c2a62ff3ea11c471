//! The keys of XAY, and the words that are used as values.

/// The key of the version.
pub(super) const VERSION: &str = "version";

/// The key of the pieces and annotations.
pub(super) const SETUP: &str = "setup";

/// The required keys.
pub(super) const KEYS: [&str; 2] = [VERSION, SETUP];

pub(super) const TO_MOVE: &str = "to-move";
pub(super) const ORIENTATION: &str = "orientation";
pub(super) const CROP: &str = "crop";
pub(super) const CAPTION: &str = "caption";
pub(super) const NUMBERS: &str = "numbers";
pub(super) const ARROWS: &str = "arrows";

/// The optional keys.
pub(super) const OPTIONAL_KEYS: [&str; 6] = [TO_MOVE, ORIENTATION, CROP, CAPTION, NUMBERS, ARROWS];

/// The values of `orientation`, in the order of the fields of
/// [`Orientation`](crate::board::Orientation).
pub const TURNS: [&str; 2] = ["flip", "mirror"];
