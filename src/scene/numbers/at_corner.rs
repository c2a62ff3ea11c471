//! Determines the positions of numbers at a corner of a piece or mark.

use std::f64::consts::{FRAC_PI_4, PI, TAU};

use crate::scene::disc::Disc;
use crate::scene::layout::Point;
use crate::theme::ViewBox;

/// The distance between the centres of a disc and of its piece at the default scale, in fields. At this
/// distance, most of the disc is outside the piece.
const CORNER: f64 = 0.62;

/// The maximum horizontal distance between the centres of a disc and of its piece, in fields. At a larger
/// distance, a wide disc would cover more of the neighbouring piece than of its own piece.
const FARTHEST: f64 = 0.46;

/// The minimum distance between the centres of a disc and of a piece at the edge of the picture, as a
/// fraction of [`CORNER`]. At a smaller distance, the corner counts as having no room for the disc.
const LEAST: f64 = 0.8;

/// The corners where a disc can be placed, in order of preference, as angles in radians. The upper right
/// corner is first.
const CORNERS: [f64; 4] = [-FRAC_PI_4, -3.0 * FRAC_PI_4, FRAC_PI_4, 3.0 * FRAC_PI_4];

/// The minimum angle, in radians, between a corner and an arrow at which the arrow does not touch a disc at
/// the corner.
const BESIDE_ARROW: f64 = 0.5;

/// Returns the position of a disc at the best corner of a piece: the first corner with room for the disc and
/// without an arrow, if there is such a corner. `arrows` are the directions of the arrows, `field` is the
/// size of a field, and `pieces` is that size multiplied by the scale of the pieces relative to the default.
pub(super) fn place(
    disc: &Disc,
    middle: Point,
    arrows: &[f64],
    (pieces, field): (f64, f64),
    seen: ViewBox,
) -> Point {
    let limits = (CORNER * pieces, FARTHEST * field);
    let at = |angle: f64| beside(disc, middle, angle, limits, seen);
    let has_room = |angle: &f64| {
        let centre = at(*angle);
        (centre.x - middle.x).hypot(centre.y - middle.y) >= LEAST * limits.0
    };
    let with_room: Vec<f64> = CORNERS.into_iter().filter(has_room).collect();
    let corners = match with_room.is_empty() {
        true => &CORNERS[..],
        false => &with_room,
    };
    at(free_corner(corners, arrows))
}

/// Returns the first corner without an arrow. If every corner has one, returns the corner farthest from its
/// closest arrow.
fn free_corner(corners: &[f64], arrows: &[f64]) -> f64 {
    let room = |corner: f64| {
        let between = |arrow: &f64| {
            let angle = (arrow - corner).rem_euclid(TAU);
            angle.min(TAU - angle)
        };
        arrows.iter().map(between).fold(PI, f64::min)
    };
    let mut all = corners.iter().copied();
    let free = all.find(|corner| room(*corner) >= BESIDE_ARROW);
    free.unwrap_or_else(|| {
        // If several corners are equally far from their closest arrows, `max_by` returns the last corner.
        // Because the order is reversed, this is the most preferred corner.
        let corners = corners.iter().copied().rev();
        let farthest = corners.max_by(|one, other| room(*one).total_cmp(&room(*other)));
        farthest.unwrap_or(CORNERS[0])
    })
}

/// Returns the position of a disc at the corner that lies in the direction `angle` from a piece. `corner` is
/// the distance between the centres of the disc and the piece, and `most` is the maximum horizontal distance.
fn beside(
    disc: &Disc,
    middle: Point,
    angle: f64,
    (corner, most): (f64, f64),
    seen: ViewBox,
) -> Point {
    let (down, right) = angle.sin_cos();
    // A wide disc moves outwards, so that it covers no more of the piece than a round disc.
    let wider = (disc.width - disc.height) / 2.0;
    let aside = (right.abs() * corner + wider).min(most);
    let free = Point::new(middle.x + aside.copysign(right), middle.y + down * corner);
    let mut centre = disc.within(free, seen);
    // If a disc has to move towards the piece along one axis to stay in the picture, it moves away from the
    // piece along the other axis.
    let (x, y) = (centre.x - middle.x, centre.y - middle.y);
    let rest = |gone: f64| (corner * corner - gone * gone).max(0.0).sqrt().min(most);
    if centre.x != free.x {
        centre.y = middle.y + rest(x).max(y.abs()).copysign(down);
    } else if centre.y != free.y {
        centre.x = middle.x + rest(y).max(x.abs()).copysign(right);
    }
    disc.within(centre, seen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lettering::Lettering;
    use crate::scene::numbers::{LETTERING, SMALLER};
    use crate::theme::NumberStyle;

    #[test]
    fn discs_make_room_for_arrows() {
        for (arrows, corner) in [
            (vec![], 0),
            (vec![0.0, 4.0 * FRAC_PI_4], 0),
            (vec![-FRAC_PI_4], 1),
            (vec![-FRAC_PI_4, -3.0 * FRAC_PI_4], 2),
            (vec![-FRAC_PI_4, -3.0 * FRAC_PI_4, FRAC_PI_4], 3),
            // No corner is free, so the corner with the most room is chosen.
            (vec![-0.7, -2.3, 0.6, 2.3], 2),
        ] {
            let found = free_corner(&CORNERS, &arrows);
            assert_eq!(found, CORNERS[corner], "{arrows:?}");
        }
    }

    /// Uses fields of 100 units. Also tests a piece in a corner of the picture, where its centre is half a
    /// field from both edges.
    #[test]
    fn discs_leave_most_of_a_piece_visible() {
        let lettering = Lettering::built_in(LETTERING).expect("it is built in");
        let height = NumberStyle::default().size * SMALLER * 100.0;
        let middle = Point::new(50.0, 50.0);
        let at_corner = ViewBox::new(0.0, 0.0, 900.0, 1000.0);
        let inside = ViewBox::new(-500.0, -500.0, 900.0, 1000.0);
        for (text, seen, most) in [
            ("7", inside, 0.1),
            ("88", inside, 0.15),
            ("7", at_corner, 0.2),
            ("88", at_corner, 0.3),
        ] {
            let disc = Disc::new(text, height, lettering, 100.0);
            for angle in CORNERS {
                // There are arrows in all other corners.
                let arrows: Vec<_> = CORNERS.into_iter().filter(|it| *it != angle).collect();
                let centre = place(&disc, middle, &arrows, (100.0, 100.0), seen);
                let (mut piece, mut hidden) = (0, 0);
                for (x, y) in (5..95).flat_map(|x| (5..95).map(move |y| (x, y))) {
                    let (x, y) = (f64::from(x) + 0.5, f64::from(y) + 0.5);
                    if (x - middle.x).hypot(y - middle.y) < 45.0 {
                        piece += 1;
                        let side = (disc.width - disc.height) / 2.0;
                        let aside = ((x - centre.x).abs() - side).max(0.0);
                        let covers = aside.hypot(y - centre.y) < disc.height / 2.0;
                        hidden += u32::from(covers);
                    }
                }
                let share = f64::from(hidden) / f64::from(piece);
                assert!(share < most, "{text} at {angle}: {share}");
            }
        }
    }
}
