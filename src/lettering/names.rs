//! Which letterings there are.

/// The letterings that come with the program.
pub(super) const NAMES: [&str; 3] = ["kai", "sans", "song"];
