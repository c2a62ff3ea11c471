//! The layers of a picture, and the definitions that they share.

use std::sync::Arc;

use super::inscription::Inscription;
use super::layout::Point;
use crate::util::digest::Digest;
use crate::util::markup::Markup;
use crate::util::view_box::ViewBox;

/// The clip path that hides everything outside the visible area of a cropped board.
#[derive(Clone, Debug, PartialEq)]
pub struct Clip {
    /// The XML id, derived from the visible area.
    pub id: String,
    /// The visible area.
    pub(crate) place: ViewBox,
}

/// Art that is defined once and that layers place at any number of positions in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition<'a> {
    /// The XML id, derived from the other fields.
    pub(crate) id: String,
    /// The point of the art that coincides with the position at which a layer places the definition.
    pub centre: Point,
    /// The scale of the art.
    pub scale: f64,
    /// The opacity of faint art, or `None` for art that is not faint.
    pub(crate) opacity: Option<f64>,
    pub(crate) markup: &'a Markup,
    /// The digest that identifies the art.
    pub(crate) art: Digest,
}

/// Things of the same kind that are drawn one after another.
#[derive(Clone, Debug)]
pub enum Layer<'a> {
    /// Definitions, each placed at a position.
    Art {
        /// The scale, relative to the scale of the definitions.
        scale: f64,
        /// The indexes of the definitions, with their positions.
        placed: Vec<(usize, Point)>,
    },
    /// Closed outlines, all in the same style.
    Outlines {
        /// The colour of the inside.
        fill: &'a str,
        /// The colour and width of the edge.
        edge: (&'a str, f64),
        /// The outlines. Each has one or more parts, and each part is a list of its corners.
        outlines: Vec<Vec<Vec<Point>>>,
    },
    /// Words and numbers drawn as outlines. Pictures with the same words on the board share the outlines of
    /// these words.
    Writing(Arc<[Inscription]>),
    /// A disc or a ring.
    Circle {
        /// The centre.
        centre: Point,
        /// The distance from the centre to the middle of the edge.
        radius: f64,
        /// The colour of the inside, or `None` for a ring.
        fill: Option<&'a str>,
        /// The colour and width of the edge.
        edge: (&'a str, f64),
    },
}

impl<'a> Layer<'a> {
    /// Creates a layer that places definitions at their own scale.
    pub(crate) fn art(placed: Vec<(usize, Point)>) -> Layer<'a> {
        Layer::Art { scale: 1.0, placed }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Layer::Art { placed, .. } => placed.len(),
            Layer::Outlines { outlines, .. } => outlines.len(),
            Layer::Writing(inscriptions) => inscriptions.len(),
            Layer::Circle { .. } => 1,
        }
    }

    /// Returns a layer that contains only the thing with the index `number`.
    pub(crate) fn only(&self, number: usize) -> Layer<'a> {
        match self {
            Layer::Art { scale, placed } => Layer::Art {
                scale: *scale,
                placed: vec![placed[number]],
            },
            Layer::Outlines {
                fill,
                edge,
                outlines,
            } => Layer::Outlines {
                fill,
                edge: *edge,
                outlines: vec![outlines[number].clone()],
            },
            Layer::Writing(inscriptions) => Layer::Writing([inscriptions[number].clone()].into()),
            Layer::Circle { .. } => self.clone(),
        }
    }

    /// Returns the indexes and positions of the definitions that the layer places.
    pub(crate) fn placed(&self) -> &[(usize, Point)] {
        match self {
            Layer::Art { placed, .. } => placed,
            Layer::Outlines { .. } | Layer::Writing(_) | Layer::Circle { .. } => &[],
        }
    }

    /// Returns the same indexes and positions as [`Layer::placed`] in a mutable slice.
    pub(super) fn placed_mut(&mut self) -> &mut [(usize, Point)] {
        match self {
            Layer::Art { placed, .. } => placed,
            Layer::Outlines { .. } | Layer::Writing(_) | Layer::Circle { .. } => &mut [],
        }
    }
}
