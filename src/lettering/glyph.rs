//! The outlines of characters.

use crate::util::path_data::PathData;

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

impl Glyph {
    /// Adds the outline to a path. `place` returns the position of a point to the right of the
    /// character's start and above its baseline, in em. `None` unless all coordinates but those of
    /// the first point are relative.
    pub(super) fn draw(
        &self,
        path: &mut PathData,
        place: impl Fn((f64, f64)) -> (f64, f64),
    ) -> Option<()> {
        let (mut start, mut at) = ((0.0, 0.0), (0.0, 0.0));
        let mut rest = self.outline.as_str();
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
                    path.close();
                    at = start;
                    continue;
                }
                _ => return None,
            };
            // Steps of one kind share a letter.
            let steps = numbers.chunks_exact(count);
            if numbers.is_empty() || !steps.remainder().is_empty() {
                return None;
            }
            for step in steps {
                let by = |x: f64, y: f64| (at.0 + x / self.em, at.1 + y / self.em);
                let points: Vec<_> = match command {
                    'h' => vec![by(step[0], 0.0)],
                    'v' => vec![by(0.0, step[0])],
                    _ => step.chunks(2).map(|pair| by(pair[0], pair[1])).collect(),
                };
                at = points[points.len() - 1];
                let placed: Vec<_> = points.into_iter().map(&place).collect();
                match command {
                    'M' | 'm' => {
                        start = at;
                        path.begin(placed[0]);
                    }
                    'q' | 'c' => path.curve(command, &placed),
                    _ => path.line(placed[0]),
                }
            }
        }
        Some(())
    }
}

/// Numbers separated by spaces or minus signs.
fn numbers(text: &str) -> Option<Vec<f64>> {
    let spaced = text.replace('-', " -");
    let numbers = spaced.split_ascii_whitespace();
    numbers.map(|number| number.parse().ok()).collect()
}
