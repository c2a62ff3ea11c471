//! The way of an arrow: its length, the points beside it, and what it passes.

use crate::scene::layout::Point;

/// The greatest distance from a disc's middle at which a way goes behind the disc, in radii. A
/// way farther out, like that of a horse past a neighbouring piece, leaves the disc legible;
/// behind it, hardly any of the shaft would be visible.
const NEAR: f64 = 0.75;

/// Where an arrow goes: straight, or around a bend.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Way {
    pub from: Point,
    pub bend: Option<Point>,
    pub to: Point,
}

/// A straight part of a way.
#[derive(Clone, Copy)]
pub(super) struct Leg {
    from: Point,
    along: (f64, f64),
    length: f64,
    /// The length of the way before it.
    pub before: f64,
}

impl Leg {
    fn between(from: Point, to: Point, before: f64) -> Leg {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let distance = (dx * dx + dy * dy).sqrt();
        let along = (dx / distance, dy / distance);
        Leg {
            from,
            along,
            length: distance,
            before,
        }
    }

    /// The point at a distance along the whole way and a distance to its right.
    pub fn at(&self, forward: f64, right: f64) -> Point {
        let (along, forward) = (self.along, forward - self.before);
        Point::new(
            self.from.x + along.0 * forward - along.1 * right,
            self.from.y + along.1 * forward + along.0 * right,
        )
    }

    /// The part of the whole way on which something of this breadth is behind a disc, if it
    /// passes so near the disc's middle that it would seem to go through it.
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

/// A way with its lengths.
pub(super) struct Course {
    pub first: Leg,
    /// The part after the bend, if there is one.
    pub second: Option<Leg>,
    pub length: f64,
}

impl Course {
    pub fn new(way: &Way) -> Course {
        let Some(bend) = way.bend else {
            let first = Leg::between(way.from, way.to, 0.0);
            return Course {
                first,
                second: None,
                length: first.length,
            };
        };
        let first = Leg::between(way.from, bend, 0.0);
        let second = Leg::between(bend, way.to, first.length);
        Course {
            first,
            second: Some(second),
            length: first.length + second.length,
        }
    }

    /// The point at a distance along the way and a distance to its right.
    pub fn at(&self, forward: f64, right: f64) -> Point {
        match self.second {
            Some(second) if forward > second.before => second.at(forward, right),
            _ => self.first.at(forward, right),
        }
    }

    /// The corner at this distance to the right of the bend, if this part of the way has it.
    fn mitre(&self, start: f64, end: f64, right: f64) -> Option<Point> {
        let second = self.second.filter(|second| {
            let bend = second.before;
            start < bend && bend < end
        })?;
        let (one, other) = (self.first.along, second.along);
        let spread = 1.0 + one.0 * other.0 + one.1 * other.1;
        Some(Point::new(
            second.from.x - (one.1 + other.1) * right / spread,
            second.from.y + (one.0 + other.0) * right / spread,
        ))
    }

    /// The left side of a part of the way from its start to its end.
    pub fn left(&self, start: f64, end: f64, half: f64) -> impl Iterator<Item = Point> {
        let bend = self.mitre(start, end, -half);
        let ends = (self.at(start, -half), self.at(end, -half));
        [Some(ends.0), bend, Some(ends.1)].into_iter().flatten()
    }

    /// The right side of a part of the way, back from its end to its start.
    pub fn right(&self, start: f64, end: f64, half: f64) -> impl Iterator<Item = Point> {
        let bend = self.mitre(start, end, half);
        let ends = (self.at(start, half), self.at(end, half));
        [Some(ends.1), bend, Some(ends.0)].into_iter().flatten()
    }

    /// The parts of the way on which something of this breadth is behind discs with these
    /// middles, in order.
    pub fn behind(
        &self,
        centres: impl Iterator<Item = Point>,
        radius: f64,
        breadth: f64,
    ) -> Vec<(f64, f64)> {
        let legs = [Some(self.first), self.second];
        let behind = centres.flat_map(|centre| {
            let legs = legs.into_iter().flatten();
            legs.filter_map(move |leg| leg.behind(centre, radius, breadth))
        });
        let mut behind: Vec<_> = behind.collect();
        behind.sort_by(|one, other| one.0.total_cmp(&other.0));
        behind
    }
}

#[cfg(test)]
mod tests {
    use super::{Course, Point, Way};

    /// On a way to the right, and on one that then turns down, among discs of radius 4.
    #[test]
    fn discs_are_passed() {
        let point = |(x, y)| Point { x, y };
        let bent = Some((10.0, 0.0));
        for (bend, end, discs, expected) in [
            (None, (30.0, 0.0), vec![], vec![]),
            (None, (30.0, 0.0), vec![(10.0, 0.0)], vec![(6.0, 14.0)]),
            // In order, and not beyond the ends.
            (
                None,
                (30.0, 0.0),
                vec![(28.0, 0.0), (1.0, 0.0)],
                vec![(0.0, 5.0), (24.0, 30.0)],
            ),
            // Beside the middle; too far from it; beyond the ends.
            (None, (30.0, 0.0), vec![(10.0, 2.9)], vec![(7.0, 13.0)]),
            (None, (30.0, 0.0), vec![(10.0, 3.1)], vec![]),
            (None, (30.0, 0.0), vec![(35.0, 0.0), (-5.0, 0.0)], vec![]),
            // At the bend, and after it.
            (
                bent,
                (10.0, 20.0),
                vec![(10.0, 0.0)],
                vec![(6.0, 10.0), (10.0, 14.0)],
            ),
            (bent, (10.0, 20.0), vec![(10.0, 10.0)], vec![(16.0, 24.0)]),
        ] {
            let way = Way {
                from: point((0.0, 0.0)),
                bend: bend.map(point),
                to: point(end),
            };
            let centres = discs.iter().copied().map(point);
            let behind = Course::new(&way).behind(centres, 4.0, 1.5);
            let rounded = behind
                .iter()
                .map(|(from, to)| (from.round(), to.round()))
                .collect::<Vec<_>>();
            assert_eq!(rounded, expected, "{discs:?}");
        }
    }
}
