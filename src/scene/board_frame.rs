//! The frame of coloured bands that some board themes draw around everything in the picture.

use super::coordinates::Side;
use super::layout::Layout;
use super::picture_edges::PictureEdges;
use super::{Layer, Point};
use crate::board::Area;
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
    let is_framed = |side: Side| !layout.is_cut_at(side, area);
    let sides: Vec<_> = SIDES.into_iter().filter(|side| is_framed(*side)).collect();
    if let Some(least) = least {
        let (own, least) = (Edges::of(edges.view_box), Edges::of(*least));
        for side in Side::ALL {
            let missing = own.missing(&least, side);
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
        // Each band is drawn as far as the inner edge of the frame. The next band covers the inner part of
        // this band.
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

/// The coordinates of the edges of a rectangle, in the order of [`Side::ALL`].
struct Edges([f64; 4]);

impl Edges {
    fn of(place: ViewBox) -> Edges {
        let (right, bottom) = (place.x + place.width, place.y + place.height);
        Edges([place.y, right, bottom, place.x])
    }

    /// Returns the distance by which the side of another rectangle lies outside this rectangle.
    fn missing(&self, other: &Edges, side: Side) -> f64 {
        outwards(side) * (other.0[side as usize] - self.0[side as usize])
    }

    fn move_in(&mut self, side: Side, by: f64) {
        self.0[side as usize] -= outwards(side) * by;
    }

    /// Returns the corners of the strip between a side of this rectangle and the same side of a rectangle
    /// inside it.
    fn strip_around(&self, inner: &Edges, side: Side) -> Vec<Point> {
        let [top, right, bottom, left] = self.0;
        let [in_top, in_right, in_bottom, in_left] = inner.0;
        let corners = match side {
            Side::Top => [(left, top), (right, top), (right, in_top), (left, in_top)],
            Side::Right => [
                (right, top),
                (right, bottom),
                (in_right, in_bottom),
                (in_right, in_top),
            ],
            Side::Bottom => [
                (left, in_bottom),
                (right, in_bottom),
                (right, bottom),
                (left, bottom),
            ],
            Side::Left => [
                (left, top),
                (in_left, in_top),
                (in_left, in_bottom),
                (left, bottom),
            ],
        };
        corners.map(|(x, y)| Point { x, y }).to_vec()
    }
}

/// Returns 1 if coordinates increase towards a side, and -1 if they decrease.
fn outwards(side: Side) -> f64 {
    match side {
        Side::Top | Side::Left => -1.0,
        Side::Right | Side::Bottom => 1.0,
    }
}
