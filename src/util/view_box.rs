//! Rectangles in the units of a picture, such as the part of the plane that the picture shows.

use std::fmt;

use super::decimal::Decimal;

/// A rectangle in the units of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewBox {
    /// The x coordinate of the left edge.
    pub x: f64,
    /// The y coordinate of the upper edge.
    pub y: f64,
    /// The width, which is not negative.
    pub width: f64,
    /// The height, which is not negative.
    pub height: f64,
}

impl ViewBox {
    /// Creates a rectangle from its upper left corner and its size.
    pub(crate) fn new(x: f64, y: f64, width: f64, height: f64) -> ViewBox {
        ViewBox {
            x,
            y,
            width,
            height,
        }
    }

    /// Returns the smallest rectangle that contains this one and another.
    #[must_use]
    pub(crate) fn with(self, other: ViewBox) -> ViewBox {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        ViewBox::new(x, y, right - x, bottom - y)
    }

    /// Returns the area that this rectangle and another have in common, or `None` if there is none.
    pub(crate) fn within(self, other: ViewBox) -> Option<ViewBox> {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let width = (self.x + self.width).min(other.x + other.width) - x;
        let height = (self.y + self.height).min(other.y + other.height) - y;
        (width > 0.0 && height > 0.0).then_some(ViewBox::new(x, y, width, height))
    }
}

/// Formats the value of the attribute `viewBox`.
impl fmt::Display for ViewBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y] = [self.x, self.y].map(Decimal);
        let [width, height] = [self.width, self.height].map(Decimal);
        write!(f, "{x} {y} {width} {height}")
    }
}
