//! The frame that some board themes draw around everything in the picture.

use super::coordinates::Side;
use super::layout::Layout;
use super::picture_edges::PictureEdges;
use super::{Layer, Point};
use crate::board::{Area, File, Rank};
use crate::theme::FrameBand;
use crate::util::view_box::ViewBox;

/// The sides of the frame in drawing order. The left and right sides come last. Their oblique ends cover the
/// ends of the top and bottom sides, so that nothing shows through where the sides meet.
const SIDES: [Side; 4] = [Side::Top, Side::Bottom, Side::Left, Side::Right];

pub(super) fn width(bands: &[FrameBand]) -> f64 {
    bands.iter().map(|band| band.width).sum()
}

/// Draws a frame around everything in the picture, except along a cropped edge, where the board continues.
/// Before that, enlarges the picture so that it shows at least the area `least`, if that is given.
pub(super) fn around<'a>(
    bands: &'a [FrameBand],
    layout: &Layout,
    area: Area,
    least: Option<&ViewBox>,
    edges: &mut PictureEdges,
) -> Vec<Layer<'a>> {
    let (columns, rows) = layout.columns_and_rows(area);
    let is_framed = |side: Side| match side {
        Side::Top => rows.0 == 0,
        Side::Right => columns.1 + 1 == File::COUNT,
        Side::Bottom => rows.1 + 1 == Rank::COUNT,
        Side::Left => columns.0 == 0,
    };
    let sides: Vec<_> = SIDES.into_iter().filter(|side| is_framed(*side)).collect();
    if let Some(least) = least {
        let (own, least) = (Edges::of(edges.view_box), Edges::of(*least));
        for (side, missing) in [
            (Side::Top, own.top - least.top),
            (Side::Right, least.right - own.right),
            (Side::Bottom, least.bottom - own.bottom),
            (Side::Left, own.left - least.left),
        ] {
            let of_frame = if is_framed(side) { width(bands) } else { 0.0 };
            if missing > of_frame {
                edges.add(side, missing - of_frame);
            }
        }
    }
    let inner = Edges::of(edges.view_box);
    for side in &sides {
        edges.add(*side, width(bands));
    }
    let mut outer = Edges::of(edges.view_box);
    let mut layers: Vec<Layer> = Vec::new();
    for band in bands {
        // Each band extends to the inner edge of the frame, and the next band covers its inner part.
        for side in &sides {
            let fill = band.colours[*side as usize].as_str();
            let strip = vec![outer.strip_around(&inner, *side)];
            match layers.last_mut() {
                Some(Layer::Outlines {
                    fill: last,
                    outlines,
                    ..
                }) if *last == fill => outlines.push(strip),
                _ => layers.push(Layer::Outlines {
                    fill,
                    edge: ("", 0.0),
                    outlines: vec![strip],
                }),
            }
        }
        for side in &sides {
            outer.move_in(*side, band.width);
        }
    }
    layers
}

/// The edges of a rectangle.
struct Edges {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Edges {
    fn of(place: ViewBox) -> Edges {
        Edges {
            left: place.x,
            top: place.y,
            right: place.x + place.width,
            bottom: place.y + place.height,
        }
    }

    fn move_in(&mut self, side: Side, by: f64) {
        match side {
            Side::Top => self.top += by,
            Side::Right => self.right -= by,
            Side::Bottom => self.bottom -= by,
            Side::Left => self.left += by,
        }
    }

    /// Returns the corners of the strip between a side of this rectangle and the same side of a rectangle inside it.
    fn strip_around(&self, inner: &Edges, side: Side) -> Vec<Point> {
        let corners = match side {
            Side::Top => [
                (self.left, self.top),
                (self.right, self.top),
                (self.right, inner.top),
                (self.left, inner.top),
            ],
            Side::Right => [
                (self.right, self.top),
                (self.right, self.bottom),
                (inner.right, inner.bottom),
                (inner.right, inner.top),
            ],
            Side::Bottom => [
                (self.left, inner.bottom),
                (self.right, inner.bottom),
                (self.right, self.bottom),
                (self.left, self.bottom),
            ],
            Side::Left => [
                (self.left, self.top),
                (inner.left, inner.top),
                (inner.left, inner.bottom),
                (self.left, self.bottom),
            ],
        };
        corners.map(|(x, y)| Point { x, y }).to_vec()
    }
}
