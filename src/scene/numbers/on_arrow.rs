//! Determines the positions of numbers on the shafts of arrows, or next to a shaft if the number hides less
//! there. Each possible position has a cost, and the position with the lowest cost is used.

use crate::scene::arrows::DrawnArrow;
use crate::scene::disc::Disc;
use crate::scene::layout::Point;
use crate::theme::ViewBox;

/// The number of positions to try along a shaft.
const PLACES: usize = 25;
/// The maximum number of arrows for which several positions are tried. If there are more arrows, each number
/// is in the middle of its shaft, because no position is good among so many arrows.
const MANY: usize = 200;

/// The gap between a shaft and a disc next to it, as a multiple of the disc's radius.
const GAP: f64 = 0.12;

/// The cost of hiding a part of a piece, per disc width of overlap.
const PIECE: f64 = 60.0;
/// The cost of hiding a part of another number, per disc width of overlap between the two discs.
const NUMBER: f64 = 200.0;
/// The cost of hiding a part of an arrow's head, per disc width of overlap.
const HEAD: f64 = 40.0;
/// The cost of hiding a part of another arrow's shaft, per disc width of overlap.
const SHAFT: f64 = 12.0;
/// The cost of a position next to the shaft.
const BESIDE: f64 = 1.0;
/// The cost of a position at an end of the shaft. It decreases to 0 towards the middle of the shaft.
const AT_END: f64 = 0.7;
/// The factor for the cost of a position on the shaft. This cost grows with the part of the shaft that the
/// disc hides.
const OVER: f64 = 2.0;
/// The cost of extending beyond the visible area, per disc width that the disc must move to be visible.
const OUTSIDE: f64 = 100.0;

/// The pieces and numbers that numbers on arrows should not hide, each with its centre and radius.
pub(super) struct Obstacles {
    pub(crate) pieces: Vec<(Point, f64)>,
    pub(crate) numbers: Vec<(Point, f64)>,
}

/// Returns the position of a disc on an arrow, inside `seen`, the visible area of the board.
pub(super) fn place(
    arrow: &DrawnArrow,
    disc: &Disc,
    all: &[DrawnArrow],
    obstacles: &Obstacles,
    seen: ViewBox,
) -> Point {
    let (tail, neck) = arrow.shaft;
    let length = neck - tail;
    let middle = tail + length / 2.0;
    if all.len() > MANY {
        return disc.within(arrow.route.at(middle, 0.0), seen);
    }
    let radius = disc.radius();
    // A wide disc must be farther from a vertical shaft than from a horizontal one.
    let beside = |forward: f64| {
        let (on, right) = (arrow.route.at(forward, 0.0), arrow.route.at(forward, 1.0));
        let wider = (disc.width - disc.height) / 2.0 * (right.x - on.x).abs();
        arrow.half + GAP * radius + disc.height / 2.0 + wider
    };
    let share = |over: f64| (over / (2.0 * radius)).max(0.0);
    let cost = |forward: f64, right: f64| {
        let wanted = arrow.route.at(forward, right);
        let centre = disc.within(wanted, seen);
        let apart = |other: Point| (other.x - centre.x).hypot(other.y - centre.y);
        let hidden = |(at, other): &(Point, f64)| share(radius + other - apart(*at));
        let pieces: f64 = obstacles.pieces.iter().map(hidden).sum();
        let numbers: f64 = obstacles.numbers.iter().map(hidden).sum();
        let heads: f64 = all.iter().map(|other| hidden(&other.head)).sum();
        let others = all.iter().filter(|other| !std::ptr::eq(*other, arrow));
        let shafts = others.map(|other| share(radius + other.half - other.route.distance(centre)));
        let shafts: f64 = shafts.sum();
        let own = match right == 0.0 {
            true => OVER * (2.0 * radius / length.max(radius)).min(2.0).powi(2) / 2.0,
            false => BESIDE,
        };
        let off = (forward - middle).abs() / (length / 2.0).max(radius);
        PIECE * pieces
            + NUMBER * numbers
            + HEAD * heads
            + SHAFT * shafts
            + OUTSIDE * share(apart(wanted))
            + AT_END * off
            + own
    };
    let mut best = (f64::INFINITY, middle, 0.0);
    for side in [0.0, -1.0, 1.0] {
        for step in 0..PLACES {
            // Positions are tried from the middle outwards, so that the position closest to the middle is
            // chosen if costs are equal.
            let half = step.div_ceil(2) as f64 / (PLACES / 2) as f64;
            let sign = if step % 2 == 0 { 1.0 } else { -1.0 };
            let forward = middle + sign * half * length / 2.0;
            let right = side * beside(forward);
            let cost = cost(forward, right);
            if cost < best.0 - 1e-9 {
                best = (cost, forward, right);
            }
        }
    }
    disc.within(arrow.route.at(best.1, best.2), seen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, File, Orientation, PlacedAnnotation, Rank, Square};
    use crate::rules::Position;
    use crate::scene::arrows::drawn_arrows;
    use crate::scene::layout::Layout;
    use crate::scene::options::Options;
    use crate::theme::{FieldSize, Theme};
    use crate::util::digest::Digest;

    /// Draws numbered arrows between random fields of the starting position. No number may hide another
    /// number, or more than a small part of a piece.
    #[test]
    fn numbers_hide_nothing() {
        let mut digest = Digest::of("numbers");
        let mut below = |count| {
            digest = digest.and("");
            digest.below(count)
        };
        let theme = Theme::built_in().expect("the default themes are good");
        let everywhere = ViewBox::new(-1e6, -1e6, 2e6, 2e6);
        for round in 0..300 {
            let mut board: Board = Position::initial().board();
            for number in 1..=7 {
                let mut square = || {
                    let file = File::new(below(File::COUNT)).expect("a file");
                    Square::new(file, Rank::new(below(Rank::COUNT)).expect("a rank"))
                };
                let (from, to) = (square(), square());
                if let Ok(placed) = PlacedAnnotation::arrow(&format!("{from}{to}:{number}")) {
                    let added = board.annotate(placed.square, placed.annotation);
                    added.expect("it stays on the board");
                }
            }
            let orientation = Orientation {
                flipped: round % 2 == 0,
                mirrored: round % 3 == 0,
            };
            let options = Options {
                orientation,
                ..Options::default()
            };
            let layout = Layout::new(theme.board.field, orientation);
            let field = layout.field().0;
            let drawn_arrows = drawn_arrows(
                &board,
                &layout,
                theme.annotations.at(FieldSize::default()),
                &options,
            );
            let occupied = Square::all().filter(|square| board[*square].piece.is_some());
            let radius = 0.22 * field;
            let disc = Disc {
                width: 2.0 * radius,
                height: 2.0 * radius,
                size: radius,
            };
            let mut obstacles = Obstacles {
                pieces: occupied
                    .map(|at| (layout.centre(at), 0.45 * field))
                    .collect(),
                numbers: Vec::new(),
            };
            for arrow in drawn_arrows.iter().filter(|arrow| arrow.numbers.is_some()) {
                let at = place(arrow, &disc, &drawn_arrows, &obstacles, everywhere);
                let hides = |(other, its): &(Point, f64)| {
                    radius + its - (other.x - at.x).hypot(other.y - at.y)
                };
                let pieces = obstacles.pieces.iter().map(hides).fold(0.0, f64::max);
                assert!(pieces < 0.25 * field, "round {round}: {}", pieces / field);
                let numbers = obstacles.numbers.iter().map(hides).fold(0.0, f64::max);
                assert!(numbers < 0.05 * field, "round {round}: {}", numbers / field);
                let far = arrow.route.distance(at);
                assert!(far < 0.35 * field, "round {round}: {}", far / field);
                obstacles.numbers.push((at, radius));
            }
        }
    }
}
