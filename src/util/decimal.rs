//! Decimal numbers in pictures.

use std::fmt;

/// Shows a number with six significant digits. In a diagram 10 cm wide, the last one is less than
/// a thousandth of a millimetre, which no printer resolves.
pub(crate) struct Decimal(pub f64);

/// The least number with six digits before the point.
const SIX_DIGITS: f64 = 1e5;

/// The factors that leave a number of digits after the decimal point, by that number.
const POWERS: [f64; 13] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
];

impl fmt::Display for Decimal {
    // A picture has hundreds of numbers, and this takes a third of the time that the standard
    // library takes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.abs();
        let enough = POWERS.iter().position(|power| size * power >= SIX_DIGITS);
        let mut decimals = enough.unwrap_or(POWERS.len() - 1);
        let mut digits = (size * POWERS[decimals]).round() as u64;
        while decimals > 0 && digits.is_multiple_of(10) {
            digits /= 10;
            decimals -= 1;
        }
        let mut text = [0; MOST_DIGITS];
        let mut start = text.len();
        let mut push = |byte| {
            start -= 1;
            text[start] = byte;
        };
        for _ in 0..decimals {
            push(b'0' + (digits % 10) as u8);
            digits /= 10;
        }
        if decimals > 0 {
            push(b'.');
        }
        loop {
            push(b'0' + (digits % 10) as u8);
            digits /= 10;
            if digits == 0 {
                break;
            }
        }
        // Avoid a negative zero.
        if self.0 < 0.0 && text[start..] != *b"0" {
            f.write_str("-")?;
        }
        // Digits and a point are ASCII.
        f.write_str(str::from_utf8(&text[start..]).map_err(|_| fmt::Error)?)
    }
}

/// The maximum number of characters without the sign: those of a `u64`, and the point.
const MOST_DIGITS: usize = 21;

/// The text of a number.
pub(crate) fn number(value: f64) -> String {
    Decimal(value).to_string()
}

/// The number that the text of `value` is read back as.
pub(crate) fn rounded(value: f64) -> f64 {
    number(value).parse().unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::Decimal;

    #[test]
    fn numbers_are_short() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (42.5, "42.5"),
            (-500.0, "-500"),
            (0.1 + 0.2, "0.3"),
            (7.0 * 562.0 / 509.0, "7.72888"),
            (0.9 * 53.0 / 1000.0, "0.0477"),
            (100_000.0 / 3.0, "33333.3"),
            (1e6, "1000000"),
        ] {
            assert_eq!(Decimal(value).to_string(), text);
        }
    }
}
