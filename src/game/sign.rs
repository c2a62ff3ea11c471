//! Signs after moves, such as `!` and `?`.

use std::fmt;

use crate::notation::plain;

/// A sign after a move, by its number in PGN (a “numeric annotation glyph”).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sign(pub u8);

/// The numbers of signs, and the symbols that stand for them. Longer ones precede their
/// prefixes. Where PGN has a number for each side, it is white's, as in the studies of lichess.
///
/// Source: the PGN standard, section 10, what databases of chess games write beyond it, and the
/// symbols of the Chess Informant.
#[rustfmt::skip]
const SYMBOLS: [(u8, &str); 32] = [
    (3, "!!"), (5, "!?"), (1, "!"), (4, "??"), (6, "?!"), (2, "?"),
    (14, "+/="), (15, "=/+"), (16, "+/-"), (17, "-/+"), (44, "=/∞"), (44, "=∞"),
    (18, "+-"), (19, "-+"), (14, "+="), (15, "=+"), (10, "="),
    (7, "□"), (13, "∞"), (14, "⩲"), (15, "⩱"), (16, "±"), (17, "∓"), (22, "⨀"),
    (32, "⟳"), (36, "↑"), (40, "→"), (132, "⇆"), (138, "⊕"), (140, "∆"), (140, "△"),
    (142, "⌓"),
];

impl Sign {
    /// The marks of praise and blame that stand for this sign: `!`, `?`, `!!`, `??`, `!?` or `?!`.
    pub fn marks(self) -> Option<&'static str> {
        let marks = SYMBOLS
            .iter()
            .filter(|(_, symbol)| symbol.starts_with(['!', '?']));
        let mut all = marks.copied();
        all.find_map(|(number, marks)| (number == self.0).then_some(marks))
    }

    /// Its text among moves: its marks, or else its number as in PGN, like `$14`.
    pub fn written(self) -> String {
        self.marks().map_or_else(|| self.to_string(), str::to_owned)
    }

    /// A symbol for it among moves, such as `!` or `±`: the shortest one that all fonts have, or
    /// else the shortest.
    pub fn symbol(self) -> Option<&'static str> {
        let symbols = SYMBOLS.iter().filter(|(number, _)| *number == self.0);
        let symbols = symbols.map(|(_, symbol)| *symbol);
        let is_rare = |symbol: &str| symbol.contains(|c| c >= '\u{2980}');
        symbols.min_by_key(|symbol| (is_rare(symbol), symbol.chars().count()))
    }

    /// The signs that such marks in a row stand for.
    pub fn of_marks(marks: &str) -> Vec<Sign> {
        let mut signs = Vec::new();
        let mut rest = marks;
        while let Some((sign, symbol)) = Sign::at_start(rest) {
            signs.push(sign);
            rest = &rest[symbol.len()..];
        }
        signs
    }

    /// The sign whose symbol, such as `!` or `±`, is at the start of a text, and this symbol.
    pub(crate) fn at_start(text: &str) -> Option<(Sign, &str)> {
        let mut all = SYMBOLS.iter();
        all.find_map(|(number, symbol)| {
            let mut letters = text.chars();
            let mut wanted = symbol.chars();
            let is_it = wanted.all(|wanted| letters.next().is_some_and(|it| plain(it) == wanted));
            let length = text.len() - letters.as_str().len();
            is_it.then(|| (Sign(*number), &text[..length]))
        })
    }
}

/// As in PGN, like `$1`.
impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
