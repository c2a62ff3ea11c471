//! The part of the plane that a picture shows.

use std::fmt;

use super::decimal::Decimal;

/// A rectangle in the units of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewBox {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// The value of the attribute `viewBox`.
impl fmt::Display for ViewBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y] = [self.x, self.y].map(Decimal);
        let [width, height] = [self.width, self.height].map(Decimal);
        write!(f, "{x} {y} {width} {height}")
    }
}
