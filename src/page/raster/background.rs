//! The backgrounds that pictures share.

use resvg::tiny_skia::Rect;
use resvg::usvg::{Group, Node};

use crate::page::cost::Total;
use crate::page::error::PictureError;
use crate::page::raster_drawing::RasterDrawing;
use crate::page::rectangle::Dot;

/// A background that pictures of one size share: the background colour, the board and the words on the board.
#[derive(Debug)]
pub(super) struct Background {
    /// A number that identifies the background in the cache.
    pub(crate) number: u64,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) dots: Vec<Dot>,
    pub(crate) cost: Total,
    /// The bounds of the art of a cropped board, in SVG pixels. A cropped board is drawn on a layer as large
    /// as everything on the board, and the position of that layer can affect the rounding of pixels.
    pub(crate) layer: Option<Rect>,
}

impl Background {
    /// Draws the background `ground`. `is_cut` states whether the board is cropped. Returns an error if there
    /// is not enough memory.
    pub(crate) fn new(
        ground: &RasterDrawing,
        is_cut: bool,
        number: u64,
    ) -> Result<Background, PictureError> {
        let mut canvas = ground.canvas()?;
        ground.draw_on(&mut canvas)?;
        Ok(Background {
            number,
            width: ground.width,
            height: ground.height,
            dots: canvas.as_chunks().0.to_vec(),
            cost: ground.cost,
            layer: is_cut.then(|| layer_of_cut(ground.tree.root())).flatten(),
        })
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.dots[..])
    }
}

/// Returns the bounds of the layer of a cropped board, or `None` if nothing is cropped. The first cropped
/// group is the board.
fn layer_of_cut(group: &Group) -> Option<Rect> {
    group.children().iter().find_map(|node| match node {
        Node::Group(group) if group.clip_path().is_some() => {
            Some(group.abs_layer_bounding_box().to_rect())
        }
        Node::Group(group) => layer_of_cut(group),
        _ => None,
    })
}
