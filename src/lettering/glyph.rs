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
    /// character's start and above its baseline, in em. `None` unless the outline has a letter for
    /// every step and only relative coordinates.
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
            let points: Vec<(f64, f64)> = numbers(arguments)?
                .chunks_exact(2)
                .map(|pair| (at.0 + pair[0] / self.em, at.1 + pair[1] / self.em))
                .collect();
            let placed: Vec<_> = points.iter().map(|point| place(*point)).collect();
            at = points.last().copied().unwrap_or(start);
            match (command, placed.as_slice()) {
                ('z', []) => path.close(),
                ('m', [point]) => {
                    start = at;
                    path.begin(*point);
                }
                ('l', [point]) => path.line(*point),
                ('q', [_, _]) | ('c', [_, _, _]) => path.curve(command, &placed),
                _ => return None,
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
