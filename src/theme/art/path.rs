//! Path data in few bytes.

use std::fmt::Write as _;

use svgtypes::{PathParser, PathSegment};

/// Coordinates beyond this many steps are left as they are.
const FAR: f64 = 1e12;

/// The same outline with so many digits behind the point, or nothing if the data
/// cannot be read or would not be shorter.
///
/// Every point is rounded where it is, not where it is from the last one, so that
/// errors do not add up.
pub(super) fn shortened(data: &str, decimals: usize) -> Option<String> {
    // Whole numbers were written by someone who has thought about this.
    if !data.contains('.') {
        return None;
    }
    let mut writer = Writer::new(decimals);
    for segment in PathParser::from(data) {
        writer.segment(segment.ok()?)?;
    }
    (writer.text.len() < data.len()).then_some(writer.text)
}

/// A point, in steps.
#[derive(Clone, Copy, Default, PartialEq)]
struct Point {
    x: i64,
    y: i64,
}

struct Writer {
    text: String,
    /// How many steps a unit has, as its number of decimals.
    decimals: usize,
    steps: f64,
    /// The command that a number without one would belong to.
    command: Option<char>,
    /// Where the pen is: exactly, to read relative coordinates, and as written.
    exact: (f64, f64),
    pen: Point,
    /// Where the outline began.
    exact_start: (f64, f64),
    start: Point,
}

impl Writer {
    fn new(decimals: usize) -> Writer {
        Writer {
            text: String::new(),
            decimals,
            steps: 10_f64.powi(i32::try_from(decimals).unwrap_or_default()),
            command: None,
            exact: (0.0, 0.0),
            pen: Point::default(),
            exact_start: (0.0, 0.0),
            start: Point::default(),
        }
    }

    fn segment(&mut self, segment: PathSegment) -> Option<()> {
        use PathSegment as Segment;
        let origin = |abs: bool, exact: (f64, f64)| if abs { (0.0, 0.0) } else { exact };
        let (dx, dy) = origin(segment.is_abs(), self.exact);
        let at = |x: f64, y: f64| (x + dx, y + dy);
        match segment {
            Segment::MoveTo { x, y, .. } => {
                let to = at(x, y);
                self.points('m', &[to])?;
                self.exact_start = to;
                self.start = self.pen;
                // What follows without a command is a line.
                self.command = Some('l');
            }
            Segment::LineTo { x, y, .. } => self.line(at(x, y))?,
            Segment::HorizontalLineTo { x, .. } => self.line((x + dx, self.exact.1))?,
            Segment::VerticalLineTo { y, .. } => self.line((self.exact.0, y + dy))?,
            Segment::CurveTo {
                x1,
                y1,
                x2,
                y2,
                x,
                y,
                ..
            } => self.points('c', &[at(x1, y1), at(x2, y2), at(x, y)])?,
            Segment::SmoothCurveTo { x2, y2, x, y, .. } => {
                self.points('s', &[at(x2, y2), at(x, y)])?;
            }
            Segment::Quadratic { x1, y1, x, y, .. } => {
                self.points('q', &[at(x1, y1), at(x, y)])?;
            }
            Segment::SmoothQuadratic { x, y, .. } => self.points('t', &[at(x, y)])?,
            Segment::EllipticalArc {
                rx,
                ry,
                x_axis_rotation,
                large_arc,
                sweep,
                x,
                y,
                ..
            } => {
                let shape = [self.step(rx)?, self.step(ry)?];
                let rotation = crate::svg::rounded(x_axis_rotation);
                self.command('a');
                for number in shape {
                    self.number(number);
                }
                let flags = (u8::from(large_arc), u8::from(sweep));
                write!(self.text, " {rotation} {} {}", flags.0, flags.1).ok()?;
                self.relative(&[at(x, y)])?;
            }
            Segment::ClosePath { .. } => {
                self.text.push('z');
                self.command = None;
                self.exact = self.exact_start;
                self.pen = self.start;
            }
        }
        Some(())
    }

    fn line(&mut self, to: (f64, f64)) -> Option<()> {
        let point = self.point(to)?;
        if point.y == self.pen.y {
            self.command('h');
            self.number(point.x - self.pen.x);
        } else if point.x == self.pen.x {
            self.command('v');
            self.number(point.y - self.pen.y);
        } else {
            return self.points('l', &[to]);
        }
        self.exact = to;
        self.pen = point;
        Some(())
    }

    /// Writes a command and its points, the last of which is where the pen comes
    /// to.
    fn points(&mut self, command: char, points: &[(f64, f64)]) -> Option<()> {
        self.command(command);
        self.relative(points)
    }

    fn relative(&mut self, points: &[(f64, f64)]) -> Option<()> {
        let from = self.pen;
        for exact in points {
            let point = self.point(*exact)?;
            self.number(point.x - from.x);
            self.number(point.y - from.y);
            self.exact = *exact;
            self.pen = point;
        }
        Some(())
    }

    fn point(&self, exact: (f64, f64)) -> Option<Point> {
        Some(Point {
            x: self.step(exact.0)?,
            y: self.step(exact.1)?,
        })
    }

    fn step(&self, value: f64) -> Option<i64> {
        let steps = (value * self.steps).round();
        (steps.abs() < FAR).then_some(steps as i64)
    }

    fn command(&mut self, command: char) {
        if self.command != Some(command) {
            self.text.push(command);
            self.command = Some(command);
        }
    }

    /// Writes a number of steps, with a space before it if it needs one.
    fn number(&mut self, steps: i64) {
        let (mut decimals, mut digits) = (self.decimals, steps.unsigned_abs());
        while decimals > 0 && digits.is_multiple_of(10) {
            digits /= 10;
            decimals -= 1;
        }
        let one = 10_u64.pow(u32::try_from(decimals).unwrap_or_default());
        if steps < 0 {
            self.text.push('-');
        } else if self.text.ends_with(|c: char| !c.is_ascii_alphabetic()) {
            self.text.push(' ');
        }
        let (whole, fraction) = (digits / one, digits % one);
        if whole > 0 || decimals == 0 {
            let _ = write!(self.text, "{whole}");
        }
        if decimals > 0 {
            let _ = write!(self.text, ".{fraction:0decimals$}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn data_is_shortened() {
        for (data, decimals, short) in [
            ("M 10.0001,20.0001 L 30.0001,20.0001", 2, "m10 20h20"),
            ("M 0.5,0.25 0.5,-0.25", 2, "m.5 .25v-.5"),
            ("m 1.004,1 1.004,0 1.004,0", 2, "m1 1h1.01 1"),
            (
                "M0 0.0C1.111 1.111 2.222 2.222 3.333 3.333",
                1,
                "m0 0c1.1 1.1 2.2 2.2 3.3 3.3",
            ),
            ("M 5.000,5.000 m 1,1 z m 1,1 z", 0, "m5 5m1 1zm1 1z"),
            (
                "M0.00 0.00A 5.00 5.00 0 1 1 10.00 0.00 Z",
                1,
                "m0 0a5 5 0 1 1 10 0z",
            ),
        ] {
            assert_eq!(shortened(data, decimals).as_deref(), Some(short), "{data}");
        }
    }

    #[test]
    fn what_is_short_or_broken_is_left() {
        for data in ["m1 2h3", "m.5 1h1", "M 0.1 nonsense", "M 0.000001e300 0"] {
            assert_eq!(shortened(data, 3), None, "{data}");
        }
    }
}
