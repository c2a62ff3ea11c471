//! The route of an arrow: its length, the points along it, and the pieces behind which it passes.

use crate::scene::layout::Point;
use crate::util::sort;

/// The maximum distance between a route and the centre of a piece at which the route passes behind the piece,
/// as a multiple of the piece's radius. An arrow farther from the centre, such as the arrow of a horse past a
/// neighbouring piece, is drawn over the piece, which stays legible. If such an arrow passed behind the
/// piece, hardly any of its shaft would be visible.
const NEAR: f64 = 0.75;

/// The line along which an arrow is drawn, which may have a bend.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::scene) struct Route {
    pub(crate) from: Point,
    pub(crate) bend: Option<Point>,
    pub(crate) to: Point,
}

/// A straight part of a route.
#[derive(Clone, Copy)]
pub(super) struct Segment {
    from: Point,
    along: (f64, f64),
    length: f64,
    /// The length of the route before this part.
    pub(crate) before: f64,
}

impl Segment {
    fn between(from: Point, to: Point, before: f64) -> Segment {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let distance = (dx * dx + dy * dy).sqrt();
        let along = (dx / distance, dy / distance);
        Segment {
            from,
            along,
            length: distance,
            before,
        }
    }

    /// Returns the point at the distance `forward` along the whole route and at the distance `right` to the
    /// right of the route.
    pub(crate) fn at(&self, forward: f64, right: f64) -> Point {
        let (along, forward) = (self.along, forward - self.before);
        Point::new(
            self.from.x + along.0 * forward - along.1 * right,
            self.from.y + along.1 * forward + along.0 * right,
        )
    }

    /// Returns the start and end of the part of the route on which a shaft of width `breadth` is behind a
    /// disc, as distances along the whole route. The disc stands for a piece. Returns `None` if the shaft is
    /// too far from the centre of the disc to pass behind it; see [`NEAR`].
    fn behind(&self, centre: Point, radius: f64, breadth: f64) -> Option<(f64, f64)> {
        let (dx, dy) = (centre.x - self.from.x, centre.y - self.from.y);
        let forward = dx * self.along.0 + dy * self.along.1;
        let aside = (dy * self.along.0 - dx * self.along.1).abs();
        if aside >= NEAR * radius {
            return None;
        }
        let nearest = (aside - breadth / 2.0).max(0.0);
        let half = (radius * radius - nearest * nearest).sqrt();
        let (start, end) = (forward - half, forward + half);
        let within = start < self.length && end > 0.0;
        let at = |forward: f64| self.before + forward.clamp(0.0, self.length);
        within.then(|| (at(start), at(end)))
    }
}

impl Route {
    pub(super) fn first(&self) -> Segment {
        Segment::between(self.from, self.bend.unwrap_or(self.to), 0.0)
    }

    /// Returns the part after the bend, if there is one.
    pub(super) fn second(&self) -> Option<Segment> {
        let bend = self.bend?;
        Some(Segment::between(bend, self.to, self.first().length))
    }

    pub(super) fn last(&self) -> Segment {
        self.second().unwrap_or_else(|| self.first())
    }

    pub(super) fn length(&self) -> f64 {
        let last = self.last();
        last.before + last.length
    }

    pub(in crate::scene) fn distance(&self, point: Point) -> f64 {
        match self.bend {
            None => distance(point, self.from, self.to),
            Some(bend) => distance(point, self.from, bend).min(distance(point, bend, self.to)),
        }
    }

    /// Returns the point at the distance `forward` along the route and at the distance `right` to the right
    /// of the route.
    pub(in crate::scene) fn at(&self, forward: f64, right: f64) -> Point {
        match self.second() {
            Some(second) if forward > second.before => second.at(forward, right),
            _ => self.first().at(forward, right),
        }
    }

    /// Returns the corner of a line that follows the route at the distance `right` to its right, if the bend
    /// of the route is between `start` and `end`.
    fn mitre(&self, start: f64, end: f64, right: f64) -> Option<Point> {
        let second = self.second().filter(|second| {
            let bend = second.before;
            start < bend && bend < end
        })?;
        let (one, other) = (self.first().along, second.along);
        let spread = 1.0 + one.0 * other.0 + one.1 * other.1;
        Some(Point::new(
            second.from.x - (one.1 + other.1) * right / spread,
            second.from.y + (one.0 + other.0) * right / spread,
        ))
    }

    /// Returns the corners of the left side of a shaft between `start` and `end`, in that order. `half` is
    /// half the width of the shaft.
    pub(super) fn left(&self, start: f64, end: f64, half: f64) -> impl Iterator<Item = Point> {
        let bend = self.mitre(start, end, -half);
        let ends = (self.at(start, -half), self.at(end, -half));
        [Some(ends.0), bend, Some(ends.1)].into_iter().flatten()
    }

    /// Returns the corners of the right side of the shaft in [`Route::left`], from `end` back to `start`.
    pub(super) fn right(&self, start: f64, end: f64, half: f64) -> impl Iterator<Item = Point> {
        let bend = self.mitre(start, end, half);
        let ends = (self.at(start, half), self.at(end, half));
        [Some(ends.1), bend, Some(ends.0)].into_iter().flatten()
    }

    /// Returns the start and end of each part of the route on which a shaft of width `breadth` is behind a
    /// disc, as distances along the route, in order. Each disc stands for a piece, and all have the same
    /// radius.
    pub(super) fn behind(
        &self,
        centres: impl Iterator<Item = Point>,
        radius: f64,
        breadth: f64,
    ) -> Vec<(f64, f64)> {
        let legs = [Some(self.first()), self.second()];
        let behind = centres.flat_map(|centre| {
            let legs = legs.into_iter().flatten();
            legs.filter_map(move |leg| leg.behind(centre, radius, breadth))
        });
        let mut behind: Vec<_> = behind.collect();
        sort::by(&mut behind, |one, other| one.0.total_cmp(&other.0));
        behind
    }
}

/// Returns the distance of a point from a line segment.
pub(super) fn distance(point: Point, from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let (x, y) = (point.x - from.x, point.y - from.y);
    let along = ((x * dx + y * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    (x - along * dx).hypot(y - along * dy)
}

#[cfg(test)]
mod tests {
    use super::{Point, Route};

    /// Tests a route to the right, and a route to the right that then turns down, among discs with a radius
    /// of 4.
    #[test]
    fn discs_are_passed() {
        let point = |(x, y)| Point { x, y };
        let bent = Some((10.0, 0.0));
        for (bend, end, discs, expected) in [
            (None, (30.0, 0.0), vec![], vec![]),
            (None, (30.0, 0.0), vec![(10.0, 0.0)], vec![(6.0, 14.0)]),
            // Results are in order and do not extend beyond the ends of the route.
            (
                None,
                (30.0, 0.0),
                vec![(28.0, 0.0), (1.0, 0.0)],
                vec![(0.0, 5.0), (24.0, 30.0)],
            ),
            // Discs next to the middle of the route, too far from it, and beyond its ends.
            (None, (30.0, 0.0), vec![(10.0, 2.9)], vec![(7.0, 13.0)]),
            (None, (30.0, 0.0), vec![(10.0, 3.1)], vec![]),
            (None, (30.0, 0.0), vec![(35.0, 0.0), (-5.0, 0.0)], vec![]),
            // Discs at the bend and after it.
            (
                bent,
                (10.0, 20.0),
                vec![(10.0, 0.0)],
                vec![(6.0, 10.0), (10.0, 14.0)],
            ),
            (bent, (10.0, 20.0), vec![(10.0, 10.0)], vec![(16.0, 24.0)]),
        ] {
            let route = Route {
                from: point((0.0, 0.0)),
                bend: bend.map(point),
                to: point(end),
            };
            let centres = discs.iter().copied().map(point);
            let behind = route.behind(centres, 4.0, 1.5);
            let rounded = behind
                .iter()
                .map(|(from, to)| (from.round(), to.round()))
                .collect::<Vec<_>>();
            assert_eq!(rounded, expected, "{discs:?}");
        }
    }
}
