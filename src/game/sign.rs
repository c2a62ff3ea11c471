//! Signs after moves, such as `!` and `?`.

use std::fmt;

/// A sign after a move, by its number in PGN (a “numeric annotation glyph”).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sign(pub u8);

/// The numbers of the signs that are written as such marks.
///
/// Source: the PGN standard, section 10, and what databases of chess games write beyond it.
const MARKS: [(u8, &str); 6] = [
    (3, "!!"),
    (5, "!?"),
    (1, "!"),
    (4, "??"),
    (6, "?!"),
    (2, "?"),
];

impl Sign {
    /// The marks of praise and blame that stand for this sign: `!`, `?`, `!!`, `??`, `!?` or `?!`.
    pub fn marks(self) -> Option<&'static str> {
        let mut all = MARKS.into_iter();
        all.find_map(|(number, marks)| (number == self.0).then_some(marks))
    }

    /// Its text among moves: its marks, or else its number as in PGN, like `$14`.
    pub fn written(self) -> String {
        self.marks().map_or_else(|| self.to_string(), str::to_owned)
    }

    /// The signs that such marks in a row stand for.
    pub fn of_marks(marks: &str) -> Vec<Sign> {
        let mut signs = Vec::new();
        let mut rest = marks;
        while !rest.is_empty() {
            let mut all = MARKS.into_iter();
            let found = all.find_map(|(number, marks)| Some((number, rest.strip_prefix(marks)?)));
            let Some((number, after)) = found else { break };
            signs.push(Sign(number));
            rest = after;
        }
        signs
    }
}

/// As in PGN, like `$1`.
impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
