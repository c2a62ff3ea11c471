//! What is drawn at the same height, and what of it is drawn several times.

use super::inscription::Inscription;
use super::point::Point;
use crate::leaves::markup::Markup;
use crate::leaves::view_box::ViewBox;

/// A part of the plane.
#[derive(Clone, Debug, PartialEq)]
pub struct Clip {
    /// An XML id, made from the place.
    pub id: String,
    /// The place.
    pub place: ViewBox,
}

/// Art that is drawn around the point where it is placed.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition<'a> {
    /// An XML id, made from everything else here.
    pub id: String,
    /// The art's own point that comes to lie where it is placed.
    pub centre: Point,
    /// The size of the art's units.
    pub scale: f64,
    /// The art.
    pub markup: &'a Markup,
}

/// Things that are drawn at the same height.
#[derive(Clone, Debug)]
pub enum Layer<'a> {
    /// Definitions, by index, and where to place them.
    Art(Vec<(usize, Point)>),
    /// Closed outlines, all in the same style.
    Outlines {
        /// The colour inside.
        fill: &'a str,
        /// The colour and the width of the edge.
        edge: (&'a str, f64),
        /// The corners of each, in one or several parts.
        outlines: Vec<Vec<Vec<Point>>>,
    },
    /// Words as outlines.
    Writing(Vec<Inscription>),
    /// A disc, or a ring.
    Circle {
        /// Its middle.
        centre: Point,
        /// From there to the middle of its edge.
        radius: f64,
        /// The colour inside; a ring has none.
        fill: Option<&'a str>,
        /// The colour and the width of the edge.
        edge: (&'a str, f64),
    },
}
