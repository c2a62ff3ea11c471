//! The outcomes of games, in the words of all files.

use super::header::header_value;
use super::record::Tag;
use crate::notation::plain;

/// The outcome of a game.
///
/// ```
/// use xiangqi_setup::game::Outcome;
///
/// for text in ["1-0", "红胜", "Red wins"] {
///     assert_eq!(Outcome::of(text).map(Outcome::in_pgn), Some("1-0"));
/// }
/// assert_eq!(Outcome::of("unfinished"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Red wins.
    Red,
    /// Black wins.
    Black,
    /// Nobody wins.
    Draw,
}

/// The words for each outcome, in simplified and traditional characters. The first is PGN's, the
/// second that of boards at dpxq.com. `先` is red, who goes first.
#[rustfmt::skip]
const WORDS: [(Outcome, &[&str]); 3] = [
    (Outcome::Red, &[
        "1-0", "红胜", "紅勝", "红方胜", "紅方勝", "红先胜", "紅先勝", "黑负", "黑負", "黑方负",
        "黑方負", "1:0",
    ]),
    (Outcome::Black, &[
        "0-1", "黑胜", "黑勝", "黑方胜", "黑方勝", "红先负", "紅先負", "红负", "紅負", "红方负",
        "紅方負", "0:1",
    ]),
    (Outcome::Draw, &[
        "1/2-1/2", "和局", "和棋", "和", "红先和", "紅先和", "1/2", "0.5-0.5", "½-½", "平局",
        "1/2:1/2", "0.5:0.5",
    ]),
];

/// More words for each outcome, which could mean something else anywhere but in a header.
#[rustfmt::skip]
const IN_HEADERS: [(Outcome, &[&str]); 3] = [
    (Outcome::Red, &[
        "red wins", "red won", "red win", "black loses", "black lost", "先胜", "先勝", "đỏ thắng",
        "bên đỏ thắng", "đen thua",
    ]),
    (Outcome::Black, &[
        "black wins", "black won", "black win", "red loses", "red lost", "先负", "先負", "đen thắng",
        "bên đen thắng", "đỏ thua",
    ]),
    (Outcome::Draw, &["draw", "drawn", "a draw", "先和", "½", "hòa", "hoà"]),
];

impl Outcome {
    /// The name of the line of a header with the result.
    pub const TAG: &'static str = "RESULT";

    /// What stands there and after the moves if there is no outcome, or none is known.
    pub const UNKNOWN: &'static str = "*";

    /// The outcome that a text means, in any case of letters.
    pub fn of(text: &str) -> Option<Outcome> {
        let text: String = text.trim().chars().map(plain).collect();
        // It may be a sentence.
        let text = text.trim_end_matches(['.', '!']).to_lowercase();
        let mut all = WORDS.into_iter().chain(IN_HEADERS);
        all.find_map(|(outcome, words)| words.contains(&&*text).then_some(outcome))
    }

    /// The outcome of a game with this header, as in PGN, or the text there if it is none. `None`
    /// if it is missing or unknown.
    pub fn text_of(tags: &[Tag]) -> Option<&str> {
        header_value(tags, FIELD).map(Outcome::normal)
    }

    /// The text of a result as PGN writes it, or unchanged if it is no outcome.
    pub(crate) fn normal(text: &str) -> &str {
        Outcome::of(text).map(Outcome::in_pgn).unwrap_or(text)
    }

    /// As in PGN.
    pub fn in_pgn(self) -> &'static str {
        self.words()[0]
    }

    /// In simplified characters.
    pub fn in_chinese(self) -> &'static str {
        self.words()[1]
    }

    fn words(self) -> &'static [&'static str] {
        WORDS[self as usize].1
    }

    /// The words that mean an outcome anywhere, also between moves.
    pub(crate) fn plain_words() -> impl Iterator<Item = &'static str> {
        WORDS.into_iter().flat_map(|(_, words)| words).copied()
    }
}

/// The name of the field of a header.
pub(super) const FIELD: &str = "result";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_their_outcomes() {
        for outcome in [Outcome::Red, Outcome::Black, Outcome::Draw] {
            for text in [outcome.in_pgn(), outcome.in_chinese()] {
                assert_eq!(Outcome::of(text), Some(outcome));
            }
        }
    }

    #[test]
    fn texts() {
        for (text, expected) in [
            (" 1-0 ", Some(Outcome::Red)),
            ("１－０", Some(Outcome::Red)),
            ("RED WINS!", Some(Outcome::Red)),
            ("黑方负", Some(Outcome::Red)),
            ("0–1", Some(Outcome::Black)),
            ("红先负", Some(Outcome::Black)),
            ("Black wins.", Some(Outcome::Black)),
            ("½-½", Some(Outcome::Draw)),
            ("和", Some(Outcome::Draw)),
            ("Draw", Some(Outcome::Draw)),
            ("", None),
            ("*", None),
            ("Red", None),
            ("1-0-0", None),
            ("红胜黑", None),
        ] {
            assert_eq!(Outcome::of(text), expected, "{text}");
        }
    }
}
