//! Where the parts of an arrow are drawn, for the numbers on arrows.

use super::way::{Course, Way};
use crate::scene::layout::Point;

/// An arrow as it is drawn, in units of the picture.
pub(in crate::scene) struct Track {
    /// The numbers on it.
    pub(in crate::scene) numbers: Option<String>,
    way: Way,
    course: Course,
    /// Where the shaft is visible: from the tail to the head.
    pub(in crate::scene) shaft: (f64, f64),
    /// Half the width of the shaft.
    pub(in crate::scene) half: f64,
    /// The middle of the head, and the radius of a disc around it.
    pub(in crate::scene) head: (Point, f64),
}

impl Track {
    /// An arrow with these distances of tail and tip from the ends of its way, and these widths
    /// of its shaft and its head, and length of its head.
    pub(super) fn new(
        numbers: Option<String>,
        way: Way,
        insets: (f64, f64),
        (breadth, head_width, head_length): (f64, f64, f64),
    ) -> Track {
        let course = Course::new(&way);
        let (mut tail, tip) = (insets.0, course.length - insets.1);
        let mut neck = tip - head_length;
        let head = course.at(f64::midpoint(tip, neck), 0.0);
        if neck < tail {
            // Of a short arrow, hardly more than the head is visible, between both fields.
            tail = f64::midpoint(tail, tip);
            neck = tail;
        }
        Track {
            numbers,
            way,
            course,
            shaft: (tail, neck),
            half: breadth / 2.0,
            head: (head, head_width.max(head_length) / 2.0),
        }
    }

    /// The point at a distance along the way and a distance to its right.
    pub(in crate::scene) fn at(&self, forward: f64, right: f64) -> Point {
        self.course.at(forward, right)
    }

    /// The distance of a point from the way.
    pub(in crate::scene) fn distance(&self, point: Point) -> f64 {
        let Way { from, bend, to } = self.way;
        match bend {
            None => distance(point, from, to),
            Some(bend) => distance(point, from, bend).min(distance(point, bend, to)),
        }
    }
}

/// The distance of a point from the line between two others.
pub(super) fn distance(point: Point, from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let (x, y) = (point.x - from.x, point.y - from.y);
    let along = ((x * dx + y * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    (x - along * dx).hypot(y - along * dy)
}
