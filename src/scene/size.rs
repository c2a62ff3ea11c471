//! Sizes and factors, checked where they come in, so that a scene of them can
//! always be drawn.

use std::fmt;

/// A length with its unit: [`Length::centimetres`] and [`Length::pixels`] make one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Length {
    value: f64,
    unit: LengthUnit,
}

/// What a length is measured in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthUnit {
    /// Centimetres on paper.
    Centimetres,
    /// Pixels on a screen, 96 to an inch as everywhere in SVG.
    Pixels,
}

impl Length {
    /// The least and the greatest width in centimetres: from smaller than any
    /// print to larger than any poster.
    pub const CENTIMETRES: (f64, f64) = (0.1, 1000.0);

    /// The least and the greatest width in pixels.
    pub const PIXELS: (f64, f64) = (1.0, 100_000.0);

    /// A width in centimetres.
    ///
    /// # Errors
    /// Anything outside of [`Length::CENTIMETRES`].
    pub fn centimetres(value: f64) -> Result<Length, OutOfRange> {
        let unit = LengthUnit::Centimetres;
        check(value, Self::CENTIMETRES).map(|value| Length { value, unit })
    }

    /// A width in pixels.
    ///
    /// # Errors
    /// Anything outside of [`Length::PIXELS`].
    pub fn pixels(value: f64) -> Result<Length, OutOfRange> {
        check(value, Self::PIXELS).map(Length::of_pixels)
    }

    /// How many of its [`unit`](Length::unit) it is.
    pub fn value(self) -> f64 {
        self.value
    }

    /// What it is measured in.
    pub fn unit(self) -> LengthUnit {
        self.unit
    }

    /// The width of a picture that is drawn as large as its pixels say, whatever that is.
    pub(super) const fn of_pixels(value: f64) -> Length {
        let unit = LengthUnit::Pixels;
        Length { value, unit }
    }

    /// The length in points of print, 72 to an inch.
    pub(super) fn points(self) -> f64 {
        match self.unit {
            LengthUnit::Centimetres => self.value / 2.54 * 72.0,
            LengthUnit::Pixels => self.value / 96.0 * 72.0,
        }
    }

    /// The same unit, so many times as long.
    pub(crate) fn times(self, factor: f64) -> Length {
        let value = self.value * factor;
        Length { value, ..self }
    }
}

/// How large art is in proportion to its field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale(f64);

impl Scale {
    /// The least and the greatest factor. Below, pieces are specks; above, they
    /// cover their neighbours.
    pub const RANGE: (f64, f64) = (0.01, 1.2);

    /// As large as the field.
    pub const FULL: Scale = Scale(1.0);

    /// A factor.
    ///
    /// # Errors
    /// Anything outside of [`Scale::RANGE`].
    pub fn new(factor: f64) -> Result<Scale, OutOfRange> {
        check(factor, Self::RANGE).map(Scale)
    }

    /// The larger one.
    pub(super) fn max(self, other: Scale) -> Scale {
        Scale(self.0.max(other.0))
    }

    /// The factor as a number.
    pub fn factor(self) -> f64 {
        self.0
    }
}

impl Default for Length {
    /// 7 cm, which suits a column of a book.
    fn default() -> Length {
        let (value, unit) = (7.0, LengthUnit::Centimetres);
        Length { value, unit }
    }
}

impl Default for Scale {
    /// 0.9, which leaves some board between neighbours.
    fn default() -> Scale {
        Scale(0.9)
    }
}

/// A number that makes no sense as a size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutOfRange {
    /// The least that makes sense.
    pub min: f64,
    /// The most that makes sense.
    pub max: f64,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "it must be from {} to {}", self.min, self.max)
    }
}

impl std::error::Error for OutOfRange {}

fn check(value: f64, (min, max): (f64, f64)) -> Result<f64, OutOfRange> {
    // Not a number is in no range.
    if (min..=max).contains(&value) {
        Ok(value)
    } else {
        Err(OutOfRange { min, max })
    }
}
