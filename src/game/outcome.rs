//! The outcomes of games, in the words of all files.

use super::header::header_value;
use super::record::Tag;
use crate::notation::plain;
use crate::util::simplified::simplified;

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

/// The words for each outcome, in simplified characters. The first is PGN's, the second that of
/// boards at dpxq.com.
#[rustfmt::skip]
const WORDS: [(Outcome, &[&str]); 3] = [
    (Outcome::Red, &["1-0", "红胜", "1:0"]),
    (Outcome::Black, &["0-1", "黑胜", "0:1"]),
    (Outcome::Draw, &[
        "1/2-1/2", "和局", "和棋", "和", "1/2", "0.5-0.5", "½-½", "平局", "1/2:1/2", "0.5:0.5",
        "议和", "判和", "作和",
    ]),
];

/// More words for each outcome, which could mean something else anywhere but in a header.
#[rustfmt::skip]
const IN_HEADERS: [(Outcome, &[&str]); 3] = [
    (Outcome::Red, &[
        "red wins", "red won", "red win", "black loses", "black lost", "đỏ thắng", "bên đỏ thắng",
        "đen thua",
    ]),
    (Outcome::Black, &[
        "black wins", "black won", "black win", "red loses", "red lost", "đen thắng",
        "bên đen thắng", "đỏ thua",
    ]),
    (Outcome::Draw, &["draw", "drawn", "a draw", "½", "hòa", "hoà"]),
];

/// Words for no outcome.
const UNKNOWN_WORDS: [&str; 4] = [Outcome::UNKNOWN_IN_CHINESE, "不详", "不明", "unknown"];

/// The sides in Chinese, and the outcome if that side wins. `先` is red, who goes first.
///
/// ```text
/// phrase = side (mark | reason | decision)* verdict end?
/// ```
const SIDES: [(&str, Option<Outcome>); 5] = [
    ("红", Some(Outcome::Red)),
    ("先", Some(Outcome::Red)),
    ("黑", Some(Outcome::Black)),
    ("后", Some(Outcome::Black)),
    ("双", None),
];

const MARKS: [&str; 4] = ["方", "棋", "手", "先"];

const REASONS: [&str; 12] = [
    "超时", "认", "投子", "长将", "长捉", "犯规", "违例", "弃权", "断线", "掉线", "绝杀", "困毙",
];

const DECISIONS: [&str; 6] = ["获", "告", "同意", "议", "判", "作"];

const WINS: [&str; 2] = ["胜", "赢"];
const LOSES: [&str; 3] = ["负", "输", "败"];
const DRAWS: [&str; 1] = ["和"];
const ENDS: [&str; 3] = ["出", "棋", "局"];

/// A phrase at the start of a text.
struct Phrase {
    outcome: Outcome,
    has_reason: bool,
    length: usize,
}

impl Phrase {
    fn at_start(text: &str) -> Option<Phrase> {
        let mut sides = SIDES.into_iter();
        let (mut rest, winner) =
            sides.find_map(|(side, winner)| Some((after(text, side)?, winner)))?;
        let mut has_reason = false;
        loop {
            if let Some(after) = after_one(rest, &REASONS) {
                (rest, has_reason) = (after, true);
            } else if let Some(after) =
                after_one(rest, &MARKS).or_else(|| after_one(rest, &DECISIONS))
            {
                rest = after;
            } else {
                break;
            }
        }
        let wins = after_one(rest, &WINS).zip(winner);
        let loses = || after_one(rest, &LOSES).zip(winner.map(Outcome::of_opponent));
        let draws = || after_one(rest, &DRAWS).zip(Some(Outcome::Draw));
        let (rest, outcome) = wins.or_else(loses).or_else(draws)?;
        let rest = after_one(rest, &ENDS).unwrap_or(rest);
        Some(Phrase {
            outcome,
            has_reason,
            length: text.len() - rest.len(),
        })
    }
}

/// The text after the first of these words that it begins with.
fn after_one<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| after(text, word))
}

/// The text after a word in simplified characters, if it begins with that in any form.
fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let mut letters = text.chars();
    let mut wanted = word.chars();
    let is_it = wanted.all(|wanted| {
        letters
            .next()
            .is_some_and(|c| simplified(plain(c)) == wanted)
    });
    is_it.then_some(letters.as_str())
}

impl Outcome {
    fn of_opponent(self) -> Outcome {
        match self {
            Outcome::Red => Outcome::Black,
            Outcome::Black => Outcome::Red,
            Outcome::Draw => Outcome::Draw,
        }
    }

    /// The name of the line of a header with the result.
    pub const TAG: &'static str = "Result";

    /// What stands there and after the moves if there is no outcome, or none is known.
    pub const UNKNOWN: &'static str = "*";

    /// The same in the words of boards at dpxq.com.
    pub(crate) const UNKNOWN_IN_CHINESE: &'static str = "未知";

    /// The outcome that a text means, in any case of letters.
    pub fn of(text: &str) -> Option<Outcome> {
        let text: String = text.trim().chars().map(plain).map(simplified).collect();
        // It may be a sentence.
        let text = text.trim_end_matches(['.', '!', '。']).to_lowercase();
        let mut all = WORDS.into_iter().chain(IN_HEADERS);
        let word = all.find_map(|(outcome, words)| words.contains(&&*text).then_some(outcome));
        let phrase = || Phrase::at_start(&text).filter(|it| it.length == text.len());
        word.or_else(|| phrase().map(|phrase| phrase.outcome))
    }

    /// The outcome that a text means, and what else it says, such as the reason: before or after
    /// the outcome, or both in one phrase.
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
        // No outcome has more bytes.
        const LONGEST: usize = 64;
        let outcome = |word: &str| (word.len() <= LONGEST).then(|| Outcome::of(word)).flatten();
        let gaps = || text.char_indices().filter(|(_, c)| is_gap(*c));
        let before = gaps().map(|(at, _)| text.split_at(at));
        let after = gaps().map(|(at, gap)| (&text[at + gap.len_utf8()..], &text[..at]));
        let found = |(word, rest)| Some((outcome(word)?, rest));
        let mut after = after.filter_map(found);
        let mut before = before.filter_map(found);
        match before.next_back().or_else(|| after.next_back()) {
            Some((outcome, rest)) => (Some(outcome), without_parentheses(rest).to_owned()),
            None => (None, text.to_owned()),
        }
    }

    /// The lengths of the outcomes at the start of a text, in the words that mean one anywhere,
    /// also between moves.
    pub(crate) fn lengths_at_start(text: &str) -> impl Iterator<Item = usize> {
        let phrase = || Phrase::at_start(text).map(|phrase| phrase.length);
        let phrase = (!text.starts_with(|c: char| c.is_ascii()))
            .then(phrase)
            .flatten();
        let words = WORDS.into_iter().flat_map(|(_, words)| words);
        let words = words.filter_map(move |word| after(text, word));
        words.map(move |rest| text.len() - rest.len()).chain(phrase)
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
}

/// Whether this character can stand between an outcome and the reason for it.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || matches!(plain(letter), '(' | ')' | '[' | ',' | ':' | ';' | '、')
}

/// The words without the parentheses around them, and what may stand before them.
fn without_parentheses(text: &str) -> &str {
    let is_outside = |c: char| c.is_whitespace() || matches!(plain(c), ',' | ':' | ';' | '、');
    let words = text.trim_matches(is_outside);
    let inside = words.strip_prefix(|c| matches!(plain(c), '(' | '['));
    let inside = inside.and_then(|it| it.strip_suffix(|c| matches!(plain(c), ')' | ']')));
    let is_one = |it: &&str| !it.contains(|c| matches!(plain(c), '(' | ')' | '[' | ']'));
    inside.filter(is_one).unwrap_or(words).trim()
}

/// The name of the field of a header.
pub(super) const FIELD: &str = "result";

/// The name of the line of a header that says how a game ended.
pub(crate) const TERMINATION: &str = "Termination";

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
            ("后胜", Some(Outcome::Black)),
            ("黑先勝", Some(Outcome::Black)),
            ("黑方认负", Some(Outcome::Red)),
            ("紅超時負", Some(Outcome::Black)),
            ("双方同意作和", Some(Outcome::Draw)),
            ("双方胜", None),
        ] {
            assert_eq!(Outcome::of(text), expected, "{text}");
        }
    }
}
