//! Converts path data to lists of points.

use svgtypes::{SimplePathSegment, SimplifyingPathParser};

/// The x and y coordinates of a point. The y coordinate increases downwards.
pub(super) type Point = (f64, f64);

/// A point of a stroke where a marker can be drawn.
pub(super) struct Vertex {
    pub(crate) at: Point,
    /// The direction of the stroke at the point, as a unit vector.
    pub(crate) along: Point,
}

/// A part of an outline that is drawn without lifting the pen. It consists of points, each of which is stored
/// with the control points of the curve that leads to it.
#[derive(Default)]
pub(super) struct Stroke {
    points: Vec<(Vec<Point>, Point)>,
    is_closed: bool,
}

/// Parses path data and returns the strokes up to the first syntax error.
pub(super) fn strokes(data: &str) -> Vec<Stroke> {
    use SimplePathSegment as Segment;
    let mut strokes: Vec<Stroke> = Vec::new();
    for segment in SimplifyingPathParser::from(data).map_while(Result::ok) {
        let point = match segment {
            Segment::MoveTo { x, y } => {
                strokes.push(Stroke::default());
                (Vec::new(), (x, y))
            }
            Segment::ClosePath => {
                if let Some(stroke) = strokes.last_mut() {
                    stroke.is_closed = true;
                    let start = stroke.points.first().map(|point| (Vec::new(), point.1));
                    stroke.points.extend(start);
                }
                continue;
            }
            Segment::LineTo { x, y } => (Vec::new(), (x, y)),
            Segment::Quadratic { x1, y1, x, y } => (vec![(x1, y1)], (x, y)),
            Segment::CurveTo {
                x1,
                y1,
                x2,
                y2,
                x,
                y,
            } => (vec![(x1, y1), (x2, y2)], (x, y)),
        };
        if let Some(stroke) = strokes.last_mut() {
            stroke.points.push(point);
        }
    }
    strokes
}

impl Stroke {
    /// Returns all points, including control points.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        let points = self.points.iter();
        points.flat_map(|(bends, at)| bends.iter().chain([at]).copied())
    }

    /// Returns the points where markers can be drawn.
    pub(super) fn vertices(&self) -> impl Iterator<Item = Vertex> {
        let last = self.points.len().saturating_sub(1);
        self.points.iter().enumerate().map(move |(index, (_, at))| {
            // A closed stroke ends where it starts, so both its first and its last point join its last line
            // to its first line.
            let (before, after) = match index {
                _ if self.is_closed && (index == 0 || index == last) => (last, 1),
                _ => (index, index + 1),
            };
            let along = match (self.arriving(before), self.leaving(after)) {
                (Some(one), Some(other)) => {
                    let sum = (one.0 + other.0, one.1 + other.1);
                    // Where the stroke turns back on itself, a marker points at a right angle to it.
                    direction((0.0, 0.0), sum).unwrap_or((-one.1, one.0))
                }
                (one, other) => one.or(other).unwrap_or((1.0, 0.0)),
            };
            Vertex { at: *at, along }
        })
    }

    /// Returns the direction in which the stroke arrives at the point at `index`, or `None` if no line or
    /// curve leads there.
    fn arriving(&self, index: usize) -> Option<Point> {
        let (bends, at) = self.points.get(index)?;
        let before = index.checked_sub(1).map(|index| self.points[index].1);
        let mut from = bends.iter().rev().copied().chain(before);
        from.find_map(|from| direction(from, *at))
    }

    /// Returns the direction in which the stroke leaves the point at `index - 1`, or `None` if the stroke
    /// ends there.
    fn leaving(&self, index: usize) -> Option<Point> {
        let (bends, to) = self.points.get(index)?;
        let from = self.points.get(index.checked_sub(1)?)?.1;
        let mut to = bends.iter().copied().chain([*to]);
        to.find_map(|to| direction(from, to))
    }
}

/// Returns the direction from one point to another as a unit vector, or `None` if the points coincide.
fn direction(from: Point, to: Point) -> Option<Point> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).sqrt();
    length.is_normal().then(|| (dx / length, dy / length))
}
