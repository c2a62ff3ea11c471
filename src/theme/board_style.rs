//! The properties of a board theme other than its art: the position of the playing field, the words, and the
//! style of the area around the board. Words are not part of the art, so that they can change places when the
//! board is turned, and remain upright.

use serde::Deserialize;

use super::paint::Paint;
use crate::lettering::Lettering;
use crate::util::view_box::ViewBox;

/// The position of the playing field on a board's art, in the units of the art's viewBox. The playing field
/// is the grid of lines, and its edges are the outermost lines. The coordinates of a point of the grid are
/// therefore `x = left + width·file/8` and `y = top + (height − river)·rank/9`, where `file` and `rank` are
/// counted from 0 at the upper left. For the lower five ranks, `river` is added to `y`.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct FieldGeometry {
    /// The x coordinate of the leftmost line.
    pub left: f64,
    /// The y coordinate of the uppermost line.
    pub top: f64,
    /// The distance from the leftmost to the rightmost line.
    pub width: f64,
    /// The distance from the uppermost to the lowest line.
    pub height: f64,
    /// The additional width of the river: the distance between the two ranks at the river, minus the distance
    /// between other neighbouring ranks.
    pub river: f64,
}

impl FieldGeometry {
    /// Returns whether the whole playing field is inside `view_box`.
    pub(super) fn is_in(&self, view_box: &ViewBox) -> bool {
        self.left >= view_box.x
            && self.top >= view_box.y
            && self.left + self.width <= view_box.x + view_box.width
            && self.top + self.height <= view_box.y + view_box.height
    }
}

/// The labels at the ends of files and ranks.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct BoardLabels {
    /// The lettering, which contains the outlines of all characters in the labels.
    pub(crate) lettering: &'static Lettering,
    /// The side length of the em square, which a Chinese character fills, in the units of the board's art.
    pub(crate) size: f64,
    pub(crate) colour: Paint,
    /// The nine labels above the board, the ten on its right, the nine below it, and the ten on its left. A
    /// side without labels is `None`.
    pub(crate) sides: [Option<LabelBand>; 4],
}

/// The labels on one side of a board with red at the bottom.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct LabelBand {
    /// The labels, from left to right or from top to bottom.
    pub(crate) words: Vec<String>,
    /// The position of the centre line of the labels, in the coordinates of the board's art. It is a y
    /// coordinate for labels above or below the board, and an x coordinate for labels on the left or right.
    pub(crate) at: f64,
}

/// The words in the river.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct RiverWords {
    /// A single word in the middle, or two words: the first in the left half and the second in the right half
    /// of a board with red at the bottom.
    pub(crate) words: Vec<String>,
    /// The lettering, which contains the outlines of all characters in the words.
    pub(crate) lettering: &'static Lettering,
    /// The side length of the em square, which a Chinese character fills, in the units of the board's art.
    pub(crate) size: f64,
    /// The colour of the words.
    pub colour: Paint,
    /// Whether the first of two words faces the black player, and the second faces the red player. The word
    /// that faces the player at the top is upside down.
    pub turned: bool,
    /// The colour of the highlight on the edges of carved words, or `None` if the words are not carved.
    pub(crate) relief: Option<Paint>,
}

impl BoardLabels {
    /// Returns whether the centre lines of all labels are inside `view_box`.
    pub(super) fn are_in(&self, view_box: &ViewBox) -> bool {
        let is_in = |band: &Option<LabelBand>, start: f64, length: f64| {
            let at = band.as_ref().map(|band| band.at);
            at.is_none_or(|at| (start..=start + length).contains(&at))
        };
        let is_above = |band| is_in(band, view_box.y, view_box.height);
        let is_beside = |band| is_in(band, view_box.x, view_box.width);
        let [top, right, bottom, left] = &self.sides;
        [top, bottom].into_iter().all(is_above) && [left, right].into_iter().all(is_beside)
    }
}

/// The style of the side-to-move mark: its position on the board's art, if the art has room for it, and its
/// colours.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct ToMoveStyle {
    /// The position of the mark, to the right of the playing field, or `None` if the art has no room for it.
    pub(crate) spot: Option<ToMoveSpot>,
    /// The colour of the mark if red is to move, or `None` for the default colour.
    pub(crate) red: Option<Paint>,
    /// The colour of the mark if black is to move, or `None` for the default colour.
    pub(crate) black: Option<Paint>,
    /// The default colour of the mark on the art, or `None` for the foreground colour of the area around the
    /// board. A light colour is used only for the edge of the mark.
    pub(crate) ink: Option<Paint>,
}

/// The vertical strip of a board's art that is available for the side-to-move mark.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct ToMoveSpot {
    /// The x coordinate of the centre of the strip, in the coordinates of the board's art.
    pub(crate) at: f64,
    /// The width of the strip, in the units of the board's art.
    pub(crate) size: f64,
}

impl ToMoveSpot {
    /// Returns whether the strip is between the playing field and the right edge of the art.
    pub(super) fn is_beside(&self, field: &FieldGeometry, view_box: &ViewBox) -> bool {
        let (left, right) = (self.at - self.size / 2.0, self.at + self.size / 2.0);
        left >= field.left + field.width && right <= view_box.x + view_box.width
    }
}

/// A band in the frame around a picture.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct FrameBand {
    /// The width of the band, in the units of the board's art.
    pub width: f64,
    /// The colours of the band at the top, right, bottom and left.
    pub(crate) colours: [Paint; 4],
}

/// The style of the area around a board. That area contains coordinates, the side-to-move mark, the legend
/// and the caption.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
#[serde(deny_unknown_fields)]
pub struct Surroundings {
    /// The background colour. `None` stands for the background colour of the board, which suits boards
    /// without their own surface.
    #[serde(rename = "color")]
    pub(crate) colour: Option<Paint>,
    /// The foreground colour, used for coordinates, the side-to-move mark, and text.
    #[serde(default)]
    pub ink: Paint,
}
