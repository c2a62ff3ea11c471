//! An arrow and its position relative to other arrows.

use std::collections::BTreeMap;

use super::route::Route;
use crate::board::{Annotation, Arrow, ArrowLook, Board, Offset, Square};
use crate::scene::layout::{Layout, Point};
use crate::scene::options::{HorseArrows, Options};

/// An arrow on the board, with the lane and the insets that make room for other arrows and for pieces.
pub(in crate::scene) struct PlacedArrow {
    pub(in crate::scene) from: Square,
    pub(in crate::scene) to: Square,
    pub(in crate::scene) offset: Offset,
    pub(in crate::scene) look: ArrowLook,
    /// The route that the arrow would have if there were no other arrows.
    pub(in crate::scene) alone: Route,
    /// The distances by which the start and the end are moved to the right to make room for other arrows, in
    /// fields. Negative distances move them to the left.
    pub(in crate::scene) aside: (f64, f64),
    /// The width of the arrow, as a fraction of the usual width.
    pub(in crate::scene) share: f64,
    /// The distances from the route's start to the tail and from the tip to the route's end, in fields.
    pub(in crate::scene) insets: (f64, f64),
    /// Whether the fields at both ends are occupied by a piece, a number, or a mark without room for a head.
    pub(in crate::scene) between: bool,
    /// Whether the field at the end has a piece and the field at the start has none.
    pub(in crate::scene) to_piece: bool,
    /// The index of the bundle to which the arrow belongs, if any. A bundle consists of arrows that overlap
    /// on a line.
    pub(in crate::scene) bundle: Option<usize>,
}

impl PlacedArrow {
    pub(in crate::scene) fn squared_length(&self) -> i32 {
        let (files, ranks) = (i32::from(self.offset.files), i32::from(self.offset.ranks));
        files * files + ranks * ranks
    }

    /// Returns whether the arrow points towards file a, or along its file towards rank 1.
    pub(in crate::scene) fn leads_back(&self) -> bool {
        (self.offset.files, self.offset.ranks) < (0, 0)
    }

    /// Returns the line on which the arrow lies, as a direction and a number that distinguishes parallel
    /// lines. Arrows in opposite directions on the same line have the same result.
    pub(in crate::scene) fn line(&self) -> (Offset, i32) {
        let Offset { files, ranks } = self.offset;
        let (mut divisor, mut rest) = (files.abs(), ranks.abs());
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        if self.leads_back() {
            divisor = -divisor;
        }
        let (files, ranks) = (files / divisor, ranks / divisor);
        let (file, rank) = (self.from.file.index(), self.from.rank.index());
        let place = file as i32 * i32::from(ranks) - rank as i32 * i32::from(files);
        (Offset { files, ranks }, place)
    }

    /// Returns whether the arrow overlaps `other`, which must be on the same line.
    pub(in crate::scene) fn lies_on(&self, other: &PlacedArrow) -> bool {
        let span = |arrow: &PlacedArrow| {
            let place = |square: Square| (square.file, square.rank);
            let (from, to) = (place(arrow.from), place(arrow.to));
            (from.min(to), from.max(to))
        };
        let (one, other) = (span(self), span(other));
        one.0.max(other.0) < one.1.min(other.1)
    }

    /// Returns the route of the arrow in its lane, in units of the picture. `field` is the size of a field in
    /// these units.
    pub(in crate::scene) fn route(&self, field: f64) -> Route {
        let (from, to) = (self.alone.from, self.alone.to);
        let (start, end) = (self.aside.0 * field, self.aside.1 * field);
        let Some(bend) = self.alone.bend else {
            let across = across(from, to);
            return Route {
                from: beside(from, across, start),
                bend: None,
                to: beside(to, across, end),
            };
        };
        // The first part of the route stays on its line, and the bend moves to the point where that line
        // meets the lane.
        let across = across(bend, to);
        let (dx, dy) = (bend.x - from.x, bend.y - from.y);
        let slope = dx * across.0 + dy * across.1;
        let bend = Point::new(bend.x + dx * end / slope, bend.y + dy * end / slope);
        Route {
            from,
            bend: Some(bend),
            to: beside(to, across, end),
        }
    }

    /// Returns the start of the last part of the route.
    fn last_corner(&self) -> Point {
        self.alone.bend.unwrap_or(self.alone.from)
    }

    /// Returns the direction from the end of the arrow back along the last part of the route, as an angle in
    /// radians.
    pub(in crate::scene) fn angle(&self) -> f64 {
        let (corner, end) = (self.last_corner(), self.alone.to);
        (corner.y - end.y).atan2(corner.x - end.x)
    }

    /// Returns the distance of the start from the line on which the last part of the route lies. The distance
    /// is positive to the right of the line and negative to its left.
    pub(in crate::scene) fn begins_aside(&self) -> f64 {
        let (end, from) = (self.alone.to, self.alone.from);
        let across = across(self.last_corner(), end);
        (from.x - end.x) * across.0 + (from.y - end.y) * across.1
    }
}

/// Returns the unit vector that points to the right, as seen when moving from one point to another.
fn across(from: Point, to: Point) -> (f64, f64) {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let distance = dx.hypot(dy);
    (-dy / distance, dx / distance)
}

fn beside(point: Point, across: (f64, f64), aside: f64) -> Point {
    if aside == 0.0 {
        return point;
    }
    Point::new(point.x + across.0 * aside, point.y + across.1 * aside)
}

pub(in crate::scene) fn is_bent(arrow: Arrow, options: &Options) -> bool {
    options.horse_arrows == HorseArrows::Bent && arrow.offset().leg().is_some()
}

/// Returns the square at the end of an arrow, and the route that the arrow would have if there were no other
/// arrows. Returns `None` if the end is not on the board.
pub(in crate::scene) fn alone(
    from: Square,
    arrow: Arrow,
    layout: &Layout,
    options: &Options,
) -> Option<(Square, Route)> {
    let to = from.step(arrow.offset())?;
    let leg = arrow.offset().leg().filter(|_| is_bent(arrow, options));
    let leg = leg.and_then(|leg| from.step(leg));
    let route = Route {
        from: layout.centre(from),
        bend: leg.map(|leg| layout.centre(leg)),
        to: layout.centre(to),
    };
    Some((to, route))
}

/// Returns, for each field, the directions from its centre along the arrows that start or end there, as
/// angles in radians.
pub(in crate::scene) fn directions(
    board: &Board,
    layout: &Layout,
    options: &Options,
) -> BTreeMap<Square, Vec<f64>> {
    let mut directions: BTreeMap<Square, Vec<f64>> = BTreeMap::new();
    for from in Square::all() {
        for annotation in &board[from].annotations {
            if let Annotation::Arrow(arrow) = annotation
                && let Some((to, route)) = alone(from, *arrow, layout, options)
            {
                let angle = |a: Point, b: Point| (b.y - a.y).atan2(b.x - a.x);
                let leaves = angle(route.from, route.bend.unwrap_or(route.to));
                let comes = angle(route.to, route.bend.unwrap_or(route.from));
                directions.entry(from).or_default().push(leaves);
                directions.entry(to).or_default().push(comes);
            }
        }
    }
    directions
}
