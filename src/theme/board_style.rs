//! The properties of a board other than its art: the playing field, the words, and the style of the area around the
//! board. Words are not part of the art, so that they can turn with the board and stay upright.

use serde::Deserialize;

use super::paint::Paint;
use crate::lettering::Lettering;
use crate::util::view_box::ViewBox;

/// The position of the playing field on a board's art, in the units of the art's viewBox. The field extends from the
/// first to the last line. The coordinates of a point are therefore `left + width·file/8` and
/// `top + (height − river)·rank/9`, plus `river` for the lower five ranks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldGeometry {
    /// The position of the leftmost line.
    pub left: f64,
    /// The position of the uppermost line.
    pub top: f64,
    /// The distance from the leftmost to the rightmost line.
    pub width: f64,
    /// The distance from the uppermost to the lowest line.
    pub height: f64,
    /// The distance between the ranks on both sides of the river, minus the distance between other ranks.
    pub river: f64,
}

impl FieldGeometry {
    /// Returns whether all points are inside the picture.
    pub(super) fn is_in(&self, view_box: &ViewBox) -> bool {
        self.left >= view_box.x
            && self.top >= view_box.y
            && self.left + self.width <= view_box.x + view_box.width
            && self.top + self.height <= view_box.y + view_box.height
    }
}

/// The labels at the ends of files and ranks.
#[derive(Clone, Debug)]
pub struct BoardLabels {
    /// The lettering. It contains all characters of the labels.
    pub lettering: &'static Lettering,
    /// The side of the em square, which a Chinese character fills, in the units of the board's art.
    pub size: f64,
    /// The colour.
    pub colour: Paint,
    /// The nine labels above the board, from left to right.
    pub top: Option<LabelBand>,
    /// The ten labels on the right, from top to bottom.
    pub right: Option<LabelBand>,
    /// The nine labels below the board, from left to right.
    pub bottom: Option<LabelBand>,
    /// The ten labels on the left, from top to bottom.
    pub left: Option<LabelBand>,
}

/// The labels on one side when red is at the bottom.
#[derive(Clone, Debug, PartialEq)]
pub struct LabelBand {
    /// The labels.
    pub words: Vec<String>,
    /// The distance between the centre line of the labels and the origin of the board's art. It is measured downwards
    /// for labels above or below the board, and to the right for labels on the left or right.
    pub at: f64,
}

/// The words in the river.
#[derive(Clone, Debug)]
pub struct RiverWords {
    /// A single word in the middle, or two words in the left and right half when red is at the bottom.
    pub words: Vec<String>,
    /// The lettering. It contains all characters of the words.
    pub lettering: &'static Lettering,
    /// The side of the em square, which a Chinese character fills.
    pub size: f64,
    /// The colour.
    pub colour: Paint,
    /// Whether the first of two words faces black. It is then upside down if black is at the top.
    pub turned: bool,
    /// The colour of the highlight on the edges of carved words, or `None` if the words are not carved.
    pub relief: Option<Paint>,
}

impl BoardLabels {
    /// Returns whether the centres of all labels are inside the picture.
    pub(super) fn are_in(&self, view_box: &ViewBox) -> bool {
        let is_in = |band: &Option<LabelBand>, start: f64, length: f64| {
            let at = band.as_ref().map(|band| band.at);
            at.is_none_or(|at| (start..=start + length).contains(&at))
        };
        let is_above = |band| is_in(band, view_box.y, view_box.height);
        let is_beside = |band| is_in(band, view_box.x, view_box.width);
        [&self.top, &self.bottom].into_iter().all(is_above)
            && [&self.left, &self.right].into_iter().all(is_beside)
    }
}

/// The style of the side-to-move mark: its position on the board's art, if there is room for it, and its colours.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ToMoveStyle {
    /// The position of the mark, to the right of the playing field.
    pub spot: Option<ToMoveSpot>,
    /// The colour of red's mark.
    pub red: Option<Paint>,
    /// The colour of black's mark.
    pub black: Option<Paint>,
    /// The foreground colour of both marks on the art. If `None`, it is that of the area around the board.
    pub ink: Option<Paint>,
}

/// A vertical strip of a board's art, with distances measured from its left edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ToMoveSpot {
    /// The distance of the centre of the strip.
    pub at: f64,
    /// The width of the strip.
    pub size: f64,
}

impl ToMoveSpot {
    /// Returns whether the strip is between the playing field and the right edge of the art.
    pub(super) fn is_beside(&self, field: &FieldGeometry, view_box: &ViewBox) -> bool {
        let (left, right) = (self.at - self.size / 2.0, self.at + self.size / 2.0);
        left >= field.left + field.width && right <= view_box.x + view_box.width
    }
}

/// A band in the frame around a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameBand {
    /// The width, in the units of the board's art.
    pub width: f64,
    /// The colours at the top, right, bottom and left.
    pub colours: [Paint; 4],
}

/// The style of the area around a board, which contains coordinates, the side-to-move mark and the caption.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surroundings {
    /// The background colour. If `None`, it is the background colour of the board, which suits boards without a
    /// surface.
    #[serde(rename = "color")]
    pub colour: Option<Paint>,
    /// The foreground colour.
    #[serde(default)]
    pub ink: Paint,
}
