//! The part of the plane that a picture says it is of.

use svgtypes::{Length, LengthUnit};

use crate::leaves::decimal::rounded;
use crate::leaves::view_box::ViewBox;

/// A length in pixels; nothing if it depends on more than the picture.
pub(super) fn pixels(length: Length) -> Option<f64> {
    // <https://www.w3.org/TR/css-values-3/#absolute-lengths>
    let pixels = match length.unit {
        LengthUnit::None | LengthUnit::Px => 1.0,
        LengthUnit::In => 96.0,
        LengthUnit::Cm => 96.0 / 2.54,
        LengthUnit::Mm => 96.0 / 25.4,
        LengthUnit::Pt => 96.0 / 72.0,
        LengthUnit::Pc => 96.0 / 6.0,
        LengthUnit::Em | LengthUnit::Ex | LengthUnit::Percent => return None,
    };
    Some(length.number * pixels)
}

/// Reads the attribute `viewBox`.
pub(super) fn parse(text: &str) -> Option<ViewBox> {
    let mut numbers = text
        .split([' ', ',', '\t', '\n', '\r'])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok());
    let [x, y, width, height] = [
        numbers.next()??,
        numbers.next()??,
        numbers.next()??,
        numbers.next()??,
    ];
    usable(x, y, width, height).filter(|_| numbers.next().is_none())
}

/// The rectangle, if a picture can be of it.
pub(super) fn usable(x: f64, y: f64, width: f64, height: f64) -> Option<ViewBox> {
    let numbers = [x, y, width, height];
    // As they are written again, so that the two never differ.
    let [x, y, width, height] = numbers.map(|number| {
        if number.abs() <= 1e6 {
            rounded(number)
        } else {
            f64::NAN
        }
    });
    let is_usable = !x.is_nan() && !y.is_nan() && width >= 1e-3 && height >= 1e-3;
    is_usable.then_some(ViewBox {
        x,
        y,
        width,
        height,
    })
}
