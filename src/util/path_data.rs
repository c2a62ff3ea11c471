//! Writes SVG path data that is short and does not accumulate rounding errors.

use svgtypes::PathSegment;

use crate::util::decimal::{append, rounded};

/// The largest coordinate that a picture may contain, in steps. A step is one unit of the last decimal place.
const FAR: f64 = 1e12;

/// The maximum number of points in a command. A cubic curve has three.
const MOST_POINTS: usize = 3;

/// The data of one path. Points are rounded before they are made relative to each other, so that even a long
/// path ends where it should.
#[derive(Debug)]
pub(crate) struct PathData {
    text: String,
    /// The number of digits after the decimal point.
    decimals: usize,
    /// The number of steps per unit. Points are rounded to whole steps.
    steps: f64,
    /// The command to which the next numbers belong if no letter precedes them.
    command: Option<char>,
    /// The start of the current subpath, in steps.
    start: (i64, i64),
    /// The current point, in steps.
    at: (i64, i64),
    is_far: bool,
}

impl PathData {
    /// Creates an empty path whose coordinates have this number of digits after the decimal point.
    pub(crate) fn new(decimals: u8) -> PathData {
        PathData {
            text: String::new(),
            decimals: decimals.into(),
            steps: 10_f64.powi(decimals.into()),
            command: None,
            start: (0, 0),
            at: (0, 0),
            is_far: false,
        }
    }

    /// Returns the value of the attribute `d`.
    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// Returns true if nothing has been drawn.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Returns true if a point was too far away to be drawn at its position.
    pub(crate) fn is_far(&self) -> bool {
        self.is_far
    }

    /// Begins a new subpath at a point.
    pub(crate) fn begin(&mut self, to: (f64, f64)) {
        self.command = None;
        // The first point of a path is absolute even after `m`.
        let is_first = self.is_empty();
        self.draw(if is_first { 'M' } else { 'm' }, &[to]);
        self.start = self.at;
        // After `m`, numbers without a letter draw relative lines; after `M`, they draw absolute lines.
        self.command = (!is_first).then_some('l');
    }

    /// Draws a straight line to a point.
    pub(crate) fn line(&mut self, to: (f64, f64)) {
        let end = self.round(to);
        let (right, down) = (end.0 - self.at.0, end.1 - self.at.1);
        match (right, down) {
            (_, 0) => self.put('h', &[right]),
            (0, _) => self.put('v', &[down]),
            _ => self.put('l', &[right, down]),
        }
        self.at = end;
    }

    /// Draws a straight line from one point to another.
    pub(crate) fn stroke(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.begin(from);
        self.line(to);
    }

    /// Draws a curve to the last of `points`, with the other points as its control points. `command` is the
    /// letter that takes this number of points: `q`, `c`, `t` or `s`.
    pub(crate) fn curve(&mut self, command: char, points: &[(f64, f64)]) {
        self.draw(command, points);
    }

    /// Draws an arc of an ellipse, given its radii, rotation, flags (large arc, clockwise) and end.
    pub(crate) fn arc(
        &mut self,
        radii: (f64, f64),
        turned: f64,
        (large, sweep): (bool, bool),
        to: (f64, f64),
    ) {
        let (rx, ry) = self.round(radii);
        self.put('a', &[rx, ry]);
        self.text.push(' ');
        self.text.push_str(&rounded(turned).to_string());
        for flag in [large, sweep] {
            self.text.push_str(if flag { " 1" } else { " 0" });
        }
        let end = self.round(to);
        self.number(end.0 - self.at.0);
        self.number(end.1 - self.at.1);
        self.at = end;
    }

    /// Closes the current subpath with a straight line to its start.
    pub(crate) fn close(&mut self) {
        self.text.push('z');
        self.command = None;
        self.at = self.start;
    }

    /// Draws the segments of other path data, which has `unit` units per unit of this path. `place` maps each
    /// point, in units of this path, to its position. The radii of arcs stay unchanged.
    pub(crate) fn trace(
        &mut self,
        segments: impl IntoIterator<Item = PathSegment>,
        unit: f64,
        place: impl Fn((f64, f64)) -> (f64, f64),
    ) {
        use PathSegment as Segment;
        let (mut start, mut at) = ((0.0, 0.0), (0.0, 0.0));
        for segment in segments {
            let from = if segment.is_abs() { (0.0, 0.0) } else { at };
            let to = |x: f64, y: f64| (from.0 + x / unit, from.1 + y / unit);
            at = match end(&segment) {
                (None, None) => start,
                (x, y) => (
                    x.map_or(at.0, |x| to(x, 0.0).0),
                    y.map_or(at.1, |y| to(0.0, y).1),
                ),
            };
            let end = place(at);
            let control = |x, y| place(to(x, y));
            match segment {
                Segment::MoveTo { .. } => {
                    start = at;
                    self.begin(end);
                }
                Segment::LineTo { .. }
                | Segment::HorizontalLineTo { .. }
                | Segment::VerticalLineTo { .. } => self.line(end),
                Segment::CurveTo { x1, y1, x2, y2, .. } => {
                    self.curve('c', &[control(x1, y1), control(x2, y2), end]);
                }
                Segment::SmoothCurveTo { x2, y2, .. } => self.curve('s', &[control(x2, y2), end]),
                Segment::Quadratic { x1, y1, .. } => self.curve('q', &[control(x1, y1), end]),
                Segment::SmoothQuadratic { .. } => self.curve('t', &[end]),
                Segment::EllipticalArc {
                    rx,
                    ry,
                    x_axis_rotation,
                    large_arc,
                    sweep,
                    ..
                } => self.arc((rx, ry), x_axis_rotation, (large_arc, sweep), end),
                Segment::ClosePath { .. } => self.close(),
            }
        }
    }

    fn draw(&mut self, command: char, points: &[(f64, f64)]) {
        let from = self.at;
        let mut numbers = [0; 2 * MOST_POINTS];
        for (pair, point) in numbers.chunks_exact_mut(2).zip(points) {
            self.at = self.round(*point);
            pair.copy_from_slice(&[self.at.0 - from.0, self.at.1 - from.1]);
        }
        self.put(command, &numbers[..2 * points.len()]);
    }

    fn round(&mut self, (x, y): (f64, f64)) -> (i64, i64) {
        let mut round = |value: f64| {
            let steps = (value * self.steps).round();
            self.is_far |= steps.is_nan() || steps.abs() > FAR;
            steps.clamp(-FAR, FAR) as i64
        };
        (round(x), round(y))
    }

    /// Writes a command. Omits its letter if numbers without a letter would belong to this command anyway.
    fn put(&mut self, command: char, numbers: &[i64]) {
        if self.command != Some(command) {
            self.text.push(command);
            self.command = Some(command);
        }
        for steps in numbers {
            self.number(*steps);
        }
    }

    /// Writes a number. Puts a space before it only if neither a letter nor a minus sign separates it from
    /// the previous number.
    fn number(&mut self, steps: i64) {
        if steps < 0 {
            self.text.push('-');
        } else if !self.text.ends_with(|c: char| c.is_ascii_alphabetic()) {
            self.text.push(' ');
        }
        let start = self.text.len();
        append(&mut self.text, steps.unsigned_abs(), self.decimals);
        if self.text[start..].starts_with("0.") {
            self.text.remove(start);
        }
    }
}

/// Returns the coordinates of the end of a segment that are written in it: both, one, or none if the segment
/// closes a path.
pub(crate) fn end(segment: &PathSegment) -> (Option<f64>, Option<f64>) {
    use PathSegment as Segment;
    match *segment {
        Segment::MoveTo { x, y, .. }
        | Segment::LineTo { x, y, .. }
        | Segment::CurveTo { x, y, .. }
        | Segment::SmoothCurveTo { x, y, .. }
        | Segment::Quadratic { x, y, .. }
        | Segment::SmoothQuadratic { x, y, .. }
        | Segment::EllipticalArc { x, y, .. } => (Some(x), Some(y)),
        Segment::HorizontalLineTo { x, .. } => (Some(x), None),
        Segment::VerticalLineTo { y, .. } => (None, Some(y)),
        Segment::ClosePath { .. } => (None, None),
    }
}
