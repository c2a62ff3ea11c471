//! The outline of a character: from the font's units to path data in the art's.

mod simplify;

use std::fmt::Write as _;

use ttf_parser::OutlineBuilder;

/// A point, in font units (y upwards) or in units of the art (y downwards).
pub type Point = (i64, i64);
/// A point in units of the art, not rounded.
pub type Place = (f64, f64);

/// One step of an outline.
#[derive(Clone, Copy)]
enum Segment {
    Move(Point),
    Line(Point),
    Quad(Point, Point),
    Cubic(Point, Point, Point),
    Close,
}

impl Segment {
    /// The end of the step.
    fn end(&self) -> Option<Point> {
        match *self {
            Self::Move(p) | Self::Line(p) | Self::Quad(_, p) | Self::Cubic(_, _, p) => Some(p),
            Self::Close => None,
        }
    }

    /// The point after this many quarters of the step from `from`, if it is a curve.
    fn at(&self, from: Point, quarters: i64) -> Option<Point> {
        let (t, s) = (quarters, 4 - quarters);
        let mix = |at: fn(Point) -> i64| match *self {
            Self::Quad(c, p) => Some((s * s * at(from) + 2 * s * t * at(c) + t * t * at(p)) / 16),
            Self::Cubic(c, d, p) => {
                let ends = s.pow(3) * at(from) + t.pow(3) * at(p);
                Some((ends + 3 * s * t * (s * at(c) + t * at(d))) / 64)
            }
            Self::Move(_) | Self::Line(_) | Self::Close => None,
        };
        Some((mix(|p| p.0)?, mix(|p| p.1)?))
    }
}

/// An outline from the font in whole font units, or a simplified one in units of the art.
#[derive(Default)]
pub struct Outline(Vec<Segment>);

impl Outline {
    /// Points that determine the extent of the outline: the ends of its steps, and some points on
    /// curves. The ends alone suffice vertically and horizontally, but not for rounded corners.
    pub fn points(&self) -> Vec<Point> {
        let mut points = Vec::new();
        let mut from = (0, 0);
        for segment in &self.0 {
            points.extend((1..4).filter_map(|quarters| segment.at(from, quarters)));
            points.extend(segment.end());
            from = segment.end().unwrap_or(from);
        }
        points
    }
}

/// Font units are whole already, except in instances of variable fonts.
fn whole(x: f32, y: f32) -> Point {
    #[expect(clippy::cast_possible_truncation, reason = "rounded and small")]
    let whole = |n: f32| n.round() as i64;
    (whole(x), whole(y))
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Segment::Move(whole(x, y)));
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(Segment::Line(whole(x, y)));
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.push(Segment::Quad(whole(x1, y1), whole(x, y)));
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0
            .push(Segment::Cubic(whole(x1, y1), whole(x2, y2), whole(x, y)));
    }
    fn close(&mut self) {
        self.0.push(Segment::Close);
    }
}

/// SVG path data under construction. Points are rounded first and made relative afterwards, so that
/// errors do not add up along an outline.
#[derive(Default)]
pub struct PathData {
    text: String,
    /// The command that a number without a letter would repeat.
    command: Option<char>,
    start: Point,
    at: Point,
}

impl PathData {
    /// The path data of an outline in units of the art.
    pub fn of(outline: &Outline) -> String {
        let mut data = Self::default();
        for (segment, next) in outline
            .0
            .iter()
            .zip(outline.0.iter().skip(1).map(Some).chain([None]))
        {
            match *segment {
                Segment::Move(p) => data.begin(p),
                Segment::Line(p) => {
                    // `z` draws the closing line anyway.
                    if !(p == data.start && matches!(next, Some(Segment::Close))) {
                        data.line(p);
                    }
                }
                Segment::Quad(a, p) => data.curve('q', &[a, p]),
                Segment::Cubic(a, b, p) => data.curve('c', &[a, b, p]),
                Segment::Close => data.close(),
            }
        }
        data.text
    }

    fn begin(&mut self, p: Point) {
        // The first `m` of a path counts from the origin, like `M`.
        let command = if self.text.is_empty() { 'M' } else { 'm' };
        self.put(command, &[p.0 - self.at.0, p.1 - self.at.1]);
        (self.start, self.at) = (p, p);
    }

    fn line(&mut self, p: Point) {
        match (p.0 - self.at.0, p.1 - self.at.1) {
            (0, 0) => {}
            (dx, 0) => self.put('h', &[dx]),
            (0, dy) => self.put('v', &[dy]),
            (dx, dy) => self.put('l', &[dx, dy]),
        }
        self.at = p;
    }

    /// The last point ends the curve; the others are its control points.
    fn curve(&mut self, command: char, points: &[Point]) {
        let [bends @ .., end] = points else { return };
        // Rounding can reduce a small curve to its ends.
        if bends.iter().all(|bend| *bend == self.at || bend == end) {
            return self.line(*end);
        }
        let numbers: Vec<_> = points
            .iter()
            .flat_map(|p| [p.0 - self.at.0, p.1 - self.at.1])
            .collect();
        self.put(command, &numbers);
        self.at = *end;
    }

    fn close(&mut self) {
        self.text.push('z');
        self.command = None;
        self.at = self.start;
    }

    /// A letter only if the command changes, a space only if neither a letter nor a minus sign
    /// separates two numbers.
    fn put(&mut self, command: char, numbers: &[i64]) {
        let mut parted = self.command != Some(command);
        if parted {
            self.text.push(command);
        }
        for number in numbers {
            if !parted && *number >= 0 {
                self.text.push(' ');
            }
            let _ = write!(self.text, "{number}");
            parted = false;
        }
        self.command = Some(command);
    }
}
