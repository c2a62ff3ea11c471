//! Art in two variants: the usual one, and one for small sizes.

use super::art::Art;

/// The width of a field in the finished picture, which limits how fine art can be.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FieldSize {
    /// The width in millimetres, if the picture has a size in print.
    pub millimetres: Option<f64>,
    /// The width in dots, if the picture consists of dots.
    pub dots: Option<f64>,
}

impl FieldSize {
    /// Smaller than any limit.
    pub const SMALLEST: FieldSize = FieldSize {
        millimetres: Some(0.0),
        dots: Some(0.0),
    };

    /// Returns the size of a field that is `factor` times as wide.
    #[must_use]
    pub(crate) fn times(self, factor: f64) -> FieldSize {
        FieldSize {
            millimetres: self.millimetres.map(|it| it * factor),
            dots: self.dots.map(|it| it * factor),
        }
    }
}

/// The width of a field below which the art for small sizes is used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SmallBelow {
    /// The width in millimetres.
    pub millimetres: f64,
    /// The width in dots.
    pub dots: f64,
}

/// A variant of art by size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeVariant {
    /// The usual one.
    Usual,
    /// The one for small sizes.
    Small,
}

impl Default for SmallBelow {
    /// Returns the sizes below which the strokes of a character run together in print and on a screen.
    fn default() -> SmallBelow {
        SmallBelow {
            millimetres: 4.0,
            dots: 28.0,
        }
    }
}

impl SmallBelow {
    /// Returns the variant for fields of this size.
    pub fn cut(self, size: FieldSize) -> SizeVariant {
        // Sizes are quotients: rounding can put one that equals the limit slightly below it.
        let is_below = |size: Option<f64>, limit: f64| size.is_some_and(|it| it < limit - 1e-9);
        match is_below(size.millimetres, self.millimetres) || is_below(size.dots, self.dots) {
            true => SizeVariant::Small,
            false => SizeVariant::Usual,
        }
    }
}

/// Art, with an optional variant for small sizes.
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

    /// Returns a variant, which is the usual one if there is no other.
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
            // 4, but for rounding.
            (Some(35.2 / 8.8), None, false),
        ] {
            let cut = SmallBelow::default().cut(FieldSize { millimetres, dots });
            assert_eq!(cut == SizeVariant::Small, small, "{millimetres:?} {dots:?}");
        }
    }
}
