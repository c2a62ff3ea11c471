//! The outline of a character: from the font's units to path data in the art's.

use std::fmt::Write as _;

use ttf_parser::OutlineBuilder;

use super::{SIZE, Style};

/// A point, in font units (y upwards) or in units of the art (y downwards).
type Point = (i64, i64);

/// One step of an outline.
enum Segment {
    Move(Point),
    Line(Point),
    Quad(Point, Point),
    Cubic(Point, Point, Point),
    Close,
}

impl Segment {
    /// Where the step arrives.
    fn end(&self) -> Option<Point> {
        match *self {
            Self::Move(p) | Self::Line(p) | Self::Quad(_, p) | Self::Cubic(_, _, p) => Some(p),
            Self::Close => None,
        }
    }
}

/// An outline as the font tells it, in whole font units.
#[derive(Default)]
pub struct Outline(Vec<Segment>);

/// Font units are whole already, save in a variable font's instances.
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

/// Takes font units to units of the art: turned over, scaled, and centred for
/// the eye. A font places its characters for running text, where they hang from
/// a common line; alone in a disc, that leaves some of them visibly off.
pub struct Placement {
    /// What comes to lie in the middle of the disc, in font units.
    middle: Point,
    em: i64,
    units_per_em: i64,
}

impl Placement {
    /// `None` for an outline without a point.
    pub fn new(outline: &Outline, style: &Style, units_per_em: i64) -> Option<Self> {
        // Fonts put a point of the curve, not merely a control point, on every
        // extreme of it: the arrivals alone tell how far an outline reaches.
        let points: Vec<_> = outline.0.iter().filter_map(Segment::end).collect();
        // In the middle of its bounding box, a character with a broad foot (士)
        // looks as if it were sinking; with the same room left to the rim all
        // around, it looks lifted. The eye agrees with the mean of the two.
        let (square, round) = (middle_of_box(&points)?, middle_of_circle(&points)?);
        let mut placement = Self {
            middle: (
                i64::midpoint(square.0, round.0),
                i64::midpoint(square.1, round.1),
            ),
            em: style.em,
            units_per_em,
        };
        while placement.em > 0
            && points
                .iter()
                .any(|p| placement.reach2(*p) > style.reach.pow(2))
        {
            placement.em -= 1;
        }
        Some(placement)
    }

    fn apply(&self, (x, y): Point) -> Point {
        // The nearest whole unit, halves upwards.
        let scale =
            |n: i64| (2 * n * self.em + self.units_per_em).div_euclid(2 * self.units_per_em);
        (
            SIZE / 2 + scale(x - self.middle.0),
            SIZE / 2 + scale(self.middle.1 - y),
        )
    }

    /// How far from the middle of the disc a point comes to lie, squared.
    fn reach2(&self, p: Point) -> i64 {
        distance2(self.apply(p), (SIZE / 2, SIZE / 2))
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

/// SVG path data as it is being written. Points are rounded where they stand
/// and only then made relative, so that no error adds up along an outline.
#[derive(Default)]
pub struct PathData {
    text: String,
    /// The command that a number without a letter before it would repeat.
    command: Option<char>,
    start: Point,
    at: Point,
}

impl PathData {
    pub fn of(outline: &Outline, placement: &Placement) -> String {
        let mut data = Self::default();
        for (segment, next) in outline
            .0
            .iter()
            .zip(outline.0.iter().skip(1).map(Some).chain([None]))
        {
            match *segment {
                Segment::Move(p) => data.begin(placement.apply(p)),
                Segment::Line(p) => {
                    let p = placement.apply(p);
                    // `z` draws the line home by itself.
                    if !(p == data.start && matches!(next, Some(Segment::Close))) {
                        data.line(p);
                    }
                }
                Segment::Quad(a, p) => data.curve('q', &[a, p].map(|p| placement.apply(p))),
                Segment::Cubic(a, b, p) => data.curve('c', &[a, b, p].map(|p| placement.apply(p))),
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

    /// The last point is where the curve ends, the others bend it.
    fn curve(&mut self, command: char, points: &[Point]) {
        let [bends @ .., end] = points else { return };
        // Rounding can leave of a small curve only its ends.
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

    /// A letter only where the command changes, a space only where neither a
    /// letter nor a minus sign parts two numbers.
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
