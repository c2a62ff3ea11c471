//! Phrases that describe the end of a game, such as `红超时负` or `Black resigns`.

use crate::board::Color;
use crate::notation::{is_combining, plain, without_diacritics};
use crate::util::simplified::simplified;

/// The words for each side, and for both sides (`None`). `先` and `tiên`, which mean "first", stand for red.
/// The words are in simplified characters, or in lower-case letters without diacritics. Each can be the
/// `side` in a phrase, which has the following form:
///
/// ```text
/// phrase = reason* side? reason* verdict reason*
/// ```
#[rustfmt::skip]
const SIDES: [(Option<Color>, &[&str]); 3] = [
    (Some(Color::Red), &[
        "红", "红方", "红棋", "红先", "红方先", "先", "先手", "先方", "red", "white", "do", "ben do",
        "tien", "ben tien", "trang", "ben trang",
    ]),
    (Some(Color::Black), &[
        "黑", "黑方", "黑棋", "黑先", "黑方先", "后", "后手", "后方", "black", "den", "ben den",
        "hau", "ben hau",
    ]),
    (None, &["双方", "hai ben"]),
];

/// The words for the reason why a game ended. They may come before or after the verdict.
#[rustfmt::skip]
const REASONS: [&str; 20] = [
    "超时", "认", "投子", "长将", "长捉", "犯规", "违例", "弃权", "断线", "掉线", "困毙", "中盘",
    "主动", "同意", "不变", "自然限着", "至此", "定", "绝杀", "长打",
];

/// The result from the point of view of one side.
#[derive(Clone, Copy)]
enum Verdict {
    Wins,
    Loses,
    Draws,
}

#[rustfmt::skip]
const VERDICTS: [(Verdict, &[&str]); 3] = [
    (Verdict::Wins, &["胜", "赢", "获胜", "胜出", "判胜", "wins", "won", "win", "thang"]),
    (Verdict::Loses, &["负", "输", "败", "告负", "判负", "loses", "lost", "thua"]),
    (Verdict::Draws, &[
        "和", "和棋", "和局", "议和", "判和", "作和", "打和", "弈和", "成和", "速和", "draw", "drawn",
        "a draw", "hoa", "hoa co",
    ]),
];

/// The words that express both a verdict and its reason.
#[rustfmt::skip]
const VERDICTS_WITH_REASONS: [(Verdict, &[&str]); 2] = [
    (Verdict::Wins, &["绝杀"]),
    (Verdict::Loses, &[
        "resigns", "resigned", "forfeits", "forfeited", "bo cuoc", "xin thua", "dau hang",
    ]),
];

impl Verdict {
    /// Returns the verdict at the start of `text`, whether it states the reason, and the rest of `text`.
    fn at_start(text: &str) -> Option<(Verdict, bool, &str)> {
        let with_reason = first(&VERDICTS_WITH_REASONS, text);
        // In `绝杀胜`, the first word only states the reason, and the verdict follows.
        let with_reason = with_reason.filter(|(_, after)| first(&VERDICTS, after).is_none());
        let with_reason = with_reason.map(|(verdict, after)| (verdict, true, after));
        let alone = || first(&VERDICTS, text).map(|(verdict, after)| (verdict, false, after));
        with_reason.or_else(alone)
    }

    /// Returns the winner if this verdict is about `side`. The inner `None` stands for a draw. The outer
    /// `None` means that the winner cannot be determined because `side` is unknown or both sides.
    fn winner(self, side: Option<Color>) -> Option<Option<Color>> {
        match self {
            Verdict::Wins => Some(Some(side?)),
            Verdict::Loses => Some(Some(side?.opponent())),
            Verdict::Draws => Some(None),
        }
    }
}

/// A phrase about the end of a game, found at the start of a string.
pub(super) struct Phrase {
    /// The winner, or `None` for a draw.
    pub(crate) winner: Option<Color>,
    /// Whether the phrase also states the reason for the outcome.
    pub(crate) has_reason: bool,
    /// The length of the phrase in bytes.
    pub(crate) length: usize,
}

impl Phrase {
    /// Finds the longest phrase at the start of `text`.
    pub(crate) fn at_start(text: &str) -> Option<Phrase> {
        let (mut rest, mut has_reason) = (text, false);
        let (mut side, mut winner) = (None, None);
        loop {
            if side.is_some() && winner.is_none() {
                rest = rest.trim_start_matches(|c| matches!(plain(c), ' ' | '\t'));
            }
            if winner.is_none()
                && let Some((verdict, is_reason, after)) = Verdict::at_start(rest)
            {
                has_reason |= is_reason;
                winner = Some(verdict.winner(side.flatten())?);
                rest = after;
            } else if let Some(after) = longest(rest, &REASONS) {
                has_reason = true;
                rest = after;
            } else if winner.is_none()
                && side.is_none()
                && let Some((found, after)) = first(&SIDES, rest)
            {
                side = Some(found);
                rest = after;
            } else {
                break;
            }
        }
        Some(Phrase {
            winner: winner?,
            has_reason,
            length: text.len() - rest.len(),
        })
    }
}

/// Finds the longest word of `table` with which `text` begins. Returns its meaning and the rest of `text`.
fn first<'a, T: Copy>(table: &[(T, &[&str])], text: &'a str) -> Option<(T, &'a str)> {
    let ends = table
        .iter()
        .filter_map(|(meaning, words)| Some((*meaning, longest(text, words)?)));
    ends.min_by_key(|(_, after)| after.len())
}

/// Finds the longest of `words` with which `text` begins, and returns the rest of `text`.
fn longest<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    let ends = words.iter().filter_map(|word| after(text, word));
    ends.min_by_key(|after| after.len())
}

/// If the text begins with `word`, returns the rest of the text. The text may have traditional characters,
/// upper case or diacritics, but `word` must be in the form used in the tables.
pub(super) fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let mut letters = text.chars();
    for wanted in word.chars() {
        let letter = letters.find(|c| !is_combining(*c)).map(folded);
        letter.filter(|letter| *letter == wanted)?;
    }
    let rest = letters.as_str().trim_start_matches(is_combining);
    let is_torn = word.ends_with(|c: char| c.is_ascii_alphabetic())
        && rest.starts_with(char::is_alphanumeric);
    (!is_torn).then_some(rest)
}

/// Converts a letter to the form used in the tables.
fn folded(letter: char) -> char {
    match simplified(plain(letter)) {
        letter if letter.is_ascii() => letter.to_ascii_lowercase(),
        letter if letter < '\u{2000}' => without_diacritics(letter),
        letter => letter,
    }
}

/// Returns whether a line contains any words for verdicts, except `和`, which also means "and".
pub(super) fn is_mentioned(line: &str) -> bool {
    let all = VERDICTS.into_iter().chain(VERDICTS_WITH_REASONS);
    let words: Vec<&str> = all.flat_map(|(_, words)| words).copied().collect();
    let mut before = ' ';
    line.char_indices().any(|(at, letter)| {
        let is_start = !(before.is_alphabetic() && folded(before).is_ascii());
        before = letter;
        let mut found = words.iter().filter(|word| **word != "和");
        is_start && found.any(|word| after(&line[at..], word).is_some())
    })
}
