//! A dot of a picture.

/// Red, green, blue and alpha, with the colours multiplied by alpha.
pub(super) type Dot = [u8; 4];
