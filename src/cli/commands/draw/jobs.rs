//! `--jobs`: the number of diagrams drawn at a time.

use std::num::NonZeroUsize;

/// A text that is not a positive whole number.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum NotANumber {
    /// Something else, such as a fraction.
    #[error("this is not a whole number")]
    NotWhole,
    /// Zero or a negative number.
    #[error("it must be at least 1")]
    LessThanOne,
}

/// Reads a positive number, capped at the largest that fits.
pub fn at_least_one(text: &str) -> Result<NonZeroUsize, NotANumber> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NotANumber::NotWhole);
    }
    let number = digits.parse().unwrap_or(usize::MAX);
    let positive = NonZeroUsize::new(number).filter(|_| !is_negative);
    positive.ok_or(NotANumber::LessThanOne)
}
