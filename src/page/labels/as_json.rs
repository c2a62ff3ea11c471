//! Labels as JSON. `doc/labels.md` promises the fields.

use serde::{Serialize, Serializer};

use crate::board::{Orientation, Square};
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
    shown: String,
    corners: Vec<PointJson>,
    points: Vec<PointJson>,
    pieces: Vec<PieceJson>,
}

/// How a board is turned, in JSON.
#[derive(Serialize)]
pub(super) struct OrientationJson {
    flipped: bool,
    mirrored: bool,
}

/// The point of a square, in JSON.
#[derive(Serialize)]
pub(super) struct PointJson {
    square: String,
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
    square: String,
    r#box: [Number; 4],
    centre: [Number; 2],
}

impl Serialize for Labels {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let points = Square::all().map(|square| PointJson::new(self, square));
        let pieces = self.pieces.iter().map(|label| PieceJson::new(self, label));
        LabelsJson {
            width: Number(self.width),
            height: Number(self.height),
            unit: match self.unit {
                Unit::Dots => "dots",
                Unit::Pixels => "px",
            },
            orientation: self.orientation.into(),
            shown: self.shown.to_string(),
            corners: corners(self),
            points: points.collect(),
            pieces: pieces.collect(),
        }
        .serialize(serializer)
    }
}

/// The corners of the playing field.
pub(super) fn corners(labels: &Labels) -> Vec<PointJson> {
    let corners = Labels::corners();
    corners
        .map(|square| PointJson::new(labels, square))
        .collect()
}

/// The left and upper edge, the width and the height of a rectangle.
pub(super) fn bounds(bounds: &ViewBox) -> [Number; 4] {
    [bounds.x, bounds.y, bounds.width, bounds.height].map(Number)
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
            square: square.to_string(),
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
            square: label.square.to_string(),
            r#box: bounds(&label.bounds),
            centre: [centre.x, centre.y].map(Number),
        }
    }
}
