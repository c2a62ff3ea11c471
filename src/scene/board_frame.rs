//! The frame of a board, around everything in the picture.

use super::coordinates::Side;
use super::frame::Frame;
use super::layout::Layout;
use super::{Layer, Point};
use crate::board::{Area, File, Rank};
use crate::theme::FrameBand;
use crate::util::view_box::ViewBox;

/// The sides in the order in which they are drawn, with the places of their colours. Those at the
/// left and the right have oblique ends, which lie above the other two, so that nothing shines
/// through where they meet.
const SIDES: [(Side, usize); 4] = [
    (Side::Top, 0),
    (Side::Bottom, 2),
    (Side::Left, 3),
    (Side::Right, 1),
];

/// The width of a frame.
pub(super) fn width(bands: &[FrameBand]) -> f64 {
    bands.iter().map(|band| band.width).sum()
}

/// Puts a frame around everything, except along a cut, where the board continues. The picture is
/// widened so that it shows at least this part of the plane.
pub(super) fn around<'a>(
    bands: &'a [FrameBand],
    layout: &Layout,
    area: Area,
    least: Option<&ViewBox>,
    frame: &mut Frame,
) -> Vec<Layer<'a>> {
    let (columns, rows) = layout.columns_and_rows(area);
    let is_framed = |side: Side| match side {
        Side::Top => rows.0 == 0,
        Side::Right => columns.1 + 1 == File::COUNT,
        Side::Bottom => rows.1 + 1 == Rank::COUNT,
        Side::Left => columns.0 == 0,
    };
    let sides: Vec<_> = SIDES.into_iter().filter(|it| is_framed(it.0)).collect();
    if let Some(least) = least {
        let (own, least) = (Edges::of(frame.view_box), Edges::of(*least));
        for (side, missing) in [
            (Side::Top, own.top - least.top),
            (Side::Right, least.right - own.right),
            (Side::Bottom, least.bottom - own.bottom),
            (Side::Left, own.left - least.left),
        ] {
            let of_frame = if is_framed(side) { width(bands) } else { 0.0 };
            if missing > of_frame {
                frame.add(side, missing - of_frame);
            }
        }
    }
    let inner = Edges::of(frame.view_box);
    for (side, _) in &sides {
        frame.add(*side, width(bands));
    }
    let mut outer = Edges::of(frame.view_box);
    let mut layers: Vec<Layer> = Vec::new();
    for band in bands {
        // It reaches to the inner edge of the frame, below the next band.
        for (side, index) in &sides {
            let fill = band.colours[*index].as_str();
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
        for (side, _) in &sides {
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

    /// The corners of what lies at a side between this rectangle and one inside it.
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
