//! The geometry of a drawn arrow, which is needed to place numbers on arrows.

use super::route::{MeasuredRoute, Route};
use crate::scene::layout::Point;

/// The geometry of a drawn arrow, in units of the picture.
pub(in crate::scene) struct DrawnArrow {
    pub(in crate::scene) numbers: Option<String>,
    route: Route,
    measured: MeasuredRoute,
    /// The distances along the route at which the shaft starts, at the tail, and ends, at the head.
    pub(in crate::scene) shaft: (f64, f64),
    /// Half the width of the shaft.
    pub(in crate::scene) half: f64,
    /// The centre of the head, and the radius of a disc around the head.
    pub(in crate::scene) head: (Point, f64),
}

impl DrawnArrow {
    /// Creates an arrow. `insets` are the distances of its tail and its tip from the ends of the route.
    /// `breadth` is the width of its shaft.
    pub(super) fn new(
        numbers: Option<String>,
        route: Route,
        insets: (f64, f64),
        (breadth, head_width, head_length): (f64, f64, f64),
    ) -> DrawnArrow {
        let measured = MeasuredRoute::new(&route);
        let (mut tail, tip) = (insets.0, measured.length - insets.1);
        let mut neck = tip - head_length;
        let head = measured.at(f64::midpoint(tip, neck), 0.0);
        if neck < tail {
            // A short arrow consists of little more than its head, so its shaft is reduced to a point between
            // tail and tip.
            tail = f64::midpoint(tail, tip);
            neck = tail;
        }
        DrawnArrow {
            numbers,
            route,
            measured,
            shaft: (tail, neck),
            half: breadth / 2.0,
            head: (head, head_width.max(head_length) / 2.0),
        }
    }

    /// Returns the point at the distance `forward` along the route and at the distance `right` to the right
    /// of the route.
    pub(in crate::scene) fn at(&self, forward: f64, right: f64) -> Point {
        self.measured.at(forward, right)
    }

    /// Returns the distance of a point from the route.
    pub(in crate::scene) fn distance(&self, point: Point) -> f64 {
        let Route { from, bend, to } = self.route;
        match bend {
            None => distance(point, from, to),
            Some(bend) => distance(point, from, bend).min(distance(point, bend, to)),
        }
    }
}

/// Returns the distance of a point from a line segment.
pub(super) fn distance(point: Point, from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let (x, y) = (point.x - from.x, point.y - from.y);
    let along = ((x * dx + y * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    (x - along * dx).hypot(y - along * dy)
}
