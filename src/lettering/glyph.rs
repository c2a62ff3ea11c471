//! The outlines of characters.

use std::sync::OnceLock;

use crate::util::path_data::PathData;

/// One character.
#[derive(Clone, Debug)]
pub(super) struct Glyph {
    /// Its width, in em.
    pub advance: f64,
    /// Its outline from the file.
    outline: String,
    /// The number of units of the outline per em.
    em: f64,
    /// The outline as steps, which are read when it is first drawn: most characters never are.
    steps: OnceLock<Option<Vec<Step>>>,
}

/// A point to the right of a character's start and above its baseline, in em.
type Point = (f64, f64);

/// A step of an outline.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Begins a line at a point.
    Begin(Point),
    /// Draws a straight line to a point.
    Line(Point),
    /// Draws a curve with one control point.
    Quadratic([Point; 2]),
    /// Draws a curve with two control points.
    Cubic([Point; 3]),
    /// Draws a straight line back to the start of this line.
    Close,
}

impl Glyph {
    /// A character by its width in em and its outline, which has `em` units per em.
    pub(super) fn new(advance: f64, outline: &str, em: f64) -> Glyph {
        Glyph {
            advance,
            outline: outline.to_owned(),
            em,
            steps: OnceLock::new(),
        }
    }

    /// Adds the outline to a path. `place` returns the position of a point. `None` unless all
    /// coordinates but those of the first point are relative.
    pub(super) fn draw(
        &self,
        path: &mut PathData,
        place: impl Fn(Point) -> (f64, f64),
    ) -> Option<()> {
        let steps = self.steps.get_or_init(|| steps(&self.outline, self.em));
        for step in steps.as_ref()? {
            match *step {
                Step::Begin(point) => path.begin(place(point)),
                Step::Line(point) => path.line(place(point)),
                Step::Quadratic(points) => path.curve('q', &points.map(&place)),
                Step::Cubic(points) => path.curve('c', &points.map(&place)),
                Step::Close => path.close(),
            }
        }
        Some(())
    }
}

/// The steps of an outline with `em` units per em.
fn steps(outline: &str, em: f64) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let (mut start, mut at) = ((0.0, 0.0), (0.0, 0.0));
    let mut rest = outline;
    while let Some(command) = rest.chars().next() {
        rest = &rest[command.len_utf8()..];
        let end = rest.find(|c: char| c.is_ascii_alphabetic());
        let (arguments, next) = rest.split_at(end.unwrap_or(rest.len()));
        rest = next;
        let numbers = numbers(arguments)?;
        let count = match command {
            'h' | 'v' => 1,
            'M' | 'm' | 'l' => 2,
            'q' => 4,
            'c' => 6,
            'z' if numbers.is_empty() => {
                steps.push(Step::Close);
                at = start;
                continue;
            }
            _ => return None,
        };
        // Steps of one kind share a letter.
        let all = numbers.chunks_exact(count);
        if numbers.is_empty() || !all.remainder().is_empty() {
            return None;
        }
        for step in all {
            let by = |x: f64, y: f64| (at.0 + x / em, at.1 + y / em);
            let point = |index: usize| by(step[2 * index], step[2 * index + 1]);
            let step = match command {
                'M' | 'm' => Step::Begin(point(0)),
                'h' => Step::Line(by(step[0], 0.0)),
                'v' => Step::Line(by(0.0, step[0])),
                'q' => Step::Quadratic([0, 1].map(point)),
                'c' => Step::Cubic([0, 1, 2].map(point)),
                _ => Step::Line(point(0)),
            };
            at = match step {
                Step::Begin(end)
                | Step::Line(end)
                | Step::Quadratic([.., end])
                | Step::Cubic([.., end]) => end,
                Step::Close => start,
            };
            if let Step::Begin(point) = step {
                start = point;
            }
            steps.push(step);
        }
    }
    Some(steps)
}

/// Numbers separated by spaces or minus signs.
fn numbers(text: &str) -> Option<Vec<f64>> {
    let spaced = text.replace('-', " -");
    let numbers = spaced.split_ascii_whitespace();
    numbers.map(|number| number.parse().ok()).collect()
}
