//! The place and size of a character on a piece.

use super::layer::{Inscription, Script};
use super::outline::{Outline, Place, Point};

/// Converts font units to units of the art: mirrors, scales and centres. A font places its
/// characters for running text, on a common line; alone in a disc, some of them would be visibly
/// off-centre.
pub struct Placement {
    /// The point in font units that is moved to `target`.
    middle: Point,
    /// In units of the art.
    target: Point,
    /// This many units of the art …
    size: i64,
    /// … for this many of the font.
    per: i64,
}

/// The fraction of the way from the centre of its box to that of the circle around it by which a
/// character moves.
const STEPS: i64 = 16;
/// The maximum movement on either axis, in units of the art: the eye sees the box, and more would
/// look like a mistake.
const FARTHEST: i64 = 12;
/// The same for balanced characters.
const FARTHEST_BALANCED: i64 = 22;
/// The least percentage to which it shrinks; below that it would look small among the others.
const SMALLEST: i64 = 93;

impl Placement {
    /// Fails with the problem of the character.
    pub fn new(
        outline: &Outline,
        inscription: &Inscription,
        units_per_em: i64,
    ) -> Result<Self, String> {
        let points = outline.points();
        let (Some((width, height)), Some(square), Some(round)) = (
            size_of_box(&points),
            middle_of_box(&points),
            middle_of_circle(&points),
        ) else {
            return Err("is empty".to_owned());
        };
        let mut farthest = FARTHEST;
        let (per, first, last, smallest) = match inscription.script {
            // Capitals have one height and must be level, or it shows.
            Script::Latin => (units_per_em, 0, 0, 100),
            Script::Chinese => ((width * height).isqrt(), STEPS / 4, STEPS, SMALLEST),
            Script::Balanced => {
                farthest = FARTHEST_BALANCED;
                let per = i64::midpoint((width * height).isqrt(), area_of_hull(&points).isqrt());
                (per, STEPS / 4, STEPS, SMALLEST)
            }
        };
        let mut placement = Self {
            middle: square,
            target: inscription.middle,
            size: 100 * inscription.size,
            per: 100 * per,
        };
        // Centred by its box, a character with a broad foot (士) seems to sink; with equal room all
        // around, it seems lifted. The eye prefers something nearer to the former. If a pointed
        // corner (將, 炮) is then too close to the ring, the character moves a little further; if
        // that does not suffice, it shrinks as little as possible.
        let reach = inscription.reach - inscription.bolder / 2;
        let farthest = farthest * per / inscription.size;
        for percent in (smallest..=100).rev() {
            placement.size = percent * inscription.size;
            for step in first..=last {
                let between = |from: i64, to: i64| {
                    from + ((to - from) * step / STEPS).clamp(-farthest, farthest)
                };
                placement.middle = (between(square.0, round.0), between(square.1, round.1));
                if points.iter().all(|p| placement.reach2(*p) <= reach.pow(2)) {
                    return Ok(placement);
                }
            }
        }
        let needed = points.iter().map(|p| placement.reach2(*p)).max();
        Err(format!(
            "reaches {} units from its middle, more than {reach}",
            needed.unwrap_or_default().isqrt()
        ))
    }

    /// The place of a point of the outline.
    pub fn apply(&self, (x, y): Point) -> Place {
        let scale = |n: i64| (n * self.size) as f64 / self.per as f64;
        (
            self.target.0 as f64 + scale(x - self.middle.0),
            self.target.1 as f64 + scale(self.middle.1 - y),
        )
    }

    /// The squared distance of a point from the target, the point in whole units.
    fn reach2(&self, (x, y): Point) -> i64 {
        // The nearest whole unit, halves upwards.
        let scale = |n: i64| (2 * n * self.size + self.per).div_euclid(2 * self.per);
        distance2((scale(x - self.middle.0), scale(self.middle.1 - y)), (0, 0))
    }
}

fn distance2(a: Point, b: Point) -> i64 {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}

/// The least and the greatest coordinate of the points on one axis.
fn ends(points: &[Point], side: fn(&Point) -> i64) -> Option<(i64, i64)> {
    Some((
        points.iter().map(side).min()?,
        points.iter().map(side).max()?,
    ))
}

/// Width and height of the smallest upright box around the points.
fn size_of_box(points: &[Point]) -> Option<(i64, i64)> {
    let (x, y) = (ends(points, |p| p.0)?, ends(points, |p| p.1)?);
    Some((x.1 - x.0, y.1 - y.0))
}

/// The area of the smallest convex shape around the points.
fn area_of_hull(points: &[Point]) -> i64 {
    let mut points = points.to_vec();
    points.sort_unstable();
    let cross =
        |o: Point, a: Point, b: Point| (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0);
    // The lower half from left to right, then the upper half back.
    let mut hull: Vec<Point> = Vec::new();
    let mut least = 1;
    for half in [points.clone(), points.into_iter().rev().collect()] {
        for p in half {
            while let [.., a, b] = hull[..]
                && hull.len() > least
                && cross(a, b, p) <= 0
            {
                hull.pop();
            }
            hull.push(p);
        }
        least = hull.len();
    }
    let twice: i64 = hull
        .windows(2)
        .map(|pair| cross((0, 0), pair[0], pair[1]))
        .sum();
    twice.abs() / 2
}

/// The centre of this box.
fn middle_of_box(points: &[Point]) -> Option<Point> {
    let (x, y) = (ends(points, |p| p.0)?, ends(points, |p| p.1)?);
    Some((i64::midpoint(x.0, x.1), i64::midpoint(y.0, y.1)))
}

/// The centre of the smallest circle around the points, to within a unit or so: steps towards the
/// farthest point, each shorter than the one before (Bădoiu and Clarkson, 2003).
fn middle_of_circle(points: &[Point]) -> Option<Point> {
    /// Fractions of a font unit, so that the last steps are not rounded to zero.
    const FINE: i64 = 1 << 16;
    let fine = |p: &Point| (p.0 * FINE, p.1 * FINE);
    let mut middle = fine(points.first()?);
    for step in 2..5000 {
        let farthest = points
            .iter()
            .map(fine)
            .max_by_key(|p| distance2(*p, middle))?;
        middle.0 += (farthest.0 - middle.0) / step;
        middle.1 += (farthest.1 - middle.1) / step;
    }
    Some((middle.0 / FINE, middle.1 / FINE))
}
