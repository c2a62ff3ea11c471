//! Results of games.

use crate::notation::plain;

/// Results, in simplified and traditional characters. Longer ones precede their prefixes. `先`
/// is red, who goes first.
#[rustfmt::skip]
const RESULTS: [&str; 24] = [
    "1-0", "0-1", "1/2-1/2", "1/2", "0.5-0.5", "½-½", "*", "红胜", "紅勝", "黑胜",
    "黑勝", "红方胜", "紅方勝", "黑方胜", "黑方勝", "和棋", "和局", "和", "红先胜", "紅先勝", "红先负",
    "紅先負", "红先和", "紅先和",
];

/// The characters that they begin with.
const FIRST: [char; 8] = ['1', '0', '½', '*', '红', '紅', '黑', '和'];

/// The length in bytes of the result at the start of a text, if the text ends after it or
/// `is_end` holds for the next character.
pub(super) fn length(text: &str, is_end: impl Fn(char) -> bool) -> Option<usize> {
    // Nearly all words are no results.
    let is_likely = FIRST.contains(&plain(text.chars().next()?));
    let mut results = RESULTS.iter().filter(|_| is_likely);
    results.find_map(|result| {
        let mut letters = text.chars();
        let mut wanted = result.chars();
        let is_it = wanted.all(|wanted| letters.next().is_some_and(|c| plain(c) == wanted));
        let after = letters.as_str();
        (is_it && after.chars().next().is_none_or(&is_end)).then(|| text.len() - after.len())
    })
}

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum Outcome {
    Red,
    Black,
    Draw,
}

/// The words for each outcome. The first is PGN's, the second that of boards at dpxq.com.
#[rustfmt::skip]
const OUTCOMES: [(Outcome, &[&str]); 3] = [
    (Outcome::Red, &["1-0", "红胜", "紅勝", "红方胜", "紅方勝", "红先胜", "紅先勝"]),
    (Outcome::Black, &["0-1", "黑胜", "黑勝", "黑方胜", "黑方勝", "红先负", "紅先負"]),
    (Outcome::Draw, &[
        "1/2-1/2", "和局", "和棋", "和", "红先和", "紅先和", "1/2", "0.5-0.5", "½-½",
    ]),
];

impl Outcome {
    /// The outcome that a text means.
    pub fn of(text: &str) -> Option<Outcome> {
        let text: String = text.trim().chars().map(plain).collect();
        let mut all = OUTCOMES.into_iter();
        all.find_map(|(outcome, words)| words.contains(&&*text).then_some(outcome))
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
        OUTCOMES[self as usize].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_results_begin_so() {
        for result in RESULTS {
            assert!(result.starts_with(FIRST), "{result}");
        }
    }
}
