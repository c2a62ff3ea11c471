//! The place of something.

/// A point of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }
}
