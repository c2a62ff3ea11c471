//! Sizes and factors, checked when they are made, so that a scene can always be drawn.

/// A length with its unit: [`Length::centimetres`] and [`Length::pixels`] make one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Length {
    value: f64,
    unit: LengthUnit,
}

/// The unit of a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthUnit {
    /// Centimetres on paper.
    Centimetres,
    /// Pixels on a screen, 96 to an inch as everywhere in SVG.
    Pixels,
}

impl Length {
    /// The least and the greatest width in centimetres: from below any print to beyond any
    /// poster.
    pub const CENTIMETRES: (f64, f64) = (0.1, 1000.0);

    /// The least and the greatest width in pixels.
    pub const PIXELS: (f64, f64) = (1.0, 100_000.0);

    /// A width in centimetres.
    ///
    /// # Errors
    /// The value is outside [`Length::CENTIMETRES`].
    pub fn centimetres(value: f64) -> Result<Length, OutOfRange> {
        let unit = LengthUnit::Centimetres;
        check(value, Self::CENTIMETRES).map(|value| Length { value, unit })
    }

    /// A width in pixels.
    ///
    /// # Errors
    /// The value is outside [`Length::PIXELS`].
    pub fn pixels(value: f64) -> Result<Length, OutOfRange> {
        check(value, Self::PIXELS).map(Length::of_pixels)
    }

    /// The number of its [`unit`](Length::unit)s.
    pub fn value(self) -> f64 {
        self.value
    }

    /// The unit.
    pub fn unit(self) -> LengthUnit {
        self.unit
    }

    /// A length in pixels that needs no check.
    pub(super) const fn of_pixels(value: f64) -> Length {
        let unit = LengthUnit::Pixels;
        Length { value, unit }
    }

    /// The length in points, 72 to an inch.
    pub(crate) fn points(self) -> f64 {
        match self.unit {
            LengthUnit::Centimetres => self.value / 2.54 * 72.0,
            LengthUnit::Pixels => self.value / 96.0 * 72.0,
        }
    }

    /// The length times a factor, in the same unit.
    pub(crate) fn times(self, factor: f64) -> Length {
        let value = self.value * factor;
        Length { value, ..self }
    }
}

/// The size of art in proportion to its field.
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
    /// The factor is outside [`Scale::RANGE`].
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
    /// 7 cm, suitable for a column of a book.
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

/// A size or factor out of its range.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("it must be from {min} to {max}")]
pub struct OutOfRange {
    /// The least allowed value.
    pub min: f64,
    /// The greatest allowed value.
    pub max: f64,
}

fn check(value: f64, (min, max): (f64, f64)) -> Result<f64, OutOfRange> {
    // NaN is in no range.
    if (min..=max).contains(&value) {
        Ok(value)
    } else {
        Err(OutOfRange { min, max })
    }
}
