//! Types for pixels, and for spans and rectangles of pixels.

use std::ops::Range;

use resvg::tiny_skia::Rect as Bounds;

/// A pixel: red, green and blue premultiplied by alpha, and alpha.
pub(super) type Dot = [u8; 4];

/// Adjacent pixels in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Span {
    pub(crate) row: u32,
    pub(crate) left: u32,
    /// The first column after the span.
    pub(crate) right: u32,
}

impl Span {
    /// Returns the indices of the span's pixels in a picture of this width.
    pub(crate) fn dots(&self, width: usize) -> Range<usize> {
        let row = self.row as usize * width;
        row + self.left as usize..row + self.right as usize
    }

    pub(crate) fn len(&self) -> usize {
        (self.right - self.left) as usize
    }

    /// Returns the smallest rectangle that contains all of these spans.
    pub(crate) fn around<'s>(spans: impl IntoIterator<Item = &'s Span>) -> Rectangle {
        let rectangles = spans.into_iter().map(|span| Rectangle {
            left: span.left as usize,
            top: span.row as usize,
            right: span.right as usize,
            bottom: span.row as usize + 1,
        });
        rectangles.fold(Rectangle::whole(0, 0), Rectangle::with)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rectangle {
    pub(crate) left: usize,
    pub(crate) top: usize,
    /// The first column to the right of the rectangle.
    pub(crate) right: usize,
    /// The first row below the rectangle.
    pub(crate) bottom: usize,
}

impl Rectangle {
    pub(crate) fn whole(width: usize, height: usize) -> Rectangle {
        Rectangle {
            left: 0,
            top: 0,
            right: width,
            bottom: height,
        }
    }

    /// Returns the part of this rectangle that a shape with these bounds may touch.
    pub(crate) fn around(self, bounds: Bounds) -> Rectangle {
        // Casts from `f32` saturate, so edges far outside the picture do not overflow.
        let least = |edge: f32| (edge.floor() - 1.0).max(0.0) as usize;
        let most = |edge: f32| (edge.ceil() + 1.0).max(0.0) as usize;
        Rectangle {
            left: least(bounds.left()).min(self.right),
            top: least(bounds.top()).min(self.bottom),
            right: most(bounds.right()).min(self.right),
            bottom: most(bounds.bottom()).min(self.bottom),
        }
    }

    pub(crate) fn width(&self) -> usize {
        self.right.saturating_sub(self.left)
    }

    pub(crate) fn height(&self) -> usize {
        self.bottom.saturating_sub(self.top)
    }

    pub(crate) fn dots(&self) -> usize {
        self.width() * self.height()
    }

    /// Returns the index of the first pixel of a span within this rectangle, counting row by row.
    pub(crate) fn index(&self, span: &Span) -> usize {
        (span.row as usize - self.top) * self.width() + span.left as usize - self.left
    }

    /// Returns the smallest rectangle that contains this rectangle and another.
    pub(crate) fn with(self, other: Rectangle) -> Rectangle {
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

    pub(crate) fn meets(&self, other: &Rectangle) -> bool {
        let is_beside = self.right <= other.left || other.right <= self.left;
        let is_above = self.bottom <= other.top || other.bottom <= self.top;
        !is_beside && !is_above
    }
}
