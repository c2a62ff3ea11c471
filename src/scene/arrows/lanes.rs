//! How the arrows of a board make room for each other.
//!
//! Arrows that would cover each other get lanes side by side: those on one line, and those that
//! reach a field from nearly the same direction. Where there are both, those on one line keep
//! together, and the others go beside them. Arrows that reach a field from several directions
//! end at a distance from its middle where their heads have room.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::f64::consts::{PI, TAU};

use super::shaft::Shaft;
use crate::board::{Offset, Square};
use crate::theme::ArrowStyle;

/// The width of all lanes together, in fields.
const ROOM: f64 = 0.96;

/// The gap between the edges of arrows, in fields.
const GAP: f64 = 0.02;

/// The distance of lanes on one line without heads side by side, in fields: small enough to
/// show that both arrows belong to the line.
const NEAR: f64 = 0.26;

/// The greatest distance of a tip from the middle of an empty field, in fields: an arrow from
/// a neighbouring field still has a visible shaft.
const FARTHEST: f64 = 0.62;

/// The greatest angle between arrows that make room for each other side by side.
const WIDEST_FAN: f64 = PI / 3.0;

/// Makes arrows give each other room. Long ones come first.
pub(super) fn side_by_side(mut shafts: Vec<Shaft>, style: &ArrowStyle) -> Vec<Shaft> {
    if shafts.len() > 1 {
        let breadth = breadth(style);
        let mut bundles = bundles(&mut shafts);
        let fields = fields(&shafts, breadth, style.head_length);
        for fan in fields.iter().flatten() {
            keep_free(&shafts, &mut bundles, fan);
        }
        share_lines(&mut shafts, &bundles, style);
        for fans in &fields {
            share_field(&mut shafts, &bundles, fans, breadth, style.head_length);
        }
        shafts.sort_by_key(|shaft| Reverse(shaft.squared_length()));
    }
    shafts
}

/// Arrows that overlap on one line, each with a lane. Left and right are as seen along the line.
struct Bundle {
    /// The arrows, from left to right.
    lanes: Vec<usize>,
    /// The numbers of lanes kept free for others to their left and right.
    free: (usize, usize),
}

/// The breadth of an arrow with the gap to the next.
fn breadth(style: &ArrowStyle) -> f64 {
    style.head_width + style.edge_width + GAP
}

/// The distances of lanes to the right of their middle, and the share of its breadth that each
/// arrow keeps.
fn lanes(count: usize, breadth: f64) -> (impl Fn(usize) -> f64, f64) {
    let step = breadth.min(ROOM / count as f64);
    let middle = count.saturating_sub(1) as f64 / 2.0;
    (move |index| (index as f64 - middle) * step, step / breadth)
}

/// Finds the arrows that overlap on one line.
fn bundles(shafts: &mut [Shaft]) -> Vec<Bundle> {
    let mut lines: BTreeMap<(Offset, i32), Vec<usize>> = BTreeMap::new();
    for (index, shaft) in shafts.iter().enumerate() {
        if shaft.alone.bend.is_none() {
            lines.entry(shaft.line()).or_default().push(index);
        }
    }
    let mut bundles = Vec::new();
    for mut left in lines.into_values() {
        while let Some(first) = left.pop() {
            let mut lanes = vec![first];
            let mut seen = 0;
            while let Some(one) = lanes.get(seen).copied() {
                let hidden = |other: &usize| shafts[one].lies_on(&shafts[*other]);
                lanes.extend(left.extract_if(.., |other| hidden(other)));
                seen += 1;
            }
            if lanes.len() == 1 {
                continue;
            }
            // Each keeps to its right, so that opposite arrows pass each other.
            lanes.sort_by_key(|index| {
                let shaft = &shafts[*index];
                (!shaft.leads_back(), shaft.squared_length(), *index)
            });
            for index in &lanes {
                shafts[*index].bundle = Some(bundles.len());
            }
            let free = (0, 0);
            bundles.push(Bundle { lanes, free });
        }
    }
    bundles
}

/// Gives lanes to the arrows of bundles.
fn share_lines(shafts: &mut [Shaft], bundles: &[Bundle], style: &ArrowStyle) {
    for bundle in bundles {
        let mut ends: Vec<_> = bundle.lanes.iter().map(|index| shafts[*index].to).collect();
        ends.sort();
        let heads_meet = ends.windows(2).any(|two| two[0] == two[1]);
        let count = bundle.width();
        let (lane, mut share) = lanes(count, breadth(style));
        let mut nearer = 1.0;
        if bundle.free == (0, 0) && !heads_meet {
            let wide = breadth(style).min(ROOM / count as f64);
            let near = NEAR.min(wide);
            nearer = near / wide;
            // Beside a head is the shaft of another arrow.
            let beside = f64::midpoint(style.head_width, style.shaft);
            share = ((near - style.edge_width - GAP) / beside).clamp(share * nearer, 1.0);
        }
        for (place, index) in bundle.lanes.iter().enumerate() {
            let shaft = &mut shafts[*index];
            let aside = lane(bundle.free.0 + place) * nearer;
            let aside = if shaft.leads_back() { -aside } else { aside };
            shaft.aside = (aside, aside);
            shaft.share = share;
        }
    }
}

impl Bundle {
    /// The number of lanes, with those kept free.
    fn width(&self) -> usize {
        self.free.0 + self.lanes.len() + self.free.1
    }

    /// The lanes kept free to the left and right of one of its arrows.
    fn free_beside(&self, shaft: &Shaft) -> (usize, usize) {
        let (left, right) = self.free;
        if shaft.leads_back() {
            (right, left)
        } else {
            (left, right)
        }
    }
}

/// What reaches a field from one direction, from left to right.
struct Row {
    /// The arrows, with only one for each bundle.
    arrows: Vec<usize>,
    /// The place of the bundle that the others go beside, if any.
    first: Option<usize>,
}

impl Row {
    fn new(shafts: &[Shaft], bundles: &[Bundle], fan: &[usize]) -> Row {
        let first = shafts[fan[0]].angle();
        // Fine enough to distinguish directions, and too coarse for rounding errors.
        let coarse = |value: f64| (value * 1e6).round() as i64;
        let turn = |shaft: &Shaft| coarse((shaft.angle() - first).rem_euclid(TAU));
        let mut arrows = fan.to_vec();
        arrows.sort_by_key(|index| {
            let shaft = &shafts[*index];
            (-turn(shaft), coarse(shaft.begins_aside()), *index)
        });
        arrows.dedup_by_key(|index| shafts[*index].bundle.ok_or(*index));
        let size = |place: &usize| {
            let bundle = shafts[arrows[*place]].bundle;
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

/// The number of lanes of an arrow or its bundle.
fn width(shaft: &Shaft, bundles: &[Bundle]) -> usize {
    shaft.bundle.map_or(1, |bundle| bundles[bundle].lanes.len())
}

/// Makes the largest bundle of a fan keep lanes free for all others in it.
fn keep_free(shafts: &[Shaft], bundles: &mut [Bundle], fan: &[usize]) {
    let row = Row::new(shafts, bundles, fan);
    let Some(place) = row.first else { return };
    let shaft = &shafts[row.arrows[place]];
    let Some(bundle) = shaft.bundle else { return };
    let widths = |arrows: &[usize]| -> usize {
        let widths = arrows.iter().map(|index| width(&shafts[*index], bundles));
        widths.sum()
    };
    let mut needed = (
        widths(&row.arrows[..place]),
        widths(&row.arrows[place + 1..]),
    );
    if shaft.leads_back() {
        needed = (needed.1, needed.0);
    }
    let free = &mut bundles[bundle].free;
    *free = (free.0.max(needed.0), free.1.max(needed.1));
}

/// The fans of all fields where several arrows end.
fn fields(shafts: &[Shaft], breadth: f64, head_length: f64) -> Vec<Vec<Vec<usize>>> {
    let mut ends: BTreeMap<Square, Vec<usize>> = BTreeMap::new();
    for (index, shaft) in shafts.iter().enumerate() {
        ends.entry(shaft.to).or_default().push(index);
    }
    // Heads from directions that differ by less would end too far away.
    let nearly = 2.0 * (breadth / 2.0).atan2(FARTHEST + head_length);
    let several = ends.into_values().filter(|ending| ending.len() > 1);
    several.map(|ending| fans(shafts, ending, nearly)).collect()
}

/// Makes room for arrows that end on the same field.
fn share_field(
    shafts: &mut [Shaft],
    bundles: &[Bundle],
    fans: &[Vec<usize>],
    breadth: f64,
    head_length: f64,
) {
    let spread = |fan: &Vec<usize>| {
        spread(shafts, bundles, fan, breadth);
        reach(shafts, fan, breadth)
    };
    let breadths: Vec<_> = fans.iter().map(spread).collect();
    // The least room between two fans decides how far from the field all of them end.
    let mut far: f64 = 0.0;
    for (index, fan) in fans.iter().enumerate().filter(|_| fans.len() > 1) {
        let next = (index + 1) % fans.len();
        let (last, first) = (
            shafts[fan[fan.len() - 1]].angle(),
            shafts[fans[next][0]].angle(),
        );
        let half = (first - last).rem_euclid(TAU).min(PI) / 2.0;
        let tips = breadths[index].0.max(breadths[next].0);
        let heads = breadths[index].1.max(breadths[next].1);
        far = far
            .max(tips / half.tan())
            .max(heads / half.tan() - head_length);
    }
    for index in fans.iter().flatten() {
        let inset = &mut shafts[*index].insets.1;
        *inset = inset.max(far.min(FARTHEST));
    }
}

/// Groups arrows to one field by their directions, clockwise. Nearly the same directions make
/// one fan.
fn fans(shafts: &[Shaft], mut ending: Vec<usize>, nearly: f64) -> Vec<Vec<usize>> {
    let angle = |index: usize| shafts[index].angle();
    let gap = |one: usize, next: usize| (angle(next) - angle(one)).rem_euclid(TAU);
    ending.sort_by(|one, other| angle(*one).total_cmp(&angle(*other)));
    // The first one follows the widest gap.
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

/// Gives lanes to the arrows of a fan with several, beside its largest bundle, which keeps its
/// own.
fn spread(shafts: &mut [Shaft], bundles: &[Bundle], fan: &[usize], breadth: f64) {
    let row = Row::new(shafts, bundles, fan);
    let own = row.first.and_then(|place| {
        let shaft = &shafts[row.arrows[place]];
        Some((place, &bundles[shaft.bundle?], shaft))
    });
    if row.arrows.len() == 1 {
        return;
    }
    let (mut next, count) = match own {
        None => (0, row.arrows.len()),
        Some((place, bundle, shaft)) => {
            let before = &row.arrows[..place];
            let before = before.iter().map(|index| width(&shafts[*index], bundles));
            let free = bundle.free_beside(shaft).0;
            (free - before.sum::<usize>(), bundle.width())
        }
    };
    let own = own.map(|(place, ..)| place);
    let (lane, share) = lanes(count, breadth);
    for (place, index) in row.arrows.into_iter().enumerate() {
        let first = next;
        next += width(&shafts[index], bundles);
        if Some(place) == own {
            continue;
        }
        let Some(bundle) = shafts[index].bundle else {
            let shaft = &mut shafts[index];
            shaft.aside.1 = lane(first);
            shaft.share = shaft.share.min(share);
            continue;
        };
        // The arrows of the bundle in this direction, and those in the opposite one.
        let (here, is_back) = (shafts[index].to, shafts[index].leads_back());
        let mut lanes = bundles[bundle].lanes.clone();
        if is_back {
            lanes.reverse();
        }
        for (place, index) in lanes.into_iter().enumerate() {
            let shaft = &mut shafts[index];
            let aside = lane(first + place);
            if shaft.to == here && shaft.leads_back() == is_back {
                shaft.aside.1 = aside;
            } else if shaft.from == here && shaft.leads_back() != is_back {
                shaft.aside.0 = -aside;
            } else {
                continue;
            }
            shaft.share = shaft.share.min(share);
        }
    }
}

/// The greatest distances of tips and of heads from the middle of a fan, in fields.
fn reach(shafts: &[Shaft], fan: &[usize], breadth: f64) -> (f64, f64) {
    let one = |index: &usize| {
        let shaft = &shafts[*index];
        let tip = shaft.aside.1.abs();
        (tip, tip + shaft.share * breadth / 2.0)
    };
    let widest = |one: (f64, f64), other: (f64, f64)| (one.0.max(other.0), one.1.max(other.1));
    fan.iter().map(one).fold((0.0, 0.0), widest)
}
