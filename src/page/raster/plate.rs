//! The ground of pictures.

use resvg::tiny_skia::Rect;
use resvg::usvg::{Group, Node};

use crate::page::cost::Total;
use crate::page::dot::Dot;
use crate::page::drawing::Drawing;
use crate::page::error::PngError;

/// The ground of pictures at a size.
#[derive(Debug)]
pub(super) struct Plate {
    /// A number that no other plate has.
    pub number: u64,
    pub width: u32,
    pub height: u32,
    pub dots: Vec<Dot>,
    /// The cost of drawing it.
    pub cost: Total,
    /// Where the art of a cut board is, in units of the drawing. A cut board is drawn on a layer
    /// as large as everything on it, and where that begins can change how its dots are rounded.
    pub layer: Option<Rect>,
}

impl Plate {
    /// Draws the ground.
    ///
    /// # Errors
    /// The memory is too small.
    pub fn new(ground: &Drawing, is_cut: bool, number: u64) -> Result<Plate, PngError> {
        let mut canvas = ground.canvas()?;
        ground.draw_on(&mut canvas)?;
        Ok(Plate {
            number,
            width: ground.width,
            height: ground.height,
            dots: canvas.as_chunks().0.to_vec(),
            cost: ground.cost,
            layer: is_cut.then(|| layer_of_cut(ground.tree.root())).flatten(),
        })
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.dots[..])
    }
}

/// The layer of a cut board, which comes before everything else that is cut.
fn layer_of_cut(group: &Group) -> Option<Rect> {
    group.children().iter().find_map(|node| match node {
        Node::Group(group) if group.clip_path().is_some() => {
            Some(group.abs_layer_bounding_box().to_rect())
        }
        Node::Group(group) => layer_of_cut(group),
        _ => None,
    })
}
