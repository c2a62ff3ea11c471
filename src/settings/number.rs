//! Reads the numbers in values of options.

use crate::scene::{Length, OutOfRange, Scale};
use crate::svg::Playback;

/// The reason why a text is not the number that an option needs.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum NumberError {
    /// The text is something else, such as a word.
    #[error("this is not a number")]
    NotANumber,
    /// The number is too small or too large.
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
}

/// Reads a width in centimetres.
///
/// # Errors
/// Fails if the text is not a number, or the number is out of range.
pub fn centimetres(text: &str) -> Result<Length, NumberError> {
    number(text, Length::centimetres)
}

/// Reads a width in pixels.
///
/// # Errors
/// Fails if the text is not a number, or the number is out of range.
pub fn pixels(text: &str) -> Result<Length, NumberError> {
    number(text, Length::pixels)
}

/// Reads the size of art in proportion to a field.
///
/// # Errors
/// Fails if the text is not a number, or the number is out of range.
pub fn scale(text: &str) -> Result<Scale, NumberError> {
    number(text, Scale::new)
}

/// The lowest and the highest resolution, in dots per inch.
pub const DPI: (f64, f64) = (1.0, 10_000.0);

/// Reads a resolution in dots per inch.
///
/// # Errors
/// Fails if the text is not a number, or the number is out of range.
pub fn dpi(text: &str) -> Result<f64, NumberError> {
    let (min, max) = DPI;
    let in_range = |value: f64| (min..=max).contains(&value).then_some(value);
    number(text, |value| in_range(value).ok_or(OutOfRange { min, max }))
}

/// Reads how long a film shows a position, in whole milliseconds.
///
/// # Errors
/// Fails if the text is not a number, or the number is out of range.
pub fn milliseconds(text: &str) -> Result<u32, NumberError> {
    let (min, max) = Playback::DELAYS;
    let in_range = |value: f64| (min..=max).contains(&value).then_some(value.round() as u32);
    number(text, |value| in_range(value).ok_or(OutOfRange { min, max }))
}

fn number<T>(text: &str, make: impl Fn(f64) -> Result<T, OutOfRange>) -> Result<T, NumberError> {
    let value: f64 = text.parse().map_err(|_| NumberError::NotANumber)?;
    Ok(make(value)?)
}
