//! Computes the outline of an arrow: its head and the visible parts of its shaft.

use super::route::Route;
use crate::board::ArrowLook;
use crate::scene::layout::Point;
use crate::theme::ArrowStyle;

/// The minimum length of an arrow, as a multiple of the length of its head. In an arrow of this length, part
/// of the shaft is still visible.
const LEAST: f64 = 1.3;

/// The minimum length of the head of an arrow that has little room, in fields.
const LEAST_HEAD: f64 = 0.3;

/// The minimum length of a part of the shaft that ends behind a piece, as a multiple of the shaft's width. A
/// shorter part would look like a separate mark, so it is omitted if the part at the head is longer than this
/// minimum.
const LEAST_PART: f64 = 1.2;

/// The lengths of a dash and of a gap, as multiples of the shaft's width. The visible gaps are narrower,
/// because edges are drawn around the dashes.
const DASH: (f64, f64) = (1.7, 1.3);

/// The minimum lengths of a dash and of the gap between dashes, in fields.
const LEAST_DASH: (f64, f64) = (0.17, 0.13);

/// The dimensions of an arrow, in units of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Figures {
    pub(crate) shaft: f64,
    pub(crate) head_width: f64,
    pub(crate) head_length: f64,
    /// The minimum length of the head if the arrow has little room.
    least_head: f64,
    /// The lengths of a dash and of the gap between dashes, or `None` for a continuous shaft.
    dash: Option<(f64, f64)>,
}

/// The space that is available to an arrow along its route, in units of the picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Room {
    /// The distances of the tail and the tip from the ends of the route.
    pub(crate) insets: (f64, f64),
    /// Whether the fields at both ends are occupied. If they are, a short arrow gets a smaller head.
    pub(crate) between: bool,
    /// Whether there is a piece at the end of the route, but none at its start. If so, the tail of a short
    /// arrow moves closer to the start so that the tip does not touch the piece.
    pub(crate) to_piece: bool,
    /// The start and end of each part of the shaft that passes behind a piece, as distances along the route,
    /// in order.
    pub(crate) behind: Vec<(f64, f64)>,
}

impl Figures {
    /// Returns the dimensions of an arrow. `share` is the width of the arrow as a fraction of the usual
    /// width, and `field` is the size of a field in units of the picture.
    pub(crate) fn of(style: &ArrowStyle, look: ArrowLook, share: f64, field: f64) -> Figures {
        let mut shaft = style.shaft * share;
        let mut head = share;
        // An arrow that is already as narrow as a thin arrow keeps its width.
        if look.thin && style.thin < shaft {
            let thinner = style.thin / shaft;
            shaft *= thinner;
            // The head is reduced less than the shaft, because it would otherwise not look like a head.
            head *= f64::midpoint(1.0, thinner);
        }
        let (dash, gap) = (DASH.0 * shaft, DASH.1 * shaft);
        let dash = (dash.max(LEAST_DASH.0), gap.max(LEAST_DASH.1));
        Figures {
            shaft: shaft * field,
            head_width: style.head_width * head * field,
            head_length: style.head_length * head * field,
            least_head: LEAST_HEAD.min(style.head_length) * head * field,
            dash: look.dashed.then_some((dash.0 * field, dash.1 * field)),
        }
    }
}

/// Returns the corners of each part of an arrow: first the part with the head, then the other visible parts
/// of the shaft. An arrow whose shaft is not divided is a single part, drawn from the tail along one side to
/// the head, around the tip, and back along the other side.
///
/// If an arrow is too short for its insets, both insets shrink in proportion. If [`Room::to_piece`] is set,
/// the inset of the tail shrinks first.
pub(super) fn outline(route: &Route, figures: &Figures, room: &Room) -> Vec<Vec<Point>> {
    let distance = route.length();
    let (start, end) = room.insets;
    let mut head = figures.head_length.min(distance);
    let whole = head;
    if room.between {
        let free = (distance - start - end) / LEAST;
        head = head.min(free.max(figures.least_head));
    }
    let spare = (distance - LEAST * head).max(0.0);
    let lack = (start + end - spare).max(0.0);
    let (mut tail, mut tip) = if room.to_piece {
        let given = lack.min(start);
        (start - given, distance - end + (lack - given))
    } else if lack > 0.0 {
        let give = spare / (start + end);
        (start * give, distance - end * give)
    } else {
        (start, distance - end)
    };
    if let Some(second) = route.second() {
        // Keep the whole head after the bend, and the tail before the bend.
        let bend = second.before;
        head = head.min(distance - bend);
        tip = tip.max(bend + head).min(distance);
        tail = tail.min((bend - figures.shaft / 2.0).max(0.0));
    }
    let last_behind = room.behind.iter().rfind(|behind| behind.0 < tip);
    if let Some((_, seen)) = last_behind
        && *seen > tip - head
    {
        // If the visible space for the head is too short, the head extends beyond both ends of that space by
        // the same length.
        let free = tip - seen;
        head = head.min(free.max(figures.least_head));
        tip = (tip + (head - free).max(0.0) / 2.0).min(distance);
    }
    let neck = tip - head;
    let half = figures.shaft / 2.0;
    let wing = figures.head_width / 2.0 * if head < whole { head / whole } else { 1.0 };

    let (mut shaft, own) = seen(tail, neck, &room.behind);
    let least = LEAST_PART * figures.shaft;
    if own.is_some_and(|start| neck - start > least) {
        shaft.retain(|(start, end)| end - start >= least);
    }
    let mut stub = own;
    if let Some(dash) = figures.dash {
        let parts = shaft.into_iter();
        shaft = parts.flat_map(|part| filled(part, dash)).collect();
        stub = own.map(|start| {
            let (start, dashes) = dashes(start, neck, dash);
            shaft.extend(dashes);
            start
        });
    }
    let last = route.last();
    let mut arrow = vec![last.at(neck, -wing), last.at(tip, 0.0), last.at(neck, wing)];
    if let Some(stub) = stub {
        arrow.splice(..0, route.left(stub, neck, half));
        arrow.extend(route.right(stub, neck, half));
    }
    let mut parts = vec![arrow];
    parts.extend(shaft.into_iter().map(|(start, end)| {
        let left = route.left(start, end, half);
        left.chain(route.right(start, end, half)).collect()
    }));
    parts
}

/// Returns the visible parts of a shaft that end behind a piece, and the start of the part that ends at the
/// head. The start is `None` if the part that ends at the head is hidden.
fn seen(tail: f64, neck: f64, behind: &[(f64, f64)]) -> (Vec<(f64, f64)>, Option<f64>) {
    let mut parts = Vec::new();
    let mut from = tail;
    for (start, end) in behind.iter().filter(|behind| behind.0 < neck) {
        if *start > from {
            parts.push((from, *start));
        }
        from = from.max(*end);
    }
    (parts, (from < neck).then_some(from))
}

/// Returns the dashes that fill a part of a shaft, with a dash at each end of the part. A part that is too
/// short for two dashes becomes a single dash.
fn filled((start, end): (f64, f64), (dash, gap): (f64, f64)) -> Vec<(f64, f64)> {
    let count = ((end - start + gap) / (dash + gap)).round().max(1.0);
    let fit = (end - start) / (count * (dash + gap) - gap);
    row(start, count, dash * fit, (dash + gap) * fit)
}

/// Returns a row of `count` dashes, each starting `step` after the start of the previous one.
fn row(start: f64, count: f64, dash: f64, step: f64) -> Vec<(f64, f64)> {
    let starts = (0..count as usize).map(|index| start + index as f64 * step);
    starts.map(|start| (start, start + dash)).collect()
}

/// Returns the start of the last dash of a shaft, and all other dashes. The last dash is joined to the head
/// and half as long as the others. All dashes are scaled to fill the shaft. A shaft that is too short for a
/// whole dash stays continuous.
fn dashes(tail: f64, neck: f64, (dash, gap): (f64, f64)) -> (f64, Vec<(f64, f64)>) {
    let stub = dash / 2.0;
    let count = ((neck - tail - stub) / (dash + gap)).round();
    if count < 1.0 {
        return (tail, Vec::new());
    }
    let fit = (neck - tail) / (stub + count * (dash + gap));
    let dashes = row(tail, count, dash * fit, (dash + gap) * fit);
    (neck - stub * fit, dashes)
}

#[cfg(test)]
mod tests {
    use super::{Figures, Point, Room, Route, outline};

    fn route(from: (f64, f64), bend: Option<(f64, f64)>, to: (f64, f64)) -> Route {
        let point = |(x, y)| Point { x, y };
        Route {
            from: point(from),
            bend: bend.map(point),
            to: point(to),
        }
    }

    fn figures(dash: Option<(f64, f64)>) -> Figures {
        Figures {
            shaft: 2.0,
            head_width: 6.0,
            head_length: 5.0,
            least_head: 3.0,
            dash,
        }
    }

    /// The head of a bent arrow comes after the bend, whatever the inset. The route in this test goes to the
    /// right and then turns down.
    #[test]
    fn heads_come_after_bends() {
        let route = route((0.0, 0.0), Some((20.0, 0.0)), (20.0, 10.0));
        for (inset, tip) in [(2.0, 8.0), (5.0, 5.0), (8.0, 5.0)] {
            let room = Room {
                insets: (1.0, inset),
                ..Room::default()
            };
            let parts = outline(&route, &figures(None), &room);
            let lowest = parts[0].iter().map(|corner| corner.y).fold(0.0, f64::max);
            assert!((lowest - tip).abs() < 1e-9, "{inset}: {lowest}");
        }
    }

    /// Tests routes to the right, and a route that goes to the right and then turns down.
    #[test]
    fn dashes_fill_the_route() {
        for (bend, end, ends) in [
            // Shafts with space for no dash, one dash and three dashes.
            (None, (8.0, 0.0), &[(0.0, 0.0)][..]),
            (None, (13.0, 0.0), &[(6.0, 0.0), (0.0, 0.0)]),
            (
                None,
                (25.0, 0.0),
                &[(18.0, 0.0), (0.0, 0.0), (6.0, 0.0), (12.0, 0.0)],
            ),
            // The second dash goes around the corner.
            (
                Some((8.0, 0.0)),
                (8.0, 17.0),
                &[(8.0, 10.0), (0.0, 0.0), (6.0, 0.0), (8.0, 4.0)],
            ),
        ] {
            let route = route((0.0, 0.0), bend, end);
            let parts = outline(&route, &figures(Some((4.0, 2.0))), &Room::default());
            // The midpoint of the tail of each part.
            let tails = parts.iter().map(|corners| {
                let (first, last) = (corners[0], corners[corners.len() - 1]);
                let middle = |a: f64, b: f64| f64::midpoint(a, b).round();
                (middle(first.x, last.x), middle(first.y, last.y))
            });
            assert_eq!(tails.collect::<Vec<_>>(), ends);
            let corners: usize = parts.iter().map(Vec::len).sum();
            let bends = 2 * usize::from(route.bend.is_some());
            assert_eq!(corners, 7 + 4 * (parts.len() - 1) + bends);
        }
    }

    /// The expected values list the start and end of each part of an arrow on a route to the right, beginning
    /// with the part that has the head.
    #[test]
    fn shafts_continue_after_passing_behind_things() {
        let dashed = Some((4.0, 2.0));
        for (dash, insets, (between, to_piece), behind, length, expected) in [
            (None, (0.0, 0.0), (false, false), &[][..], 30.0, "0-30"),
            (
                None,
                (2.0, 0.0),
                (false, false),
                &[(8.0, 16.0)],
                30.0,
                "16-30 2-8",
            ),
            // Two hidden parts that overlap, and a hidden part so close to the tail that the part before it
            // is omitted.
            (
                None,
                (0.0, 0.0),
                (false, false),
                &[(0.5, 3.0), (8.0, 12.0), (11.0, 15.0)],
                30.0,
                "15-30 3-8",
            ),
            // If the visible space for the head is short, the head becomes smaller. If the space is even
            // shorter, the head also extends beyond both ends of the space.
            (
                None,
                (0.0, 4.0),
                (false, false),
                &[(16.0, 22.0)],
                30.0,
                "22-26 0-16",
            ),
            (
                None,
                (0.0, 4.0),
                (false, false),
                &[(16.0, 25.0)],
                30.0,
                "24-27 0-16",
            ),
            // Dashes fill each part of the shaft.
            (
                dashed,
                (0.0, 0.0),
                (false, false),
                &[(9.0, 14.0)],
                30.0,
                "23-30 0-4 5-9 14-17 19-22",
            ),
            // Short arrows between empty fields and between occupied fields.
            (None, (4.0, 4.0), (false, false), &[], 10.0, "2-8"),
            (None, (4.0, 4.0), (true, false), &[], 10.0, "3-7"),
            // The tail moves first, so that the tip keeps its distance from the piece as long as possible.
            (None, (4.0, 3.0), (false, true), &[], 10.0, "1-7"),
            (None, (4.0, 4.0), (true, true), &[], 10.0, "2-6"),
            (None, (4.0, 4.0), (false, true), &[], 8.0, "0-7"),
        ] {
            let room = Room {
                insets,
                between,
                to_piece,
                behind: behind.to_vec(),
            };
            let parts = outline(
                &route((0.0, 0.0), None, (length, 0.0)),
                &figures(dash),
                &room,
            );
            let ends = parts.iter().map(|corners| {
                let along = || corners.iter().map(|corner| corner.x);
                let first = along().fold(f64::INFINITY, f64::min).round();
                format!("{first}-{}", along().fold(0.0, f64::max).round())
            });
            assert_eq!(ends.collect::<Vec<_>>().join(" "), expected, "{room:?}");
        }
    }
}
