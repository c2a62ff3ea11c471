//! The outlines of characters.

/// One character.
#[derive(Clone, Debug)]
pub(super) struct Glyph {
    /// Its width, in em.
    pub advance: f64,
    /// Its outline from the file, which is parsed only when it is drawn.
    pub outline: String,
    /// The number of units of the outline per em.
    pub em: f64,
}

/// A step of an outline. Points are to the right of the character's start and above its baseline,
/// in em.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Begin((f64, f64)),
    Line((f64, f64)),
    Curve(Vec<(f64, f64)>),
    Close,
}

impl Glyph {
    /// The outline, whose path data has a letter for every step and only relative coordinates.
    /// `None` for any other path data.
    pub(super) fn steps(&self) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        let (mut start, mut at) = ((0.0, 0.0), (0.0, 0.0));
        let mut rest = self.outline.as_str();
        while let Some(command) = rest.chars().next() {
            rest = &rest[command.len_utf8()..];
            let end = rest.find(|c: char| c.is_ascii_alphabetic());
            let (arguments, next) = rest.split_at(end.unwrap_or(rest.len()));
            let numbers = numbers(arguments)?;
            rest = next;
            let points: Vec<(f64, f64)> = numbers
                .chunks_exact(2)
                .map(|pair| (at.0 + pair[0] / self.em, at.1 + pair[1] / self.em))
                .collect();
            let step = match (command, points.as_slice()) {
                ('z', []) => {
                    at = start;
                    steps.push(Step::Close);
                    continue;
                }
                ('m', [point]) => {
                    start = *point;
                    Step::Begin(*point)
                }
                ('l', [point]) => Step::Line(*point),
                ('q', [_, _]) | ('c', [_, _, _]) => Step::Curve(points.clone()),
                _ => return None,
            };
            at = *points.last()?;
            steps.push(step);
        }
        Some(steps)
    }
}

/// Numbers separated by spaces or minus signs.
fn numbers(text: &str) -> Option<Vec<f64>> {
    let spaced = text.replace('-', " -");
    let numbers = spaced.split_ascii_whitespace();
    numbers.map(|number| number.parse().ok()).collect()
}
