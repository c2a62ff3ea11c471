//! Outlines in fewer bytes. A font has more points than a small disc shows, and every picture
//! carries the art.
//!
//! The ends of a font's steps are the only places where a simplified outline may have ends, too,
//! rounded to whole units of the art. Between any two of them, one line or one curve is possible if
//! it stays within the tolerance of the outline. Of all chains of possible steps around a contour,
//! the one with the shortest path data is taken.
//!
//! Additions, multiplications, divisions and square roots are the only operations on fractions, so
//! that all machines get the same bytes.

use super::{Outline, Place, Point, Segment};

/// The greatest distance of the simplified outline from the font's, in units of the art.
const TOLERANCE: f64 = 2.0;
/// The number of points at which a curve of the font is measured.
const SAMPLES: u8 = 8;
/// The distance of such points on a line.
const SPACING: f64 = 12.0;
/// The most steps of the font that one step can replace.
const LONGEST: usize = 40;
/// The number of parts of a fitted curve to which distances are measured.
const PARTS: u8 = 16;
/// How often a curve is fitted, each time with better guesses of where the points are along it.
const ROUNDS: usize = 3;
/// A first fit that is this many times as far off will not improve enough.
const HOPELESS: f64 = 5.5;
/// With more steps than this, and this many times the tolerance off a line, no curve fits, and
/// no longer one.
const TOO_BENT: (usize, f64) = (8, 50.0);

impl Outline {
    /// The outline in whole units of the art, with as few bytes as the tolerance allows.
    pub fn simplified(&self, place: impl Fn(Point) -> Place) -> Self {
        let mut contours: Vec<Contour> = Vec::new();
        for segment in &self.0 {
            if let Segment::Move(p) = *segment {
                contours.push(Contour::new(place(p)));
            } else if let Some(contour) = contours.last_mut() {
                contour.add(segment, &place);
            }
        }
        let mut steps = Vec::new();
        for contour in contours {
            contour.at_sharpest_corner().simplify(&mut steps);
        }
        Self(steps)
    }
}

/// A closed line through many points of the font's outline.
struct Contour {
    samples: Vec<Place>,
    /// The indexes of those that end a step of the font; the first and the last are one place.
    nodes: Vec<usize>,
    /// The steps of the font, from each of these nodes to the next, in whole units.
    own: Vec<Segment>,
}

impl Contour {
    fn new(start: Place) -> Self {
        Self {
            samples: vec![start],
            nodes: vec![0],
            own: Vec::new(),
        }
    }

    /// Adds one step.
    fn add(&mut self, segment: &Segment, place: impl Fn(Point) -> Place) {
        let Some(&from) = self.samples.last() else {
            return;
        };
        let at = |p| whole(place(p));
        let (curve, own) = match *segment {
            Segment::Quad(a, p) => (
                Curve::quad(from, place(a), place(p)),
                Segment::Quad(at(a), at(p)),
            ),
            Segment::Cubic(a, b, p) => (
                Curve(from, place(a), place(b), place(p)),
                Segment::Cubic(at(a), at(b), at(p)),
            ),
            Segment::Line(p) => return self.line(from, place(p)),
            Segment::Move(_) => return,
            Segment::Close => {
                let start = self.samples[0];
                if from != start {
                    self.line(from, start);
                }
                return;
            }
        };
        let samples = (1..=SAMPLES).map(|n| curve.at(f64::from(n) / f64::from(SAMPLES)));
        self.samples.extend(samples);
        self.nodes.push(self.samples.len() - 1);
        self.own.push(own);
    }

    fn line(&mut self, from: Place, to: Place) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let parts = (length((dx, dy)) / SPACING).floor().max(1.0);
        let mut part = 1.0;
        while part < parts {
            let along = part / parts;
            self.samples
                .push((from.0 + dx * along, from.1 + dy * along));
            part += 1.0;
        }
        self.samples.push(to);
        self.nodes.push(self.samples.len() - 1);
        self.own.push(Segment::Line(whole(to)));
    }

    /// The same contour, beginning at the node with the sharpest turn, where it has to have an end
    /// anyway.
    fn at_sharpest_corner(mut self) -> Self {
        let last = self.samples.len() - 1;
        let straightness = |node: usize| {
            let before = self.samples[if node == 0 { last - 1 } else { node - 1 }];
            let (at, after) = (self.samples[node], self.samples[node + 1]);
            let (a, b) = (minus(at, before), minus(after, at));
            (a.0 * b.0 + a.1 * b.1) / (length(a) * length(b)).max(f64::MIN_POSITIVE)
        };
        let open = 0..self.nodes.len() - 1;
        let corner = open.min_by(|a, b| {
            let (a, b) = (self.nodes[*a], self.nodes[*b]);
            straightness(a).total_cmp(&straightness(b))
        });
        let Some(corner) = corner else { return self };
        let first = self.nodes[corner];
        self.samples.pop();
        self.samples.rotate_left(first);
        self.samples.push(self.samples[0]);
        self.nodes.pop();
        self.nodes.rotate_left(corner);
        self.own.rotate_left(corner);
        for node in &mut self.nodes {
            *node = (*node + last - first) % last;
        }
        self.nodes.push(last);
        self
    }

    /// Appends the shortest chain of steps.
    fn simplify(&self, steps: &mut Vec<Segment>) {
        let ends: Vec<Point> = self
            .nodes
            .iter()
            .map(|node| whole(self.samples[*node]))
            .collect();
        let last = ends.len() - 1;
        // The shortest chain to each node with each last command.
        let mut table: Vec<Vec<Link>> = ends.iter().map(|_| Vec::new()).collect();
        table[0].push(Link::start(ends[0]));
        for i in 0..last {
            for j in i + 1..=last.min(i + LONGEST) {
                let samples = &self.samples[self.nodes[i]..=self.nodes[j]];
                let own = (j == i + 1).then_some(self.own[i]);
                let (step, off) = step(samples, ends[i], ends[j], own);
                let Some(step) = step else {
                    if j - i > TOO_BENT.0 && off > TOO_BENT.1 * TOLERANCE {
                        break;
                    }
                    continue;
                };
                // `z` draws a closing line.
                let closes = j == last && matches!(step, Segment::Line(_));
                for before in 0..table[i].len() {
                    let link = table[i][before].and(step, ends[i], closes, (i, before));
                    let same = table[j].iter_mut().find(|it| it.command == link.command);
                    match same {
                        Some(known) if known.bytes <= link.bytes => {}
                        Some(known) => *known = link,
                        None => table[j].push(link),
                    }
                }
            }
        }
        let mut chain = vec![Segment::Close];
        let mut link = table[last].iter().min_by_key(|link| link.bytes);
        while let Some(it) = link {
            chain.push(it.step);
            link = it.before.map(|(node, index)| &table[node][index]);
        }
        steps.extend(chain.into_iter().rev());
    }
}

/// The last step of a chain.
struct Link {
    step: Segment,
    command: char,
    /// The length of the path data of the whole chain.
    bytes: usize,
    /// The step before it: its node, and its place among the links to that.
    before: Option<(usize, usize)>,
}

impl Link {
    fn start(at: Point) -> Self {
        Self {
            step: Segment::Move(at),
            command: 'm',
            bytes: 0,
            before: None,
        }
    }

    /// The chain with another step.
    fn and(&self, step: Segment, at: Point, closes: bool, before: (usize, usize)) -> Self {
        let by = |p: Point| (p.0 - at.0, p.1 - at.1);
        let (command, points) = match step {
            Segment::Quad(a, p) => ('q', vec![by(a), by(p)]),
            Segment::Cubic(a, b, p) => ('c', vec![by(a), by(b), by(p)]),
            Segment::Line(p) => match by(p) {
                (_, 0) => ('h', vec![by(p)]),
                (0, _) => ('v', vec![by(p)]),
                _ => ('l', vec![by(p)]),
            },
            Segment::Move(_) | Segment::Close => ('z', Vec::new()),
        };
        let mut bytes = 0;
        let is_new = command != self.command;
        let numbers = points.iter().flat_map(|p| match command {
            'h' => vec![p.0],
            'v' => vec![p.1],
            _ => vec![p.0, p.1],
        });
        for (index, number) in numbers.enumerate() {
            let separated = number < 0 || (is_new && index == 0);
            bytes += number.to_string().len() + usize::from(!separated);
        }
        bytes += usize::from(is_new);
        Self {
            step,
            command,
            bytes: self.bytes + if closes { 0 } else { bytes },
            before: Some(before),
        }
    }
}

/// The simplest step that replaces the outline through these points, if one does, and how far
/// the points are from a line. A step of the font's own always remains possible.
fn step(samples: &[Place], from: Point, to: Point, own: Option<Segment>) -> (Option<Segment>, f64) {
    let (a, b) = (fine(from), fine(to));
    let off = distances(samples, &[a, b]).0;
    if off <= TOLERANCE && (from != to || own.is_some()) {
        return (Some(Segment::Line(to)), off);
    }
    let quad = || fit_quad(samples, a, b).map(|c| Segment::Quad(c, to));
    let cubic = || fit_cubic(samples, a, b).map(|(c, d)| Segment::Cubic(c, d, to));
    (quad().or_else(cubic).or(own), off)
}

/// A cubic curve.
struct Curve(Place, Place, Place, Place);

impl Curve {
    fn quad(from: Place, bend: Place, to: Place) -> Self {
        let mix = |end: Place| {
            let third = |a: f64, b: f64| (a + 2.0 * b) / 3.0;
            (third(end.0, bend.0), third(end.1, bend.1))
        };
        Self(from, mix(from), mix(to), to)
    }

    fn at(&self, t: f64) -> Place {
        let s = 1.0 - t;
        let mix = |a: f64, b: f64, c: f64, d: f64| {
            s * s * s * a + 3.0 * s * t * (s * b + t * c) + t * t * t * d
        };
        let Self(a, b, c, d) = *self;
        (mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1))
    }

    fn line(&self) -> Vec<Place> {
        let part = |n: u8| self.at(f64::from(n) / f64::from(PARTS));
        (0..=PARTS).map(part).collect()
    }
}

/// The bend of the quadratic curve between two points that is nearest to the samples, if it is
/// near enough.
fn fit_quad(samples: &[Place], a: Place, b: Place) -> Option<Point> {
    let fit = |along: &[f64]| {
        let (mut square, mut sum) = (0.0, (0.0, 0.0));
        for (p, t) in samples.iter().zip(along) {
            let (s, weight) = (1.0 - t, 2.0 * t * (1.0 - t));
            square += weight * weight;
            sum.0 += weight * (p.0 - s * s * a.0 - t * t * b.0);
            sum.1 += weight * (p.1 - s * s * a.1 - t * t * b.1);
        }
        (square > 0.0).then(|| [whole((sum.0 / square, sum.1 / square))])
    };
    let curve = |[bend]: [Point; 1]| Curve::quad(a, fine(bend), b);
    fit_curve(samples, fit, curve).map(|[bend]| bend)
}

/// The same with a cubic curve.
fn fit_cubic(samples: &[Place], a: Place, b: Place) -> Option<(Point, Point)> {
    let fit = |along: &[f64]| {
        let (mut uu, mut uv, mut vv) = (0.0, 0.0, 0.0);
        let (mut ru, mut rv) = ((0.0, 0.0), (0.0, 0.0));
        for (p, &t) in samples.iter().zip(along) {
            let s = 1.0 - t;
            let (u, v) = (3.0 * s * s * t, 3.0 * s * t * t);
            let rest = |p: f64, a: f64, b: f64| p - s * s * s * a - t * t * t * b;
            let (x, y) = (rest(p.0, a.0, b.0), rest(p.1, a.1, b.1));
            (uu, uv, vv) = (uu + u * u, uv + u * v, vv + v * v);
            ru = (ru.0 + u * x, ru.1 + u * y);
            rv = (rv.0 + v * x, rv.1 + v * y);
        }
        let by = uu * vv - uv * uv;
        let solve = |ru: f64, rv: f64| ((ru * vv - rv * uv) / by, (rv * uu - ru * uv) / by);
        let (x, y) = (solve(ru.0, rv.0), solve(ru.1, rv.1));
        (by > 1e-9).then(|| [whole((x.0, y.0)), whole((x.1, y.1))])
    };
    let curve = |[c, d]: [Point; 2]| Curve(a, fine(c), fine(d), b);
    fit_curve(samples, fit, curve).map(|[c, d]| (c, d))
}

/// Fits a curve, at first as if the samples were as far along it as they are along the outline.
fn fit_curve<const N: usize>(
    samples: &[Place],
    fit: impl Fn(&[f64]) -> Option<[Point; N]>,
    curve: impl Fn([Point; N]) -> Curve,
) -> Option<[Point; N]> {
    let mut along = vec![0.0];
    for pair in samples.windows(2) {
        along.push(along[along.len() - 1] + length(minus(pair[1], pair[0])));
    }
    let whole = along[along.len() - 1];
    if whole == 0.0 {
        return None;
    }
    for place in &mut along {
        *place /= whole;
    }
    for _ in 0..ROUNDS {
        let bends = fit(&along)?;
        let line = curve(bends).line();
        let (off, places) = distances(samples, &line);
        if off <= TOLERANCE && strays(&line, samples) <= TOLERANCE {
            return Some(bends);
        }
        if off > HOPELESS * TOLERANCE {
            return None;
        }
        along = places;
    }
    None
}

/// The greatest distance of points from a line of several parts, and how far along it each is,
/// from 0 to 1. As the points are in order, only the next few parts can be the nearest.
fn distances(points: &[Place], line: &[Place]) -> (f64, Vec<f64>) {
    const AHEAD: usize = 4;
    let parts = line.len() - 1;
    let (mut worst, mut first) = (0.0_f64, 0);
    let mut along = Vec::with_capacity(points.len());
    for p in points {
        let (mut nearest, mut place) = (f64::MAX, 0.0);
        let start = first;
        for index in start..parts.min(start + AHEAD) {
            let (off, t) = off_line(*p, line[index], line[index + 1]);
            if off < nearest {
                (nearest, first) = (off, index);
                place = (index as f64 + t) / parts as f64;
            }
        }
        worst = worst.max(nearest);
        along.push(place);
    }
    (worst, along)
}

/// The greatest distance of a curve from the samples: one that passes all of them may still have a
/// bulge beyond a sharp corner.
fn strays(curve: &[Place], samples: &[Place]) -> f64 {
    let nearest = |p: &Place| {
        let parts = samples.windows(2);
        parts
            .map(|part| off_line(*p, part[0], part[1]).0)
            .fold(f64::MAX, f64::min)
    };
    curve.iter().map(nearest).fold(0.0, f64::max)
}

/// The distance of a point from a line between two points, and how far along it the nearest place
/// is, from 0 to 1.
fn off_line(p: Place, from: Place, end: Place) -> (f64, f64) {
    let (d, to) = (minus(end, from), minus(p, from));
    let square = (d.0 * d.0 + d.1 * d.1).max(f64::MIN_POSITIVE);
    let t = ((to.0 * d.0 + to.1 * d.1) / square).clamp(0.0, 1.0);
    (length((to.0 - t * d.0, to.1 - t * d.1)), t)
}

fn minus(a: Place, b: Place) -> Place {
    (a.0 - b.0, a.1 - b.1)
}

fn length(d: Place) -> f64 {
    (d.0 * d.0 + d.1 * d.1).sqrt()
}

fn fine(p: Point) -> Place {
    (p.0 as f64, p.1 as f64)
}

fn whole(p: Place) -> Point {
    #[expect(clippy::cast_possible_truncation, reason = "rounded and small")]
    let whole = |n: f64| (n + 0.5).floor() as i64;
    (whole(p.0), whole(p.1))
}
