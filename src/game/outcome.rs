//! The outcomes of games, in the words that game files use.

use super::header_fields::header_value;
use super::outcome_words::{self, Phrase, after};
use super::record::Tag;
use crate::board::Color;
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
    /// The game is drawn.
    Draw,
}

/// The words for each outcome, in simplified characters. PGN uses the first word, and dpxq.com the second.
#[rustfmt::skip]
const WORDS: [(Outcome, &[&str]); 3] = [
    (Outcome::Red, &["1-0", "红胜", "1:0"]),
    (Outcome::Black, &["0-1", "黑胜", "0:1"]),
    (Outcome::Draw, &[
        "1/2-1/2", "和局", "和棋", "和", "1/2", "0.5-0.5", "½-½", "平局", "1/2:1/2", "0.5:0.5",
        "议和", "判和", "作和",
    ]),
];

/// The words for an unknown outcome.
const UNKNOWN_WORDS: [&str; 4] = [Outcome::UNKNOWN_IN_CHINESE, "不详", "不明", "unknown"];

impl Outcome {
    /// The name of the PGN tag for the result.
    pub(crate) const TAG: &'static str = "Result";

    /// The text for a missing or unknown outcome in PGN, both in the tag and after the moves.
    pub(crate) const UNKNOWN: &'static str = "*";

    /// The word for an unknown outcome on boards of dpxq.com.
    pub(crate) const UNKNOWN_IN_CHINESE: &'static str = "未知";

    /// Parses the text of an outcome. Case does not matter. Returns `None` if the text is not an outcome.
    pub fn of(text: &str) -> Option<Outcome> {
        // The text may end like a sentence or be enclosed in brackets.
        let is_around = |c: char| c.is_whitespace() || matches!(c, '【' | '】' | ';' | '；');
        let is_end = |c: char| is_around(c) || matches!(plain(c), '.' | '!' | '。');
        let text = text.trim_start_matches(is_around).trim_end_matches(is_end);
        if !Outcome::is_short(text) {
            return None;
        }
        let bare: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let mut words = WORDS
            .into_iter()
            .flat_map(|(outcome, words)| words.iter().map(move |word| (outcome, *word)));
        let word = words.find_map(|(outcome, word)| {
            let rest = after(&bare, word)?;
            // Some files repeat the outcome.
            let is_all = rest.is_empty() || Outcome::of(rest) == Some(outcome);
            is_all.then_some(outcome)
        });
        let phrase = || Phrase::at_start(text).filter(|it| it.length == text.len());
        word.or_else(|| phrase().map(|phrase| Outcome::of_winner(phrase.winner)))
    }

    fn of_winner(winner: Option<Color>) -> Outcome {
        match winner {
            Some(Color::Red) => Outcome::Red,
            Some(Color::Black) => Outcome::Black,
            None => Outcome::Draw,
        }
    }

    /// Returns whether a line contains any words for outcomes, regardless of what the line as a whole means.
    pub(crate) fn is_mentioned(line: &str) -> bool {
        outcome_words::is_mentioned(line)
    }

    /// Returns whether a line is short enough, at 100 bytes or fewer, to be an outcome.
    pub(crate) fn is_short(line: &str) -> bool {
        line.len() <= 100
    }

    /// Finds the outcome in `text`, and returns it with the rest of `text`, which is usually the reason and
    /// may stand before or after the outcome. If one phrase states both, returns all of `text` as the reason.
    /// Without an outcome, returns `None` with `text`, or with an empty string for a word such as `unknown`.
    pub(crate) fn with_reason(text: &str) -> (Option<Outcome>, String) {
        let text = text.trim();
        if let Some(outcome) = Outcome::of(text) {
            let is_reason = Phrase::at_start(text).is_some_and(|phrase| phrase.has_reason);
            let reason = if is_reason { text } else { "" };
            return (Some(outcome), reason.to_owned());
        }
        if UNKNOWN_WORDS.contains(&&*text.to_lowercase()) {
            return (None, String::new());
        }
        // The maximum length of an outcome in characters. A character has up to 4 bytes.
        const LONGEST: usize = 16;
        let gaps = || {
            text.char_indices()
                .filter(|(_, c)| is_gap(*c))
                .map(|(at, _)| at)
        };
        let before = gaps()
            .take_while(|at| *at <= 4 * LONGEST)
            .map(|at| text.split_at(at));
        let before = before.filter_map(|(word, rest)| Some((Outcome::of(word)?, rest)));
        let after = text
            .char_indices()
            .rev()
            .take(LONGEST)
            .filter(|(_, c)| is_gap(*c));
        let after = after.map(|(at, gap)| (&text[..at], &text[at + gap.len_utf8()..]));
        let mut after = after.filter_map(|(rest, word)| Some((Outcome::of(word)?, rest)));
        match before.last().or_else(|| after.next()) {
            Some((outcome, rest)) => (Some(outcome), without_parentheses(rest).to_owned()),
            None => (None, text.to_owned()),
        }
    }

    /// Returns the length in bytes of each outcome that `text` can begin with. Ignores phrases that begin
    /// with an ASCII character, such as `red wins`, because they may mean something else between moves.
    pub(crate) fn lengths_at_start(text: &str) -> impl Iterator<Item = usize> {
        let phrase = || Phrase::at_start(text).map(|phrase| phrase.length);
        let phrase = (!text.starts_with(|c: char| c.is_ascii()))
            .then(phrase)
            .flatten();
        let words = WORDS.into_iter().flat_map(|(_, words)| words);
        let words = words.filter_map(move |word| after(text, word));
        words.map(move |rest| text.len() - rest.len()).chain(phrase)
    }

    /// Returns the outcome in a header, in the form used in PGN. If the value of the header field is not an
    /// outcome, returns the value unchanged. Returns `None` if the value is missing or unknown.
    #[doc(hidden)]
    pub fn text_of(tags: &[Tag]) -> Option<&str> {
        header_value(tags, FIELD).map(Outcome::normal)
    }

    /// Converts the text of an outcome to the form used in PGN. Returns other text unchanged.
    pub(crate) fn normal(text: &str) -> &str {
        Outcome::of(text).map(Outcome::in_pgn).unwrap_or(text)
    }

    /// Returns the outcome as written in PGN, such as `1-0`.
    pub fn in_pgn(self) -> &'static str {
        self.words()[0]
    }

    /// Returns the outcome in simplified characters, such as `红胜`.
    pub(crate) fn in_chinese(self) -> &'static str {
        self.words()[1]
    }

    fn words(self) -> &'static [&'static str] {
        WORDS[self as usize].1
    }
}

/// Returns whether a character can come between an outcome and the reason for it.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || matches!(plain(letter), '(' | ')' | '[' | ',' | ':' | ';' | '、')
}

/// Removes punctuation around `text`, and then parentheses or brackets around the rest.
fn without_parentheses(text: &str) -> &str {
    let is_outside = |c: char| c.is_whitespace() || matches!(plain(c), ',' | ':' | ';' | '、');
    let words = text.trim_matches(is_outside);
    let inside = words.strip_prefix(|c| matches!(plain(c), '(' | '['));
    let inside = inside.and_then(|it| it.strip_suffix(|c| matches!(plain(c), ')' | ']')));
    let is_one = |it: &&str| !it.contains(|c| matches!(plain(c), '(' | ')' | '[' | ']'));
    inside.filter(is_one).unwrap_or(words).trim()
}

/// The name of the header field for the outcome, for use with [`header_value`].
pub(super) const FIELD: &str = "result";

/// The name of the PGN tag that states how a game ended.
pub(crate) const TERMINATION: &str = "Termination";
