//! Numbers in labels.

use serde::{Serialize, Serializer};

/// A length rounded to a hundredth, and written without a decimal point if it is whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Number(pub f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounded = (self.0 * 100.0).round() / 100.0;
        match rounded.fract() == 0.0 {
            true => serializer.serialize_i64(rounded as i64),
            false => serializer.serialize_f64(rounded),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Number;

    #[test]
    fn numbers_are_short() {
        for (number, written) in [
            (0.0, "0"),
            (-0.001, "0"),
            (-0.25, "-0.25"),
            (827.0, "827"),
            (826.999, "827"),
            (12.345_678, "12.35"),
            (12.3, "12.3"),
        ] {
            let json = serde_json::to_string(&Number(number)).expect("a number is JSON");
            assert_eq!(json, written, "{number}");
        }
    }
}
