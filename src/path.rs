//! Path data as it is being written: short, and without errors that add up.

use crate::svg::number;

/// The data of one path. Points are rounded where they stand and only then made
/// relative, so that a long path ends where it should.
#[derive(Debug)]
pub(crate) struct PathData {
    text: String,
    /// How many steps of the grid that points are rounded to make one unit.
    steps: f64,
    /// The command that a number without a letter before it would repeat.
    command: Option<char>,
    start: (i64, i64),
    at: (i64, i64),
}

impl PathData {
    /// An empty path with points on a grid of so many steps a unit: 1 for whole
    /// numbers, 100 for hundredths.
    pub(crate) fn new(steps: u32) -> PathData {
        PathData {
            text: String::new(),
            steps: f64::from(steps),
            command: None,
            start: (0, 0),
            at: (0, 0),
        }
    }

    /// The data, as it goes into the attribute `d`.
    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// Whether nothing has been drawn.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Begins a new line at a point.
    pub(crate) fn begin(&mut self, to: (f64, f64)) {
        let to = self.round(to);
        // The first `m` of a path counts from the origin, like `M`.
        let command = if self.text.is_empty() { 'M' } else { 'm' };
        self.put(command, &[to.0 - self.at.0, to.1 - self.at.1]);
        (self.start, self.at) = (to, to);
    }

    /// Draws a straight line to a point.
    pub(crate) fn line(&mut self, to: (f64, f64)) {
        let to = self.round(to);
        match (to.0 - self.at.0, to.1 - self.at.1) {
            (0, 0) => {}
            (right, 0) => self.put('h', &[right]),
            (0, down) => self.put('v', &[down]),
            (right, down) => self.put('l', &[right, down]),
        }
        self.at = to;
    }

    /// Draws a straight line from one point to another.
    pub(crate) fn stroke(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.begin(from);
        self.line(to);
    }

    /// Draws a curve. The last point is where it ends; the one or two before bend
    /// it.
    pub(crate) fn curve(&mut self, points: &[(f64, f64)]) {
        let points: Vec<_> = points.iter().map(|point| self.round(*point)).collect();
        let Some(end) = points.last() else { return };
        let numbers: Vec<_> = points
            .iter()
            .flat_map(|point| [point.0 - self.at.0, point.1 - self.at.1])
            .collect();
        self.put(if points.len() == 2 { 'q' } else { 'c' }, &numbers);
        self.at = *end;
    }

    /// Draws a straight line back to where this line began.
    pub(crate) fn close(&mut self) {
        self.text.push('z');
        self.command = None;
        self.at = self.start;
    }

    fn round(&self, (x, y): (f64, f64)) -> (i64, i64) {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "rounded, and saturated at worst"
        )]
        let round = |value: f64| (value * self.steps).round() as i64;
        (round(x), round(y))
    }

    /// A letter only where the command changes, a space only where neither a
    /// letter nor a minus sign parts two numbers.
    fn put(&mut self, command: char, numbers: &[i64]) {
        let mut parted = self.command != Some(command);
        if parted {
            self.text.push(command);
        }
        for steps in numbers {
            if !parted && *steps >= 0 {
                self.text.push(' ');
            }
            #[expect(clippy::cast_precision_loss, reason = "small numbers")]
            let value = *steps as f64 / self.steps;
            self.text.push_str(&number(value));
            parted = false;
        }
        // Numbers behind an `m` would be lines.
        self.command = Some(command).filter(|command| !matches!(command, 'M' | 'm'));
    }
}

#[cfg(test)]
mod tests {
    use super::PathData;

    #[test]
    fn data_is_short_and_exact() {
        let mut path = PathData::new(100);
        path.begin((42.5, 42.5));
        path.line((95.833_333, 42.5));
        path.line((149.166_667, 42.5));
        path.line((149.166_667, 20.0));
        path.close();
        path.stroke((10.0, 20.0), (5.0, 10.0));
        assert_eq!(
            path.into_text(),
            "M42.5 42.5h53.33 53.34v-22.5zm-32.5-22.5l-5-10"
        );
    }
}
