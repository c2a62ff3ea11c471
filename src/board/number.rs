//! Numbers on fields.

use std::fmt;

/// A number on a field, from 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// The greatest number, which still fits on a field.
    pub const MAX: u8 = 99;

    /// How many numbers can still be read on one field.
    pub const MOST: usize = 2;

    /// A number, if it is one from 1 to [`Number::MAX`].
    pub fn new(value: u8) -> Option<Number> {
        (1..=Number::MAX).contains(&value).then_some(Number(value))
    }

    /// The number that is written with these digits, if they are digits.
    pub fn from_digits(digits: &str) -> Option<Number> {
        let are_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
        let value = digits.parse().ok().filter(|_| are_digits)?;
        Number::new(value)
    }

    /// The digits of numbers as a regular expression, which knows that [`Number::MAX`] has
    /// no digit but 9.
    pub(crate) fn pattern() -> String {
        let more = "[0-9]?".repeat(Number::MAX.ilog10() as usize);
        format!("^0*[1-9]{more}$")
    }

    /// Its value.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
