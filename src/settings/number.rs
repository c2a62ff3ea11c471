//! Numbers in values of options.

use crate::scene::{Length, OutOfRange, Scale};
use crate::svg::Playing;

/// A text that is not the number that an option needs.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum NumberError {
    /// Something else, such as a word.
    #[error("this is not a number")]
    NotANumber,
    /// Too small or too large.
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
}

/// Reads a width in centimetres.
///
/// # Errors
/// Not a number, or out of range.
pub fn centimetres(text: &str) -> Result<Length, NumberError> {
    number(text, Length::centimetres)
}

/// Reads a width in pixels.
///
/// # Errors
/// Not a number, or out of range.
pub fn pixels(text: &str) -> Result<Length, NumberError> {
    number(text, Length::pixels)
}

/// Reads the size of art in proportion to its field.
///
/// # Errors
/// Not a number, or out of range.
pub fn scale(text: &str) -> Result<Scale, NumberError> {
    number(text, Scale::new)
}

/// The lowest and the highest resolution.
pub const DPI: (f64, f64) = (1.0, 10_000.0);

/// Reads a resolution in dots per inch.
///
/// # Errors
/// Not a number, or out of range.
pub fn dpi(text: &str) -> Result<f64, NumberError> {
    let (min, max) = DPI;
    let in_range = |value: f64| (min..=max).contains(&value).then_some(value);
    number(text, |value| in_range(value).ok_or(OutOfRange { min, max }))
}

/// Reads the time of a position in a film, in whole milliseconds.
///
/// # Errors
/// Not a number, or out of range.
pub fn milliseconds(text: &str) -> Result<u32, NumberError> {
    let (min, max) = Playing::DELAYS;
    let in_range = |value: f64| (min..=max).contains(&value).then_some(value.round() as u32);
    number(text, |value| in_range(value).ok_or(OutOfRange { min, max }))
}

fn number<T>(text: &str, make: impl Fn(f64) -> Result<T, OutOfRange>) -> Result<T, NumberError> {
    let value: f64 = text.parse().map_err(|_| NumberError::NotANumber)?;
    Ok(make(value)?)
}
