//! Chooses between the usual variant of art and its variant for small sizes.

use serde::Deserialize;

use super::art::Art;

/// The width of a field in the finished picture. It limits the detail that art can show.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FieldSize {
    /// The width in millimetres, or `None` if the picture has no size in print.
    pub millimetres: Option<f64>,
    /// The width in image pixels, or `None` if the picture has no size in pixels.
    pub dots: Option<f64>,
}

impl FieldSize {
    /// A field size that is smaller than any limit in a theme.
    pub const SMALLEST: FieldSize = FieldSize {
        millimetres: Some(0.0),
        dots: Some(0.0),
    };

    /// Returns the size of a field that is `factor` times as wide as this one.
    #[must_use]
    pub(crate) fn times(self, factor: f64) -> FieldSize {
        FieldSize {
            millimetres: self.millimetres.map(|it| it * factor),
            dots: self.dots.map(|it| it * factor),
        }
    }
}

/// The field widths, in print and in raster images, below which the art for small sizes is used.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct SmallBelow {
    /// The minimum width for the usual art in print, in millimetres.
    pub millimetres: f64,
    /// The minimum width for the usual art in a raster image, in pixels.
    pub dots: f64,
}

/// The variant of art that is used for a field size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeVariant {
    /// The usual variant.
    Usual,
    /// The variant for small sizes.
    Small,
}

impl Default for SmallBelow {
    /// Returns the field widths below which the strokes of a Chinese character merge, in print and on a
    /// screen.
    fn default() -> SmallBelow {
        SmallBelow {
            millimetres: 4.0,
            dots: 28.0,
        }
    }
}

impl SmallBelow {
    /// Returns the variant to use for fields of this size.
    pub fn cut(self, size: FieldSize) -> SizeVariant {
        // Sizes are the result of a division, so rounding can make a size that equals the limit slightly
        // smaller.
        let is_below = |size: Option<f64>, limit: f64| size.is_some_and(|it| it < limit - 1e-9);
        match is_below(size.millimetres, self.millimetres) || is_below(size.dots, self.dots) {
            true => SizeVariant::Small,
            false => SizeVariant::Usual,
        }
    }
}

/// The usual variant of art, and its variant for small sizes, if there is one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SizedArt {
    pub usual: Art,
    pub small: Option<Art>,
}

impl SizedArt {
    /// Returns all variants.
    pub fn all(&self) -> impl Iterator<Item = &Art> {
        [&self.usual].into_iter().chain(&self.small)
    }

    /// Returns the variant `cut`, or the usual variant if the art has no variant for small sizes.
    pub fn at(&self, cut: SizeVariant) -> &Art {
        match (cut, &self.small) {
            (SizeVariant::Small, Some(small)) => small,
            _ => &self.usual,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FieldSize, SizeVariant, SmallBelow};

    #[test]
    fn one_small_measure_makes_a_drawing_small() {
        for (millimetres, dots, small) in [
            (None, None, false),
            (Some(4.0), None, false),
            (Some(3.999), None, true),
            (None, Some(28.0), false),
            (None, Some(27.9), true),
            (Some(3.0), Some(80.0), true),
            (Some(9.0), Some(20.0), true),
            (Some(9.0), Some(80.0), false),
            // The quotient is 4, except for rounding.
            (Some(35.2 / 8.8), None, false),
        ] {
            let cut = SmallBelow::default().cut(FieldSize { millimetres, dots });
            assert_eq!(cut == SizeVariant::Small, small, "{millimetres:?} {dots:?}");
        }
    }
}
