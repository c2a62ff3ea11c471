//! Shortens the path data of editors.

use svgtypes::{PathParser, PathSegment};

use crate::util::path_data::PathData;

/// The outline with this number of decimals. `None` if the data is unreadable or would not get
/// shorter.
pub(super) fn shortened(data: &str, decimals: u8) -> Option<String> {
    // Whoever wrote whole numbers has rounded already.
    if !data.contains('.') {
        return None;
    }
    let mut pen = Pen {
        path: PathData::new(decimals),
        at: (0.0, 0.0),
        start: (0.0, 0.0),
    };
    for segment in PathParser::from(data) {
        pen.draw(segment.ok()?);
    }
    let Pen { path, .. } = pen;
    if path.is_far() {
        return None;
    }
    let text = path.into_text();
    (text.len() < data.len()).then_some(text)
}

/// Follows path data exactly, as relative coordinates need.
struct Pen {
    path: PathData,
    at: (f64, f64),
    /// The start of the line.
    start: (f64, f64),
}

impl Pen {
    fn draw(&mut self, segment: PathSegment) {
        use PathSegment as Segment;
        let (dx, dy) = if segment.is_abs() {
            (0.0, 0.0)
        } else {
            self.at
        };
        let at = |x: f64, y: f64| (x + dx, y + dy);
        match segment {
            Segment::MoveTo { x, y, .. } => {
                self.at = at(x, y);
                self.start = self.at;
                self.path.begin(self.at);
            }
            Segment::LineTo { x, y, .. } => self.line(at(x, y)),
            Segment::HorizontalLineTo { x, .. } => self.line((x + dx, self.at.1)),
            Segment::VerticalLineTo { y, .. } => self.line((self.at.0, y + dy)),
            Segment::CurveTo {
                x1,
                y1,
                x2,
                y2,
                x,
                y,
                ..
            } => self.curve('c', &[at(x1, y1), at(x2, y2)], at(x, y)),
            Segment::SmoothCurveTo { x2, y2, x, y, .. } => {
                self.curve('s', &[at(x2, y2)], at(x, y));
            }
            Segment::Quadratic { x1, y1, x, y, .. } => self.curve('q', &[at(x1, y1)], at(x, y)),
            Segment::SmoothQuadratic { x, y, .. } => self.curve('t', &[], at(x, y)),
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
                self.at = at(x, y);
                let flags = (large_arc, sweep);
                self.path.arc((rx, ry), x_axis_rotation, flags, self.at);
            }
            Segment::ClosePath { .. } => {
                self.path.close();
                self.at = self.start;
            }
        }
    }

    fn line(&mut self, to: (f64, f64)) {
        self.path.line(to);
        self.at = to;
    }

    fn curve(&mut self, command: char, bends: &[(f64, f64)], to: (f64, f64)) {
        let points: Vec<_> = bends.iter().copied().chain([to]).collect();
        self.path.curve(command, &points);
        self.at = to;
    }
}
