//! Annotation symbols after moves, such as `!` and `?`.

use std::fmt;

use crate::notation::plain;

/// An annotation symbol, identified by its number in PGN (“numeric annotation glyph”), such as `$14`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveSign(pub u8);

/// The numbers of annotation symbols and the text of each symbol.
///
/// A longer symbol comes before its prefixes, so that it is found first. If a symbol has several numbers, the
/// first one in the table is used for reading. Where PGN has separate numbers for white and black, the number
/// for white comes first, as in the studies of lichess.
///
/// Source: section 10 of the PGN standard, the additions used by databases of chess games, and the
/// symbols of the Chess Informant.
#[rustfmt::skip]
const SYMBOLS: [(u8, &str); 78] = [
    (3, "!!"), (5, "!?"), (1, "!"), (4, "??"), (6, "?!"), (2, "?"), (9, "??"),
    (20, "+--"), (21, "--+"), (14, "+/="), (15, "=/+"), (16, "+/-"), (17, "-/+"), (44, "=/∞"),
    (45, "=/∞"), (44, "=∞"), (45, "=∞"), (46, "=∞"), (47, "=∞"), (18, "+-"), (19, "-+"),
    (14, "+="), (15, "=+"), (144, "=="), (10, "="), (11, "="), (12, "="), (143, "<="), (143, "≤"),
    (7, "□"), (8, "□"), (13, "∞"), (14, "⩲"), (15, "⩱"), (16, "±"), (17, "∓"),
    (22, "⨀"), (23, "⨀"), (22, "⊙"), (26, "○"), (27, "○"), (24, "○"), (25, "○"), (28, "○"),
    (29, "○"), (32, "⟳"), (33, "⟳"), (30, "⟳"), (31, "⟳"), (34, "⟳"), (35, "⟳"),
    (36, "↑"), (37, "↑"), (38, "↑"), (39, "↑"), (40, "→"), (41, "→"),
    (132, "⇆"), (133, "⇆"), (130, "⇆"), (131, "⇆"), (134, "⇆"), (135, "⇆"),
    (138, "⊕"), (139, "⊕"), (136, "⊕"), (137, "⊕"), (140, "∆"), (140, "△"), (141, "∇"),
    (142, "⌓"), (145, "RR"), (146, "N"), (239, "⇔"), (240, "⇗"), (242, "⟫"), (243, "⟪"),
    (245, "⊥"),
];

/// The highest number that is written with `!` and `?`. The number 9 also means `??`, but is written as `$9`.
const LAST_OF_MARKS: u8 = 6;

impl MoveSign {
    /// Returns the symbol if it consists of `!` and `?`: `!`, `?`, `!!`, `??`, `!?` or `?!`.
    pub fn marks(self) -> Option<&'static str> {
        let marks = |symbol: &&str| symbol.starts_with(['!', '?']);
        self.symbols()
            .find(marks)
            .filter(|_| self.0 <= LAST_OF_MARKS)
    }

    /// Returns the text to put after a move: a symbol made of `!` and `?`, or else the number, such as `$14`.
    #[doc(hidden)]
    pub fn written(self) -> String {
        self.marks().map_or_else(|| self.to_string(), str::to_owned)
    }

    /// Returns the symbol to print after a move, such as `!` or `±`. If there are several, returns the
    /// shortest one that most fonts contain, or the shortest of all if most fonts contain none of them.
    /// Returns `None` if the table has no symbol for the number.
    pub fn symbol(self) -> Option<&'static str> {
        let is_rare = |symbol: &str| symbol.contains(|c| c >= '\u{2980}');
        self.symbols()
            .min_by_key(|symbol| (is_rare(symbol), symbol.chars().count()))
    }

    fn symbols(self) -> impl Iterator<Item = &'static str> {
        let own = SYMBOLS.iter().filter(move |(number, _)| *number == self.0);
        own.map(|(_, symbol)| *symbol)
    }

    /// Returns whether the number requests a diagram. ChessBase has such a number for each side's view.
    #[doc(hidden)]
    pub fn asks_for_diagram(self) -> bool {
        matches!(self.0, 220 | 221)
    }

    /// Splits a run of `!` and `?` into annotation symbols.
    #[doc(hidden)]
    pub fn of_marks(marks: &str) -> Vec<MoveSign> {
        let mut signs = Vec::new();
        let mut rest = marks;
        while let Some((sign, symbol)) = MoveSign::at_start(rest) {
            signs.push(sign);
            rest = &rest[symbol.len()..];
        }
        signs
    }

    /// Parses the annotation symbol at the start of `text`, such as `!` or `±`. Also returns the part of
    /// `text` that it occupies. Symbols made of letters are ignored, because a move could begin with them.
    pub(crate) fn at_start(text: &str) -> Option<(MoveSign, &str)> {
        let first = plain(text.chars().next()?);
        // Nearly all words of a game begin with another character, so this check saves time.
        if first.is_alphanumeric() || first.is_ascii() && !"!?+-=<".contains(first) {
            return None;
        }
        let mut all = SYMBOLS.iter();
        all.find_map(|(number, symbol)| {
            let mut letters = text.chars();
            let mut wanted = symbol.chars();
            let is_it = wanted.next() == Some(first)
                && letters.next().is_some()
                && wanted.all(|wanted| letters.next().is_some_and(|it| plain(it) == wanted));
            let length = text.len() - letters.as_str().len();
            is_it.then(|| (MoveSign(*number), &text[..length]))
        })
    }
}

/// Writes the number as in PGN, such as `$1`.
impl fmt::Display for MoveSign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
