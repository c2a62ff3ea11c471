//! Parses viewBoxes and converts lengths.

use svgtypes::{Length, LengthUnit};

use crate::util::decimal::rounded;
use crate::util::view_box::ViewBox;

/// Converts a length to CSS pixels. Returns `None` if the length is relative to a font or to another size.
pub(super) fn pixels(length: Length) -> Option<f64> {
    // See <https://www.w3.org/TR/css-values-3/#absolute-lengths>.
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

/// Parses the value of a `viewBox` attribute. Returns `None` if it is not a usable viewBox.
pub(super) fn parse(text: &str) -> Option<ViewBox> {
    let numbers = text.split([' ', ',', '\t', '\n', '\r']);
    let numbers = numbers.filter(|part| !part.is_empty()).map(str::parse);
    let numbers: Vec<f64> = numbers.collect::<Result<_, _>>().ok()?;
    usable(numbers.try_into().ok()?)
}

/// Returns the rectangle with this x, y, width and height if it can be used as the viewBox of a picture.
pub(super) fn usable(sides: [f64; 4]) -> Option<ViewBox> {
    // The numbers are rounded as when they are written, so that writing a viewBox and reading it again does
    // not change it.
    let is_near = |side: f64| side.abs() <= 1e6;
    let [x, y, width, height] = sides.map(|it| if is_near(it) { rounded(it) } else { f64::NAN });
    let is_usable = !x.is_nan() && !y.is_nan() && width >= 1e-3 && height >= 1e-3;
    is_usable.then_some(ViewBox::new(x, y, width, height))
}
