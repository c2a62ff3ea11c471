//! The outline of an arrow.

use super::way::{Course, Way};
use crate::board::ArrowLook;
use crate::scene::point::Point;
use crate::theme::ArrowStyle;

/// The least length of an arrow, in lengths of its head: enough shaft to be seen
/// as one.
const LEAST: f64 = 1.3;

/// The least length of a head that has little room, in fields.
const LEAST_HEAD: f64 = 0.3;

/// How long a dash is, in widths of the shaft, and the gap after it: on paper, the edges
/// of both dashes take some of it away.
const DASH: (f64, f64) = (1.7, 1.3);

/// The least length of a dash and of a gap, in fields.
const LEAST_DASH: (f64, f64) = (0.17, 0.13);

/// The measures of an arrow, in units of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Figures {
    pub shaft: f64,
    pub head_width: f64,
    pub head_length: f64,
    /// How short the head may get where it has little room.
    least_head: f64,
    /// The length of a dash and of a gap. `None` for a whole shaft.
    dash: Option<(f64, f64)>,
}

/// The room that an arrow has on its way.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Room {
    /// How far tail and tip stay away from the ends of the way.
    pub insets: (f64, f64),
    /// Whether something is at both ends, so that a short arrow needs a small head.
    pub between: bool,
    /// From where to where the shaft is behind something, in the order on the way.
    pub behind: Vec<(f64, f64)>,
}

impl Figures {
    /// Those of an arrow that looks like this where a field has this size. It may have to
    /// do with a `share` of its usual width.
    pub fn of(style: &ArrowStyle, look: ArrowLook, share: f64, field: f64) -> Figures {
        let mut shaft = style.shaft * share;
        let mut head = share;
        // One that is narrow already need not get thinner than others.
        if look.thin && style.thin < shaft {
            let thinner = style.thin / shaft;
            shaft *= thinner;
            // A head as much smaller as the shaft could not be seen as one.
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

/// An arrow as its parts, each with its corners: the one with the head first, then what
/// else is seen of the shaft. A whole shaft belongs to the head: around the tail, along
/// one side to the head, around its tip, and back along the other side.
///
/// Where insets leave too little of a short arrow, they give way in proportion.
pub(super) fn outline(way: &Way, figures: &Figures, room: &Room) -> Vec<Vec<Point>> {
    let course = Course::new(way);
    let distance = course.length;
    let (start, end) = room.insets;
    let mut head = figures.head_length.min(distance);
    let whole = head;
    if room.between {
        let free = (distance - start - end) / LEAST;
        head = head.min(free.max(figures.least_head));
    }
    let spare = (distance - LEAST * head).max(0.0);
    let give = if start + end > spare {
        spare / (start + end)
    } else {
        1.0
    };
    let mut tail = start * give;
    let mut tip = distance - end * give;
    if let Some(second) = course.second {
        // The head lies after the bend, the tail before it.
        let bend = second.before;
        head = head.min(distance - bend);
        tip = tip.max(bend + head).min(distance);
        tail = tail.min((bend - figures.shaft / 2.0).max(0.0));
    }
    let last_behind = room.behind.iter().rfind(|behind| behind.0 < tip);
    if let Some((_, seen)) = last_behind
        && *seen > tip - head
    {
        // Where the head has too little room, it lies as much on what is before it as on
        // what is behind it.
        let free = tip - seen;
        head = head.min(free.max(figures.least_head));
        tip = (tip + (head - free).max(0.0) / 2.0).min(distance);
    }
    let neck = tip - head;
    let half = figures.shaft / 2.0;
    let wing = figures.head_width / 2.0 * if head < whole { head / whole } else { 1.0 };

    let (mut shaft, own) = seen(tail, neck, &room.behind, half);
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
    let last = course.second.unwrap_or(course.first);
    let mut arrow: Vec<Point> = Vec::new();
    arrow.extend(
        stub.into_iter()
            .flat_map(|stub| course.left(stub, neck, half)),
    );
    arrow.extend([last.at(neck, -wing), last.at(tip, 0.0), last.at(neck, wing)]);
    arrow.extend(
        stub.into_iter()
            .flat_map(|stub| course.right(stub, neck, half)),
    );
    let mut parts = vec![arrow];
    parts.extend(shaft.into_iter().map(|(start, end)| {
        let left = course.left(start, end, half);
        left.chain(course.right(start, end, half)).collect()
    }));
    parts
}

/// What is seen of a shaft: the parts before things that it is behind, if they have the
/// least length, and where the part begins that ends at the neck. That is none if something
/// is there.
fn seen(tail: f64, neck: f64, behind: &[(f64, f64)], least: f64) -> (Vec<(f64, f64)>, Option<f64>) {
    let mut parts = Vec::new();
    let mut from = tail;
    for (start, end) in behind.iter().filter(|behind| behind.0 < neck) {
        if start - from >= least {
            parts.push((from, *start));
        }
        from = from.max(*end);
    }
    (parts, (from < neck).then_some(from))
}

/// The dashes on a part of a shaft, which has one at both ends. A part that is too short for
/// two is one.
fn filled((start, end): (f64, f64), (dash, gap): (f64, f64)) -> Vec<(f64, f64)> {
    let count = ((end - start + gap) / (dash + gap)).round().max(1.0);
    let fit = (end - start) / (count * (dash + gap) - gap);
    let places = (0..count as usize).map(|index| {
        let start = start + index as f64 * (dash + gap) * fit;
        (start, start + dash * fit)
    });
    places.collect()
}

/// Where the part of a shaft begins that belongs to the head, and from where to where there
/// are dashes before it. They are as long as they must be to fill the shaft, of which the
/// head has the length of half a dash; a shaft without room for one dash stays whole.
fn dashes(tail: f64, neck: f64, (dash, gap): (f64, f64)) -> (f64, Vec<(f64, f64)>) {
    let stub = dash / 2.0;
    let count = ((neck - tail - stub) / (dash + gap)).round();
    if count < 1.0 {
        return (tail, Vec::new());
    }
    let fit = (neck - tail) / (stub + count * (dash + gap));
    let places = (0..count as usize).map(|index| {
        let start = tail + index as f64 * (dash + gap) * fit;
        (start, start + dash * fit)
    });
    (neck - stub * fit, places.collect())
}

#[cfg(test)]
mod tests {
    use super::{Figures, Point, Room, Way, outline};
    use crate::board::{ArrowLook, File, Orientation, Rank, Square};
    use crate::scene::layout::Layout;
    use crate::theme::Theme;

    /// How far along the way from one point to another a point is, and how far beside it.
    fn along(p: Point, start: Point, end: Point) -> (f64, f64) {
        let distance = (end.x - start.x).hypot(end.y - start.y);
        let (dx, dy) = ((end.x - start.x) / distance, (end.y - start.y) / distance);
        let (x, y) = (p.x - start.x, p.y - start.y);
        (x * dx + y * dy, (y * dx - x * dy).abs())
    }

    /// Every arrow that stays on the board, between pieces and without: it lies
    /// between the two points, and its head is whole and before its tail.
    #[test]
    fn every_arrow_is_whole() {
        let theme = Theme::built_in().expect("the default themes are good");
        let layout = Layout::new(theme.board.field, Orientation::default());
        let style = &theme.annotations.arrow;
        let (field, _) = layout.field();
        let figures = Figures::of(style, ArrowLook::default(), 1.0, field);
        let mut drawn = 0;
        for (from, to) in Square::all().flat_map(|a| Square::all().map(move |b| (a, b))) {
            if from == to {
                continue;
            }
            let (start, end) = (layout.centre(from), layout.centre(to));
            let distance = (end.x - start.x).hypot(end.y - start.y);
            let way = Way {
                from: start,
                bend: None,
                to: end,
            };
            for insets in [(0.04, 0.05), (0.04, 0.42), (0.47, 0.05), (0.47, 0.42)] {
                let room = Room {
                    insets: (insets.0 * field, insets.1 * field),
                    ..Room::default()
                };
                let parts = outline(&way, &figures, &room);
                let [tail, neck, _, tip, ..] = parts[0][..] else {
                    panic!("an arrow has seven corners")
                };
                let [tail, neck, tip] = [tail, neck, tip].map(|point| along(point, start, end));
                assert!(-1e-9 <= tail.0 && tail.0 < neck.0, "{from} to {to}");
                assert!((tip.0 - neck.0 - style.head_length * field).abs() < 1e-6);
                assert!(tip.0 <= distance + 1e-9 && tip.1 < 1e-6, "{from} to {to}");
                drawn += 1;
            }
        }
        let squares = File::COUNT * Rank::COUNT;
        assert_eq!(drawn, squares * (squares - 1) * 4);
    }

    /// However far it should stay off its end, the head of a bent arrow lies after the bend:
    /// here on a way to the right that goes down from there.
    #[test]
    fn heads_lie_behind_bends() {
        let figures = Figures {
            shaft: 2.0,
            head_width: 6.0,
            head_length: 5.0,
            least_head: 3.0,
            dash: None,
        };
        let point = |x, y| Point { x, y };
        let way = Way {
            from: point(0.0, 0.0),
            bend: Some(point(20.0, 0.0)),
            to: point(20.0, 10.0),
        };
        for (inset, tip) in [(2.0, 8.0), (5.0, 5.0), (8.0, 5.0)] {
            let room = Room {
                insets: (1.0, inset),
                ..Room::default()
            };
            let parts = outline(&way, &figures, &room);
            let lowest = parts[0].iter().map(|corner| corner.y).fold(0.0, f64::max);
            assert!((lowest - tip).abs() < 1e-9, "{inset}: {lowest}");
        }
    }

    /// On a way to the right, and on one that bends down there.
    #[test]
    fn dashes_fill_the_way() {
        let figures = Figures {
            shaft: 2.0,
            head_width: 6.0,
            head_length: 5.0,
            least_head: 3.0,
            dash: Some((4.0, 2.0)),
        };
        let point = |x, y| Point { x, y };
        let way = |bend, to| Way {
            from: point(0.0, 0.0),
            bend,
            to,
        };
        for (way, ends) in [
            // No room for a dash, for one, for three.
            (way(None, point(8.0, 0.0)), vec![(0.0, 0.0)]),
            (way(None, point(13.0, 0.0)), vec![(6.0, 0.0), (0.0, 0.0)]),
            (
                way(None, point(25.0, 0.0)),
                vec![(18.0, 0.0), (0.0, 0.0), (6.0, 0.0), (12.0, 0.0)],
            ),
            // The second dash goes round the corner.
            (
                way(Some(point(8.0, 0.0)), point(8.0, 17.0)),
                vec![(8.0, 10.0), (0.0, 0.0), (6.0, 0.0), (8.0, 4.0)],
            ),
        ] {
            let parts = outline(&way, &figures, &Room::default());
            // The middle of the tail of each part.
            let tails = parts.iter().map(|corners| {
                let (first, last) = (corners[0], corners[corners.len() - 1]);
                let middle = |a: f64, b: f64| f64::midpoint(a, b).round();
                (middle(first.x, last.x), middle(first.y, last.y))
            });
            assert_eq!(tails.collect::<Vec<_>>(), ends);
            let corners: usize = parts.iter().map(Vec::len).sum();
            let bends = 2 * usize::from(way.bend.is_some());
            assert_eq!(corners, 7 + 4 * (parts.len() - 1) + bends);
        }
    }

    /// On a way to the right: where its parts begin and end, the one with the head first.
    #[test]
    fn shafts_go_on_behind_things() {
        let figures = |dash| Figures {
            shaft: 2.0,
            head_width: 6.0,
            head_length: 5.0,
            least_head: 3.0,
            dash,
        };
        let dashed = Some((4.0, 2.0));
        for (dash, room, length, expected) in [
            (None, (0.0, 0.0, false, vec![]), 30.0, vec![(0.0, 30.0)]),
            (
                None,
                (2.0, 0.0, false, vec![(8.0, 16.0)]),
                30.0,
                vec![(16.0, 30.0), (2.0, 8.0)],
            ),
            // Two that overlap, and one so near to the tail that nothing is seen before it.
            (
                None,
                (0.0, 0.0, false, vec![(0.5, 3.0), (8.0, 12.0), (11.0, 15.0)]),
                30.0,
                vec![(15.0, 30.0), (3.0, 8.0)],
            ),
            // The head is smaller, and then lies on both what comes before it and what comes after.
            (
                None,
                (0.0, 4.0, false, vec![(16.0, 22.0)]),
                30.0,
                vec![(22.0, 26.0), (0.0, 16.0)],
            ),
            (
                None,
                (0.0, 4.0, false, vec![(16.0, 25.0)]),
                30.0,
                vec![(24.0, 27.0), (0.0, 16.0)],
            ),
            // Dashes fill each part of the shaft.
            (
                dashed,
                (0.0, 0.0, false, vec![(9.0, 14.0)]),
                30.0,
                vec![
                    (23.0, 30.0),
                    (0.0, 4.0),
                    (5.0, 9.0),
                    (14.0, 17.0),
                    (19.0, 22.0),
                ],
            ),
            // Short, between blank fields and between others.
            (None, (4.0, 4.0, false, vec![]), 10.0, vec![(2.0, 8.0)]),
            (None, (4.0, 4.0, true, vec![]), 10.0, vec![(3.0, 7.0)]),
        ] {
            let way = Way {
                from: Point { x: 0.0, y: 0.0 },
                bend: None,
                to: Point { x: length, y: 0.0 },
            };
            let room = Room {
                insets: (room.0, room.1),
                between: room.2,
                behind: room.3,
            };
            let parts = outline(&way, &figures(dash), &room);
            let ends = parts.iter().map(|corners| {
                let along = || corners.iter().map(|corner| corner.x);
                let (first, last) = (along().reduce(f64::min), along().reduce(f64::max));
                (first.map(f64::round), last.map(f64::round))
            });
            let expected: Vec<_> = expected
                .into_iter()
                .map(|(first, last)| (Some(first), Some(last)))
                .collect();
            assert_eq!(ends.collect::<Vec<_>>(), expected, "{room:?}");
        }
    }
}
