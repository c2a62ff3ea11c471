//! A character, and its outline.

/// One character.
#[derive(Clone, Debug)]
pub(super) struct Glyph {
    /// Its width, in parts of the em square.
    pub advance: f64,
    /// Its outline as the file has it. Most are never drawn, so they are not read before.
    pub outline: String,
    /// The units of the outline in an em square.
    pub em: f64,
}

/// A step of an outline: a point is right of where the character begins and above
/// the line that it stands on, in parts of the em square.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Begin((f64, f64)),
    Line((f64, f64)),
    Curve(Vec<(f64, f64)>),
    Close,
}

impl Glyph {
    /// The outline, whose path data has a letter for every step and counts each from the
    /// end of the one before. `None` if it is anything else.
    pub(super) fn steps(&self) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        let (mut start, mut at) = ((0.0, 0.0), (0.0, 0.0));
        let mut rest = self.outline.as_str();
        while let Some(command) = rest.chars().next() {
            rest = &rest[command.len_utf8()..];
            let end = rest
                .find(|c: char| c.is_ascii_alphabetic())
                .unwrap_or(rest.len());
            let numbers = numbers(&rest[..end])?;
            rest = &rest[end..];
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

/// Numbers with a space or a minus sign between them.
fn numbers(text: &str) -> Option<Vec<f64>> {
    let spaced = text.replace('-', " -");
    spaced
        .split_ascii_whitespace()
        .map(|number| number.parse().ok())
        .collect()
}
