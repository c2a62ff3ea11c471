//! Numbers on fields and arrows.

use std::fmt;

/// A number on a field or an arrow, from 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// The largest number that fits on a field.
    pub const MAX: u8 = 99;

    /// The maximum count of numbers on one field. More numbers would not be legible.
    pub const MOST: usize = 2;

    /// Creates a number from 1 to [`Number::MAX`]. Returns `None` for other values.
    pub fn new(value: u8) -> Option<Number> {
        (1..=Number::MAX).contains(&value).then_some(Number(value))
    }

    /// Parses a number in decimal digits. Returns `None` for other text and for numbers out of range.
    pub fn from_digits(digits: &str) -> Option<Number> {
        let are_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
        let value = digits.parse().ok().filter(|_| are_digits)?;
        Number::new(value)
    }

    /// Returns a regular expression for numbers. It is correct only if all digits of [`Number::MAX`] are 9.
    pub(crate) fn pattern() -> String {
        let more = "[0-9]?".repeat(Number::MAX.ilog10() as usize);
        format!("^0*[1-9]{more}$")
    }

    /// Returns the value, from 1 to [`Number::MAX`].
    pub fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
