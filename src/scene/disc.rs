//! Draws numbers on discs.

use super::{Inscription, Point};
use crate::board::{Annotation, Field};
use crate::lettering::{Lettering, Placement};
use crate::theme::{NumberStyle, ViewBox};
use crate::util::path_data::PathData;

/// The size of the em square of digits, as a fraction of the height of the disc.
const DIGITS: f64 = 0.88;

/// The width of the edge of a disc, as a fraction of the height of the disc.
const EDGE: f64 = 0.07;

/// The total space to the left and right of the digits if there are several, as a fraction of the height of
/// the disc.
const SIDES: f64 = 0.3;

/// The gap between arrows and a disc in the middle of a field, in fields.
const GAP: f64 = 0.06;

/// Returns the distance that arrows keep from the centre of a field with a number in its middle, in fields.
/// Returns 0 if the field has no such number.
pub(super) fn reach(field: &Field, style: &NumberStyle) -> f64 {
    match is_free(field) && field.numbers().next().is_some() {
        true => style.size / 2.0 + GAP,
        false => 0.0,
    }
}

/// Returns whether a field has neither a piece nor a mark. Numbers on such fields are in the middle of the
/// field.
pub(super) fn is_free(field: &Field) -> bool {
    let is_mark = |one: &Annotation| matches!(one, Annotation::Mark(_));
    field.piece.is_none() && !field.annotations.iter().any(is_mark)
}

/// The dimensions of a disc and its digits. The disc is wide enough for its digits, but no wider than a
/// field. If there are too many digits, they are made smaller to fit.
pub(super) struct Disc {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The size of the em square of the digits.
    pub(crate) size: f64,
}

impl Disc {
    /// Creates a disc of this height for the digits in `text`. `field` is the width of a field.
    pub(crate) fn new(text: &str, height: f64, lettering: &Lettering, field: f64) -> Disc {
        let mut disc = Disc {
            width: height,
            height,
            size: height * DIGITS,
        };
        if text.len() > 1 {
            let digits = lettering.width(text).unwrap_or(0.0);
            let sides = SIDES * height;
            disc.width = (digits * disc.size + sides).clamp(height, field.max(height));
            disc.size = disc.size.min((disc.width - sides) / digits);
        }
        disc
    }

    /// Returns the radius of a circle of about the same size as the disc.
    pub(crate) fn radius(&self) -> f64 {
        f64::midpoint(self.width, self.height) / 2.0
    }

    /// Returns the point closest to `centre` on which the disc can be centred so that it is completely within
    /// `seen`.
    pub(crate) fn within(&self, centre: Point, seen: ViewBox) -> Point {
        let within = |at: f64, start: f64, length: f64, own: f64| {
            let (first, last) = (start + own / 2.0, start + length - own / 2.0);
            if first < last {
                at.clamp(first, last)
            } else {
                at
            }
        };
        Point::new(
            within(centre.x, seen.x, seen.width, self.width),
            within(centre.y, seen.y, seen.height, self.height),
        )
    }

    /// Draws the edge of the disc, the disc, and the digits on it, in this order.
    pub(crate) fn draw(
        &self,
        text: &str,
        centre: Point,
        style: &NumberStyle,
        lettering: &Lettering,
    ) -> [Inscription; 3] {
        let mut digits = PathData::new(2);
        let placement = Placement::upright((centre.x, centre.y), self.size);
        let drawn = lettering.draw(text, &placement, &mut digits);
        drawn.expect("digits and commas are in the lettering");
        let edge = 2.0 * EDGE * self.height;
        let pill = |less| pill(centre, self.width - less, self.height - less);
        let parts = [
            (&style.edge, pill(0.0)),
            (&style.fill, pill(edge)),
            (&style.text, digits),
        ];
        parts.map(|(fill, path)| Inscription {
            fill: fill.as_str().to_owned(),
            outline: path.into_text(),
        })
    }
}

/// Returns a rectangle with semicircular left and right ends. It is a circle if the width equals the height.
fn pill(centre: Point, width: f64, height: f64) -> PathData {
    let radius = height / 2.0;
    // The distance of each control point of a quarter circle from the nearest end of the quarter circle.
    let handle = radius * 4.0 / 3.0 * (2.0_f64.sqrt() - 1.0);
    let side = (width / 2.0 - radius).max(0.0);
    let mut path = PathData::new(2);
    let at = |x: f64, y: f64| (centre.x + x, centre.y + y);
    path.begin(at(-side, -radius));
    for right in [1.0, -1.0] {
        let (side, radius, handle) = (side * right, radius * right, handle * right);
        if side != 0.0 {
            path.line(at(side, -radius));
        }
        let (near, far) = (side + handle, side + radius);
        path.curve('c', &[at(near, -radius), at(far, -handle), at(far, 0.0)]);
        path.curve('c', &[at(far, handle), at(near, radius), at(side, radius)]);
    }
    path.close();
    path
}
