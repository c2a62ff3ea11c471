//! Drawings for two sizes. Type founders call a typeface as drawn for one size a cut.

use super::art::Art;

/// How wide a field comes out in a picture, which decides how fine drawings can be.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FieldSize {
    /// In millimetres, if the picture has a size in print.
    pub millimetres: Option<f64>,
    /// In dots, if the picture consists of dots.
    pub dots: Option<f64>,
}

impl FieldSize {
    /// Smaller than any limit.
    pub const SMALLEST: FieldSize = FieldSize {
        millimetres: Some(0.0),
        dots: Some(0.0),
    };

    /// The size of a field that is so many times as wide.
    #[must_use]
    pub(crate) fn times(self, factor: f64) -> FieldSize {
        FieldSize {
            millimetres: self.millimetres.map(|it| it * factor),
            dots: self.dots.map(|it| it * factor),
        }
    }
}

/// The width of fields below which the drawings for small sizes are used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SmallBelow {
    /// In millimetres.
    pub millimetres: f64,
    /// In dots.
    pub dots: f64,
}

/// One of two drawings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// The usual one.
    Usual,
    /// The one for small sizes.
    Small,
}

impl Default for SmallBelow {
    /// The sizes below which the strokes of a character run together in print and on a screen.
    fn default() -> SmallBelow {
        SmallBelow {
            millimetres: 4.0,
            dots: 28.0,
        }
    }
}

impl SmallBelow {
    /// The drawing for fields of this size.
    pub fn cut(self, size: FieldSize) -> Cut {
        // Sizes are quotients: one at the limit may come out a little below it.
        let is_below = |size: Option<f64>, limit: f64| size.is_some_and(|it| it < limit - 1e-9);
        match is_below(size.millimetres, self.millimetres) || is_below(size.dots, self.dots) {
            true => Cut::Small,
            false => Cut::Usual,
        }
    }
}

/// A drawing, and perhaps a second one for small sizes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cuts {
    pub usual: Art,
    pub small: Option<Art>,
}

impl Cuts {
    /// Every drawing.
    pub fn all(&self) -> impl Iterator<Item = &Art> {
        [&self.usual].into_iter().chain(&self.small)
    }

    /// The drawing for a size, which is the usual one if there is only one.
    pub fn at(&self, cut: Cut) -> &Art {
        match (cut, &self.small) {
            (Cut::Small, Some(small)) => small,
            _ => &self.usual,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cut, FieldSize, SmallBelow};

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
            assert_eq!(cut == Cut::Small, small, "{millimetres:?} {dots:?}");
        }
    }
}
