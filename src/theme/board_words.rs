//! What is written on a board and beside it. It is not part of the board's art, so that it can
//! turn with the board and stay upright.

use super::paint::Paint;
use crate::leaves::view_box::ViewBox;
use crate::lettering::Lettering;

/// The labels at the ends of files and ranks.
#[derive(Clone, Debug)]
pub struct BoardLabels {
    /// What they are drawn with. It has all characters of them.
    pub lettering: &'static Lettering,
    /// The side of the square in which a Chinese character stands, in the units of the
    /// board's art.
    pub size: f64,
    /// The colour.
    pub colour: Paint,
    /// Those above the board: nine, from left to right.
    pub top: Option<Band>,
    /// Those at the right: ten, from top to bottom.
    pub right: Option<Band>,
    /// Those below the board: nine, from left to right.
    pub bottom: Option<Band>,
    /// Those at the left: ten, from top to bottom.
    pub left: Option<Band>,
}

/// The labels of one side, as they stand when red sits at the bottom.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// The labels.
    pub words: Vec<String>,
    /// How far their middle is from the origin of the board's art: down for labels above
    /// and below the board, to the right for those at its sides.
    pub at: f64,
}

/// The words of the river.
#[derive(Clone, Debug)]
pub struct RiverWords {
    /// One in the middle; or two, in the left and in the right half when red sits at the
    /// bottom.
    pub words: Vec<String>,
    /// What they are drawn with. It has all characters of them.
    pub lettering: &'static Lettering,
    /// The side of the square in which a Chinese character stands.
    pub size: f64,
    /// The colour.
    pub colour: Paint,
    /// Whether the first of two words faces black, and stands on its head where black sits
    /// at the top.
    pub turned: bool,
    /// The colour of the light on the edges of words that are cut into the board.
    pub relief: Option<Paint>,
}

impl BoardLabels {
    /// Whether the middle of all labels is on the picture.
    pub(super) fn are_in(&self, view_box: &ViewBox) -> bool {
        let is_in = |band: &Option<Band>, start: f64, length: f64| {
            let at = band.as_ref().map(|band| band.at);
            at.is_none_or(|at| (start..=start + length).contains(&at))
        };
        let ViewBox {
            x,
            y,
            width,
            height,
        } = *view_box;
        [&self.top, &self.bottom]
            .into_iter()
            .all(|band| is_in(band, y, height))
            && [&self.left, &self.right]
                .into_iter()
                .all(|band| is_in(band, x, width))
    }
}

/// What things beside a board are drawn with: coordinates, who is to move, a caption.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surround {
    /// The colour beneath them. Without one it is the paper's, which is right if the board
    /// has no surface of its own.
    pub colour: Option<Paint>,
    /// The colour that they are drawn in.
    pub ink: Paint,
}
