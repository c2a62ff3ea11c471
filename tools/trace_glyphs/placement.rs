//! Where on a piece a character goes, and how large.

use super::layer::{Inscription, Script};
use super::outline::{Outline, Point};

/// Takes font units to units of the art: turned over, scaled, and centred. A font
/// places its characters for running text, where they hang from a common line;
/// alone in a disc, that leaves some of them visibly off.
pub struct Placement {
    /// What comes to lie on `target`, in font units.
    middle: Point,
    /// In units of the art.
    target: Point,
    em: i64,
    units_per_em: i64,
}

impl Placement {
    /// `None` for an outline without a point.
    pub fn new(outline: &Outline, inscription: &Inscription, units_per_em: i64) -> Option<Self> {
        let points: Vec<_> = outline.arrivals().collect();
        let square = middle_of_box(&points)?;
        let middle = match inscription.script {
            // Capitals are of one height, which shows if they are not level.
            Script::Latin => square,
            // In the middle of its bounding box, a character with a broad foot
            // (士) looks as if it were sinking; with the same room left to the rim
            // all around, it looks lifted. The eye agrees with the mean of the two.
            Script::Chinese => {
                let round = middle_of_circle(&points)?;
                (
                    i64::midpoint(square.0, round.0),
                    i64::midpoint(square.1, round.1),
                )
            }
        };
        let mut placement = Self {
            middle,
            target: inscription.middle,
            em: inscription.em,
            units_per_em,
        };
        let reach2 = inscription.reach.pow(2);
        while placement.em > 0 && points.iter().any(|p| placement.reach2(*p) > reach2) {
            placement.em -= 1;
        }
        Some(placement)
    }

    /// Where a point of the outline goes.
    pub fn apply(&self, (x, y): Point) -> Point {
        // The nearest whole unit, halves upwards.
        let scale =
            |n: i64| (2 * n * self.em + self.units_per_em).div_euclid(2 * self.units_per_em);
        (
            self.target.0 + scale(x - self.middle.0),
            self.target.1 + scale(self.middle.1 - y),
        )
    }

    /// How far from the target a point comes to lie, squared.
    fn reach2(&self, p: Point) -> i64 {
        distance2(self.apply(p), self.target)
    }
}

fn distance2(a: Point, b: Point) -> i64 {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}

/// The middle of the smallest upright box around the points.
fn middle_of_box(points: &[Point]) -> Option<Point> {
    let middle = |side: fn(&Point) -> i64| {
        let (least, most) = (
            points.iter().map(side).min()?,
            points.iter().map(side).max()?,
        );
        Some(i64::midpoint(least, most))
    };
    Some((middle(|p| p.0)?, middle(|p| p.1)?))
}

/// The middle of the smallest circle around the points, to within a unit or so:
/// steps towards whichever point is farthest, each shorter than the one before
/// (Bădoiu and Clarkson, 2003).
fn middle_of_circle(points: &[Point]) -> Option<Point> {
    /// Parts of a font unit, so that the last steps are not rounded to nothing.
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
