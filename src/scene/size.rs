//! Lengths and scales. Their values are checked when they are created, so that a scene can always be drawn.

/// A length with its unit, created with [`Length::centimetres`] or [`Length::pixels`].
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
    /// CSS pixels on a screen, 96 per inch.
    Pixels,
}

impl Length {
    /// The minimum and maximum width of a picture, in centimetres. The minimum is smaller than any printed
    /// diagram, and the maximum is larger than any poster.
    pub const CENTIMETRES: (f64, f64) = (0.1, 1000.0);

    /// The minimum and maximum width of a picture, in pixels.
    pub const PIXELS: (f64, f64) = (1.0, 100_000.0);

    /// Creates a length in centimetres.
    ///
    /// # Errors
    /// Returns an error if the value is outside [`Length::CENTIMETRES`].
    pub fn centimetres(value: f64) -> Result<Length, OutOfRange> {
        let unit = LengthUnit::Centimetres;
        check(value, Self::CENTIMETRES).map(|value| Length { value, unit })
    }

    /// Creates a length in CSS pixels.
    ///
    /// # Errors
    /// Returns an error if the value is outside [`Length::PIXELS`].
    pub fn pixels(value: f64) -> Result<Length, OutOfRange> {
        check(value, Self::PIXELS).map(Length::of_pixels)
    }

    /// Returns the length, measured in its [`unit`](Length::unit).
    #[doc(hidden)]
    pub fn value(self) -> f64 {
        self.value
    }

    /// Returns the unit in which the length is measured.
    #[doc(hidden)]
    pub fn unit(self) -> LengthUnit {
        self.unit
    }

    /// Creates a length in pixels without checking its range.
    pub(super) const fn of_pixels(value: f64) -> Length {
        let unit = LengthUnit::Pixels;
        Length { value, unit }
    }

    /// Returns the length in points, 72 per inch.
    pub(crate) fn points(self) -> f64 {
        match self.unit {
            LengthUnit::Centimetres => self.value / 2.54 * 72.0,
            LengthUnit::Pixels => self.value / 96.0 * 72.0,
        }
    }

    pub(crate) fn times(self, factor: f64) -> Length {
        let value = self.value * factor;
        Length { value, ..self }
    }
}

/// The size of art relative to its field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale(f64);

impl Scale {
    /// The minimum and maximum factors. Smaller pieces would be specks, and larger pieces would cover their
    /// neighbours.
    pub const RANGE: (f64, f64) = (0.01, 1.2);

    /// The scale of art that fills its field.
    pub const FULL: Scale = Scale(1.0);

    /// Creates a scale with this factor.
    ///
    /// # Errors
    /// Returns an error if the factor is outside [`Scale::RANGE`].
    pub fn new(factor: f64) -> Result<Scale, OutOfRange> {
        check(factor, Self::RANGE).map(Scale)
    }

    pub(super) fn max(self, other: Scale) -> Scale {
        Scale(self.0.max(other.0))
    }

    /// Returns the factor as a number.
    pub fn factor(self) -> f64 {
        self.0
    }
}

impl Default for Length {
    /// Returns 7 cm, which suits a column in a book.
    fn default() -> Length {
        let (value, unit) = (7.0, LengthUnit::Centimetres);
        Length { value, unit }
    }
}

impl Default for Scale {
    /// Returns 0.9, which keeps some of the board visible between neighbouring pieces.
    fn default() -> Scale {
        Scale(0.9)
    }
}

/// The error returned for a length or scale outside its allowed range.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("it must be from {min} to {max}")]
pub struct OutOfRange {
    pub(crate) min: f64,
    pub(crate) max: f64,
}

fn check(value: f64, (min, max): (f64, f64)) -> Result<f64, OutOfRange> {
    // This check also rejects NaN.
    if (min..=max).contains(&value) {
        Ok(value)
    } else {
        Err(OutOfRange { min, max })
    }
}
