//! Labels as JSON. `doc/labels.md` promises the fields.

use std::fmt::Display;

use serde::{Serialize, Serializer};

use crate::board::{Area, Orientation, Square};
use crate::page::labels::class::class;
use crate::page::labels::number::Number;
use crate::page::labels::places::{Labels, PieceLabel, Unit};
use crate::util::view_box::ViewBox;

/// The labels of a picture in JSON.
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

/// A value as its text, without a copy.
pub(super) struct Text<T>(pub T);

/// How a board is turned, in JSON.
#[derive(Serialize)]
pub(super) struct OrientationJson {
    flipped: bool,
    mirrored: bool,
}

/// The point of a square, in JSON.
#[derive(Serialize)]
pub(super) struct PointJson {
    square: Text<Square>,
    x: Number,
    y: Number,
    shown: bool,
}

/// A piece, in JSON.
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

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The left and upper edge, the width and the height of a rectangle.
pub(super) fn bounds(bounds: &ViewBox) -> [Number; 4] {
    [bounds.x, bounds.y, bounds.width, bounds.height].map(Number)
}

/// The corners of the playing field, in JSON.
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
