//! Things drawn at the same height, and definitions that they share.

use std::sync::Arc;

use super::inscription::Inscription;
use super::layout::Point;
use crate::util::digest::Digest;
use crate::util::markup::Markup;
use crate::util::view_box::ViewBox;

/// A part of the plane that is cut out.
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
    /// An XML id, made from the other fields.
    pub id: String,
    /// The point of the art that goes where the art is placed.
    pub centre: Point,
    /// The size of the art's units.
    pub scale: f64,
    /// The opacity of faint art.
    pub opacity: Option<f64>,
    /// The art.
    pub markup: &'a Markup,
    /// The digest of the art.
    pub(crate) art: Digest,
}

/// Things drawn at the same height.
#[derive(Clone, Debug)]
pub enum Layer<'a> {
    /// Definitions, by index, with their places.
    Art(Vec<(usize, Point)>),
    /// Definitions, by index, with their places, drawn at another size.
    Reduced {
        /// The size, in that of the definitions.
        scale: f64,
        /// The definitions and places.
        placed: Vec<(usize, Point)>,
    },
    /// Closed outlines in one style.
    Outlines {
        /// The colour inside.
        fill: &'a str,
        /// The colour and width of the edge.
        edge: (&'a str, f64),
        /// The corners of each, in one or more parts.
        outlines: Vec<Vec<Vec<Point>>>,
    },
    /// Words as outlines, which pictures with the same words share.
    Writing(Arc<[Inscription]>),
    /// A disc, or a ring.
    Circle {
        /// Its middle.
        centre: Point,
        /// The radius to the middle of its edge.
        radius: f64,
        /// The colour inside; a ring has none.
        fill: Option<&'a str>,
        /// The colour and width of the edge.
        edge: (&'a str, f64),
    },
}

impl<'a> Layer<'a> {
    /// The number of its things.
    pub(crate) fn len(&self) -> usize {
        match self {
            Layer::Art(placed) | Layer::Reduced { placed, .. } => placed.len(),
            Layer::Outlines { outlines, .. } => outlines.len(),
            Layer::Writing(inscriptions) => inscriptions.len(),
            Layer::Circle { .. } => 1,
        }
    }

    /// One of its things.
    pub(crate) fn only(&self, number: usize) -> Layer<'a> {
        match self {
            Layer::Art(placed) => Layer::Art(vec![placed[number]]),
            Layer::Reduced { scale, placed } => Layer::Reduced {
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

    /// The definitions that it places.
    #[cfg(feature = "png")]
    pub(super) fn placed(&self) -> &[(usize, Point)] {
        match self {
            Layer::Art(placed) | Layer::Reduced { placed, .. } => placed,
            Layer::Outlines { .. } | Layer::Writing(_) | Layer::Circle { .. } => &[],
        }
    }

    /// The same, to be changed.
    #[cfg(feature = "png")]
    pub(super) fn placed_mut(&mut self) -> &mut [(usize, Point)] {
        match self {
            Layer::Art(placed) | Layer::Reduced { placed, .. } => placed,
            Layer::Outlines { .. } | Layer::Writing(_) | Layer::Circle { .. } => &mut [],
        }
    }
}
