//! Writes labels as JSON. The fields must stay compatible with their documentation in `doc/labels.md`.

use std::fmt::Display;

use serde::{Serialize, Serializer};

use crate::board::{Area, Orientation, Square};
use crate::page::labels::picture_labels::{Labels, PieceLabel, Unit, class};
use crate::util::view_box::ViewBox;

#[derive(Serialize)]
struct LabelsJson {
    width: Number,
    height: Number,
    unit: &'static str,
    orientation: OrientationJson,
    shown: Text<Area>,
    corners: Vec<PointJson>,
    points: Vec<PointJson>,
    pieces: Vec<PieceJson>,
}

/// A length, rounded to hundredths. Whole numbers are written without a decimal point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Number(pub f64);

/// A value that is serialized as a string, in its display format.
pub(super) struct Text<T>(pub T);

#[derive(Serialize)]
pub(super) struct OrientationJson {
    flipped: bool,
    mirrored: bool,
}

#[derive(Serialize)]
pub(super) struct PointJson {
    square: Text<Square>,
    x: Number,
    y: Number,
    shown: bool,
}

#[derive(Serialize)]
struct PieceJson {
    class: usize,
    kind: &'static str,
    color: &'static str,
    letter: char,
    square: Text<Square>,
    r#box: [Number; 4],
    centre: [Number; 2],
}

impl Serialize for Labels {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let points = Square::all().map(|square| PointJson::new(self, square));
        let pieces = self.pieces.iter();
        LabelsJson {
            width: Number(self.width),
            height: Number(self.height),
            unit: match self.unit {
                Unit::Dots => "dots",
                Unit::Pixels => "px",
            },
            orientation: self.orientation.into(),
            shown: Text(self.shown),
            corners: corners(self),
            points: points.collect(),
            pieces: pieces.map(|it| PieceJson::new(self, it)).collect(),
        }
        .serialize(serializer)
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounded = (self.0 * 100.0).round() / 100.0;
        match rounded.fract() == 0.0 {
            true => serializer.serialize_i64(rounded as i64),
            false => serializer.serialize_f64(rounded),
        }
    }
}

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Returns the left edge, the upper edge, the width and the height of a rectangle.
pub(super) fn bounds(bounds: &ViewBox) -> [Number; 4] {
    [bounds.x, bounds.y, bounds.width, bounds.height].map(Number)
}

pub(super) fn corners(labels: &Labels) -> Vec<PointJson> {
    let corners = Labels::corners();
    corners.map(|it| PointJson::new(labels, it)).collect()
}

impl From<Orientation> for OrientationJson {
    fn from(Orientation { flipped, mirrored }: Orientation) -> OrientationJson {
        OrientationJson { flipped, mirrored }
    }
}

impl PointJson {
    fn new(labels: &Labels, square: Square) -> PointJson {
        let at = labels.point(square);
        PointJson {
            square: Text(square),
            x: Number(at.x),
            y: Number(at.y),
            shown: labels.shown.contains(square),
        }
    }
}

impl PieceJson {
    fn new(labels: &Labels, label: &PieceLabel) -> PieceJson {
        let centre = labels.point(label.square);
        PieceJson {
            class: class(label.piece),
            kind: label.piece.role.name(),
            color: label.piece.color.name(),
            letter: label.piece.letter(),
            square: Text(label.square),
            r#box: bounds(&label.bounds),
            centre: [centre.x, centre.y].map(Number),
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
