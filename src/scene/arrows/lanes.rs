//! Makes room between the arrows on a board by moving arrows that would cover each other into parallel lanes.
//!
//! Two kinds of arrows would cover each other: those that overlap on the same line, which form a bundle, and
//! those that reach a field from nearly the same direction, which form a fan. If a fan contains a bundle, the
//! arrows in the bundle stay together, and the other arrows get lanes next to the bundle. Arrows that reach a
//! field from several directions end far enough from its centre for all their heads to fit, if possible.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::f64::consts::{PI, TAU};

use super::placed_arrow::PlacedArrow;
use crate::board::{Offset, Square};
use crate::theme::ArrowStyle;
use crate::util::sort;

/// The maximum total width of parallel lanes, in fields.
const ROOM: f64 = 0.96;

/// The gap between the edges of arrows in neighbouring lanes, in fields.
const GAP: f64 = 0.02;

/// The distance between the lanes of a bundle in which no heads are side by side, in fields. It is so small
/// that all arrows still appear to be on their line.
const NEAR: f64 = 0.26;

/// The maximum distance between the centre of an empty field and a tip that makes room for other heads, in
/// fields. At this distance, an arrow from a neighbouring field still has a visible shaft.
const FARTHEST: f64 = 0.62;

/// The maximum angle between the first and last arrows of a fan, in radians.
const WIDEST_FAN: f64 = PI / 3.0;

/// Makes room between arrows. Returns the arrows in order of length, the longest first.
pub(super) fn side_by_side(mut all: Vec<PlacedArrow>, style: &ArrowStyle) -> Vec<PlacedArrow> {
    if all.len() > 1 {
        let breadth = breadth(style);
        let mut bundles = bundles(&mut all);
        let fields = fields(&all, breadth, style.head_length);
        for fan in fields.iter().flatten() {
            keep_free(&all, &mut bundles, fan);
        }
        share_lines(&mut all, &bundles, style);
        for fans in &fields {
            share_field(&mut all, &bundles, fans, breadth, style.head_length);
        }
        sort::by_key(&mut all, |arrow| Reverse(arrow.squared_length()));
    }
    all
}

/// Arrows that overlap on the same line. Each has its own lane. Left and right are as seen along an arrow for
/// which [`PlacedArrow::leads_back`] returns false.
struct Bundle {
    /// The indexes of the arrows, from left to right.
    lanes: Vec<usize>,
    /// The numbers of lanes to the left and to the right that are reserved for arrows outside the bundle.
    free: (usize, usize),
}

/// Returns the width of an arrow's head, including the edge, plus the gap to the next arrow.
fn breadth(style: &ArrowStyle) -> f64 {
    style.head_width + style.edge_width + GAP
}

/// Returns a function that maps the index of a lane to the distance of the lane from the middle, positive to
/// the right. Also returns the fraction of the usual width that each arrow keeps so that all `count` lanes
/// fit.
fn lanes(count: usize, breadth: f64) -> (impl Fn(usize) -> f64, f64) {
    let step = breadth.min(ROOM / count as f64);
    let middle = count.saturating_sub(1) as f64 / 2.0;
    (move |index| (index as f64 - middle) * step, step / breadth)
}

/// Groups the straight arrows that overlap on the same line into bundles.
fn bundles(all: &mut [PlacedArrow]) -> Vec<Bundle> {
    let mut lines: BTreeMap<(Offset, i32), Vec<usize>> = BTreeMap::new();
    for (index, arrow) in all.iter().enumerate() {
        if arrow.alone.bend.is_none() {
            lines.entry(arrow.line()).or_default().push(index);
        }
    }
    let mut bundles = Vec::new();
    for mut left in lines.into_values() {
        while let Some(first) = left.pop() {
            let mut lanes = vec![first];
            let mut seen = 0;
            while let Some(one) = lanes.get(seen).copied() {
                let hidden = |other: &usize| all[one].lies_on(&all[*other]);
                lanes.extend(left.extract_if(.., |other| hidden(other)));
                seen += 1;
            }
            if lanes.len() == 1 {
                continue;
            }
            // Arrows in opposite directions pass each other, each on the right as seen in its own direction.
            sort::by_key(&mut lanes, |index| {
                let arrow = &all[*index];
                (!arrow.leads_back(), arrow.squared_length(), *index)
            });
            for index in &lanes {
                all[*index].bundle = Some(bundles.len());
            }
            let free = (0, 0);
            bundles.push(Bundle { lanes, free });
        }
    }
    bundles
}

/// Assigns lanes to the arrows in bundles.
fn share_lines(all: &mut [PlacedArrow], bundles: &[Bundle], style: &ArrowStyle) {
    for bundle in bundles {
        let mut ends: Vec<_> = bundle.lanes.iter().map(|index| all[*index].to).collect();
        ends.sort();
        let heads_meet = ends.windows(2).any(|two| two[0] == two[1]);
        let count = bundle.width();
        let (lane, mut share) = lanes(count, breadth(style));
        let mut nearer = 1.0;
        if bundle.free == (0, 0) && !heads_meet {
            let wide = breadth(style).min(ROOM / count as f64);
            let near = NEAR.min(wide);
            nearer = near / wide;
            // Each head is next to the shaft of another arrow, which is narrower than a head.
            let beside = f64::midpoint(style.head_width, style.shaft);
            share = ((near - style.edge_width - GAP) / beside).clamp(share * nearer, 1.0);
        }
        for (place, index) in bundle.lanes.iter().enumerate() {
            let arrow = &mut all[*index];
            let aside = lane(bundle.free.0 + place) * nearer;
            let aside = if arrow.leads_back() { -aside } else { aside };
            arrow.aside = (aside, aside);
            arrow.share = share;
        }
    }
}

impl Bundle {
    /// Returns the number of lanes, including reserved ones.
    fn width(&self) -> usize {
        self.free.0 + self.lanes.len() + self.free.1
    }

    /// Returns the numbers of lanes reserved on the left and right, as seen in the direction of an arrow in
    /// the bundle.
    fn free_beside(&self, arrow: &PlacedArrow) -> (usize, usize) {
        let (left, right) = self.free;
        if arrow.leads_back() {
            (right, left)
        } else {
            (left, right)
        }
    }
}

/// The arrows of a fan, from left to right.
struct Row {
    /// The indexes of the arrows. For each bundle in the fan, only one arrow of the bundle is listed.
    arrows: Vec<usize>,
    /// The index in `arrows` of the arrow that represents the largest bundle, if there is any bundle. All
    /// other arrows get lanes next to that bundle.
    first: Option<usize>,
}

impl Row {
    fn new(all: &[PlacedArrow], bundles: &[Bundle], fan: &[usize]) -> Row {
        let first = all[fan[0]].angle();
        // Values are rounded so that floating-point errors do not affect the order. The rounded values still
        // distinguish all directions.
        let coarse = |value: f64| (value * 1e6).round() as i64;
        let turn = |arrow: &PlacedArrow| coarse((arrow.angle() - first).rem_euclid(TAU));
        let mut arrows = fan.to_vec();
        sort::by_key(&mut arrows, |index| {
            let arrow = &all[*index];
            (-turn(arrow), coarse(arrow.begins_aside()), *index)
        });
        arrows.dedup_by_key(|index| all[*index].bundle.ok_or(*index));
        let size = |place: &usize| {
            let bundle = all[arrows[*place]].bundle;
            bundle.map(|bundle| (bundles[bundle].lanes.len(), Reverse(bundle)))
        };
        let places = 0..arrows.len();
        let largest = places
            .filter(|place| size(place).is_some())
            .max_by_key(size);
        Row {
            arrows,
            first: largest,
        }
    }
}

/// Returns the number of lanes that an arrow occupies. An arrow in a bundle occupies the lanes of the whole
/// bundle.
fn width(arrow: &PlacedArrow, bundles: &[Bundle]) -> usize {
    arrow.bundle.map_or(1, |bundle| bundles[bundle].lanes.len())
}

/// Reserves lanes next to the largest bundle of a fan for all other arrows in the fan.
fn keep_free(all: &[PlacedArrow], bundles: &mut [Bundle], fan: &[usize]) {
    let row = Row::new(all, bundles, fan);
    let Some(place) = row.first else { return };
    let arrow = &all[row.arrows[place]];
    let Some(bundle) = arrow.bundle else { return };
    let widths = |arrows: &[usize]| -> usize {
        let widths = arrows.iter().map(|index| width(&all[*index], bundles));
        widths.sum()
    };
    let mut needed = (
        widths(&row.arrows[..place]),
        widths(&row.arrows[place + 1..]),
    );
    if arrow.leads_back() {
        needed = (needed.1, needed.0);
    }
    let free = &mut bundles[bundle].free;
    *free = (free.0.max(needed.0), free.1.max(needed.1));
}

/// Returns the fans at each field on which several arrows end.
fn fields(all: &[PlacedArrow], breadth: f64, head_length: f64) -> Vec<Vec<Vec<usize>>> {
    let mut ends: BTreeMap<Square, Vec<usize>> = BTreeMap::new();
    for (index, arrow) in all.iter().enumerate() {
        ends.entry(arrow.to).or_default().push(index);
    }
    // Arrows whose directions differ by less than this angle form a fan. If they did not, their heads would
    // have to end too far from the centre of the field to fit side by side.
    let nearly = 2.0 * (breadth / 2.0).atan2(FARTHEST + head_length);
    let several = ends.into_values().filter(|ending| ending.len() > 1);
    several.map(|ending| fans(all, ending, nearly)).collect()
}

/// Makes room for the arrows that end on the same field.
fn share_field(
    all: &mut [PlacedArrow],
    bundles: &[Bundle],
    fans: &[Vec<usize>],
    breadth: f64,
    head_length: f64,
) {
    let spread = |fan: &Vec<usize>| {
        spread(all, bundles, fan, breadth);
        reach(all, fan, breadth)
    };
    let breadths: Vec<_> = fans.iter().map(spread).collect();
    // The narrowest gap between two fans determines how far from the centre of the field all arrows end.
    let mut far: f64 = 0.0;
    for (index, fan) in fans.iter().enumerate().filter(|_| fans.len() > 1) {
        let next = (index + 1) % fans.len();
        let (last, first) = (all[fan[fan.len() - 1]].angle(), all[fans[next][0]].angle());
        let half = (first - last).rem_euclid(TAU).min(PI) / 2.0;
        let tips = breadths[index].0.max(breadths[next].0);
        let heads = breadths[index].1.max(breadths[next].1);
        far = far
            .max(tips / half.tan())
            .max(heads / half.tan() - head_length);
    }
    for index in fans.iter().flatten() {
        let inset = &mut all[*index].insets.1;
        *inset = inset.max(far.min(FARTHEST));
    }
}

/// Groups the arrows that end on a field into fans of arrows with nearly the same direction, in clockwise
/// order.
fn fans(all: &[PlacedArrow], mut ending: Vec<usize>, nearly: f64) -> Vec<Vec<usize>> {
    let angle = |index: usize| all[index].angle();
    let gap = |one: usize, next: usize| (angle(next) - angle(one)).rem_euclid(TAU);
    sort::by(&mut ending, |one, other| {
        angle(*one).total_cmp(&angle(*other))
    });
    // Start with the arrow after the widest gap, so that the start does not divide a fan.
    let widest = (0..ending.len()).max_by(|one, other| {
        let after = |place: usize| gap(ending[place], ending[(place + 1) % ending.len()]);
        after(*one).total_cmp(&after(*other))
    });
    let first = widest.map_or(0, |place| (place + 1) % ending.len());
    ending.rotate_left(first);
    let mut fans: Vec<Vec<usize>> = Vec::new();
    for index in ending {
        match fans.last_mut() {
            Some(fan)
                if gap(fan[fan.len() - 1], index) < nearly && gap(fan[0], index) < WIDEST_FAN =>
            {
                fan.push(index);
            }
            _ => fans.push(vec![index]),
        }
    }
    fans
}

/// Assigns lanes to the arrows in a fan. The lanes of the largest bundle in the fan do not change, and the
/// other arrows get lanes next to that bundle.
fn spread(all: &mut [PlacedArrow], bundles: &[Bundle], fan: &[usize], breadth: f64) {
    let row = Row::new(all, bundles, fan);
    let own = row.first.and_then(|place| {
        let arrow = &all[row.arrows[place]];
        Some((place, &bundles[arrow.bundle?], arrow))
    });
    if row.arrows.len() == 1 {
        return;
    }
    let (mut next, count) = match own {
        None => (0, row.arrows.len()),
        Some((place, bundle, arrow)) => {
            let before = &row.arrows[..place];
            let before = before.iter().map(|index| width(&all[*index], bundles));
            let free = bundle.free_beside(arrow).0;
            (free - before.sum::<usize>(), bundle.width())
        }
    };
    let own = own.map(|(place, ..)| place);
    let (lane, share) = lanes(count, breadth);
    for (place, index) in row.arrows.into_iter().enumerate() {
        let first = next;
        next += width(&all[index], bundles);
        if Some(place) == own {
            continue;
        }
        let Some(bundle) = all[index].bundle else {
            let arrow = &mut all[index];
            arrow.aside.1 = lane(first);
            arrow.share = arrow.share.min(share);
            continue;
        };
        // Some arrows of the bundle end on this field, some arrows in the opposite direction start on it, and
        // the rest do not touch it.
        let (here, is_back) = (all[index].to, all[index].leads_back());
        let mut lanes = bundles[bundle].lanes.clone();
        if is_back {
            lanes.reverse();
        }
        for (place, index) in lanes.into_iter().enumerate() {
            let arrow = &mut all[index];
            let aside = lane(first + place);
            if arrow.to == here && arrow.leads_back() == is_back {
                arrow.aside.1 = aside;
            } else if arrow.from == here && arrow.leads_back() != is_back {
                arrow.aside.0 = -aside;
            } else {
                continue;
            }
            arrow.share = arrow.share.min(share);
        }
    }
}

/// Returns the maximum distances of the tips and of the outer corners of the heads from the middle of a fan,
/// in fields.
fn reach(all: &[PlacedArrow], fan: &[usize], breadth: f64) -> (f64, f64) {
    let one = |index: &usize| {
        let arrow = &all[*index];
        let tip = arrow.aside.1.abs();
        (tip, tip + arrow.share * breadth / 2.0)
    };
    let widest = |one: (f64, f64), other: (f64, f64)| (one.0.max(other.0), one.1.max(other.1));
    fan.iter().map(one).fold((0.0, 0.0), widest)
}
