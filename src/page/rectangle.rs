//! A part of a picture.

use resvg::tiny_skia::Rect as Bounds;

/// A rectangle of dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rectangle {
    pub left: usize,
    pub top: usize,
    /// The first column beyond it.
    pub right: usize,
    /// The first row below it.
    pub bottom: usize,
}

impl Rectangle {
    /// A picture of this size.
    pub fn whole(width: usize, height: usize) -> Rectangle {
        Rectangle {
            left: 0,
            top: 0,
            right: width,
            bottom: height,
        }
    }

    /// The dots of this rectangle that may have something within these bounds.
    pub fn around(self, bounds: Bounds) -> Rectangle {
        // Casts are limited to the range of the type.
        let least = |edge: f32| (edge.floor() - 1.0).max(0.0) as usize;
        let most = |edge: f32| (edge.ceil() + 1.0).max(0.0) as usize;
        Rectangle {
            left: least(bounds.left()).min(self.right),
            top: least(bounds.top()).min(self.bottom),
            right: most(bounds.right()).min(self.right),
            bottom: most(bounds.bottom()).min(self.bottom),
        }
    }

    pub fn width(&self) -> usize {
        self.right.saturating_sub(self.left)
    }

    pub fn height(&self) -> usize {
        self.bottom.saturating_sub(self.top)
    }

    /// The number of its dots.
    pub fn dots(&self) -> usize {
        self.width() * self.height()
    }

    /// The smallest rectangle that contains this one and another.
    pub fn with(self, other: Rectangle) -> Rectangle {
        match (self.dots(), other.dots()) {
            (_, 0) => self,
            (0, _) => other,
            _ => Rectangle {
                left: self.left.min(other.left),
                top: self.top.min(other.top),
                right: self.right.max(other.right),
                bottom: self.bottom.max(other.bottom),
            },
        }
    }

    /// Whether the two have dots in common.
    pub fn meets(&self, other: &Rectangle) -> bool {
        let is_beside = self.right <= other.left || other.right <= self.left;
        let is_above = self.bottom <= other.top || other.bottom <= self.top;
        !is_beside && !is_above
    }
}
