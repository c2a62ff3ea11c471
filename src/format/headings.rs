//! Parses headings: the lines that describe a game before or after its moves, as on web pages.
//!
//! ```text
//! line    = entry (space entry)* | address | rule | result | ordinal
//! entry   = key (":" | "：") value | "【" key "】" value | "【" anything "】"
//! key     = a key from the table `KEYS`, or any other words without digits
//! value   = any text except a move
//! address = anything "://" anything
//! rule    = punctuation without letters or digits
//! result  = see the module `move_text`; a reason may follow
//! ordinal = "第" anything                               such as `第1局`; it becomes the tag `Title`
//! ```
//!
//! A title is a line without a key. It does not count as a heading:
//!
//! ```text
//! title   = ("《" | "〈") anything | date anything | name ("胜" | "对" | "vs" | …) name
//! ```
//!
//! Keys with the same meaning become the same tag name. Any other key becomes a tag name unchanged. Keys
//! contain no digits, so that a move with a typo is not mistaken for a key and skipped.

use super::fen;
use super::move_words::Dialect;
use super::move_words::words;
use crate::game::{Outcome, Tag};
use crate::notation::{is_combining, plain, without_diacritics};
use crate::util::simplified::simplified;

/// The tag names, each with its keys. The keys are in lower case and in simplified characters, without
/// diacritics.
#[rustfmt::skip]
const KEYS: [(&str, &[&str]); 13] = [
    ("Title", &["title", "标题", "题目", "局名", "棋局", "名称", "棋谱名称", "tieu de"]),
    ("Event", &["event", "tournament", "赛事", "比赛", "赛事名称", "比赛名称", "giai dau"]),
    ("Site", &["site", "place", "地点", "比赛地点", "对局地点", "dia diem"]),
    ("Date", &["date", "日期", "时间", "比赛日期", "比赛时间", "对局日期", "对局时间", "ngay"]),
    ("Round", &["round", "轮次", "vong"]),
    ("Red", &["red", "white", "红", "红方", "红棋", "红方棋手", "红方姓名", "先手", "执红", "do", "ben do", "tien", "ben tien", "ben trang"]),
    ("Black", &["black", "黑", "黑方", "黑棋", "黑方棋手", "黑方姓名", "后手", "执黑", "den", "ben den", "hau", "ben hau"]),
    ("RedTeam", &["red team", "redteam", "红方团体", "红方单位"]),
    ("BlackTeam", &["black team", "blackteam", "黑方团体", "黑方单位"]),
    (Outcome::TAG, &["result", "结果", "比赛结果", "对局结果", "棋局结果", "胜负", "主变", "ket qua"]),
    ("Opening", &["opening", "布局", "开局", "khai cuoc"]),
    ("FEN", &["fen"]),
    ("Annotator", &["annotator", "评注", "评论员"]),
];

/// The part of a URL that distinguishes it from other text.
const ADDRESS: &str = "://";

/// The number of words at the start of a line in which to look for moves. A line of moves has one there.
const WORDS: usize = 1000;

const LONGEST: usize = 24;

#[derive(Default)]
pub(super) struct Heading<'a> {
    pub(crate) tags: Vec<Tag>,
    pub(crate) position: Option<&'a str>,
}

impl<'a> Heading<'a> {
    /// Parses a trimmed line. Returns `None` if the line is not a heading.
    pub(super) fn of(line: &'a str) -> Option<Heading<'a>> {
        if words::is_result(line) {
            return Some(Heading::tag(Outcome::TAG, line));
        }
        if line.starts_with(is_bracket) || line.starts_with('$') {
            return None;
        }
        // The test for moves is last because it is slow.
        Heading::unless_moves(line).filter(|_| !holds_moves(line))
    }

    /// Parses a line as a heading. Does not check whether the line contains moves.
    fn unless_moves(line: &'a str) -> Option<Heading<'a>> {
        if !line.contains(|c: char| c.is_alphanumeric() || is_bracket(c)) {
            return Some(Heading::default());
        }
        if line.starts_with('第') && !words::begins_with_number_in_words(line) {
            return Some(Heading::tag("Title", line));
        }
        let in_brackets = line.strip_prefix('【').and_then(|it| it.split_once('】'));
        match in_brackets {
            Some((inside, "")) if Outcome::of(inside).is_some() => {
                Some(Heading::tag(Outcome::TAG, inside))
            }
            Some((inside, "")) => Some(entries(inside).unwrap_or_default()),
            Some((key, value)) => {
                let mut heading = Heading::default();
                heading.add(name(key)?, value.trim());
                Some(heading)
            }
            None if line.contains(ADDRESS) => Some(entries(line).unwrap_or_default()),
            None => entries(line),
        }
    }

    fn tag(name: &str, value: &str) -> Heading<'a> {
        Heading {
            tags: vec![Tag::new(name, value)],
            position: None,
        }
    }

    fn add(&mut self, name: String, value: &'a str) {
        if fen::is_position(value) && !value.contains(ADDRESS) {
            self.position = Some(value);
        } else {
            let value = value.to_owned();
            self.tags.push(Tag { name, value });
        }
    }
}

/// The words between the names of two players, in simplified characters. Some of them state the result.
const BETWEEN: [&str; 9] = ["胜", "负", "和", "先胜", "先负", "先和", "后胜", "对", "vs"];

/// Returns whether a line without a key is the title of a game, which can be the title of a book, a date, or
/// the names of two players.
pub(super) fn is_title(line: &str) -> bool {
    let begin: Vec<char> = line.chars().take(6).map(plain).collect();
    let is_date = matches!(begin[..], [_, _, _, _, '年' | '-' | '/' | '.', _])
        && [0, 1, 2, 3, 5]
            .into_iter()
            .all(|at| begin[at].is_ascii_digit());
    let has_players = || {
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_between = |word: &&str| {
            let word: String = word.chars().map(simplified).collect();
            BETWEEN.iter().any(|it| it.eq_ignore_ascii_case(&word))
        };
        let inner = words.get(1..words.len().saturating_sub(1));
        inner.is_some_and(|inner| inner.iter().any(is_between))
    };
    (line.starts_with(['《', '〈']) || is_date || has_players())
        && !line.starts_with(is_bracket)
        && !holds_moves(line)
}

/// Returns whether a line consists of words without digits. Such a line is not a move with a typo.
pub(super) fn is_words(line: &str) -> bool {
    line.starts_with(char::is_alphabetic) && !holds_number(line)
}

fn is_bracket(letter: char) -> bool {
    matches!(plain(letter), '(' | ')' | '{' | '}' | '[' | ']')
}

/// Returns the entries of a line, or `None` if it does not begin with a key. The keys after the first one
/// must be in [`KEYS`].
fn entries(line: &str) -> Option<Heading<'_>> {
    let (key, mut rest) = split_key(line)?;
    let mut heading = Heading::default();
    let mut name = name(key)?;
    loop {
        let next = rest.char_indices().find_map(|(at, letter)| {
            let after = &rest[at + letter.len_utf8()..];
            let is_gap = letter.is_whitespace() && !after.starts_with(char::is_whitespace);
            let (key, value) = is_gap.then(|| split_key(after)).flatten()?;
            Some((&rest[..at], known(key)?, value))
        });
        let Some((value, next_name, next_rest)) = next else {
            heading.add(name, rest.trim());
            return Some(heading);
        };
        heading.add(name, value.trim());
        (name, rest) = (next_name.to_owned(), next_rest);
    }
}

/// Splits a line at its first colon. Returns `None` if the text before the colon is too long for a key, or if
/// the colon belongs to a URL.
fn split_key(line: &str) -> Option<(&str, &str)> {
    let mut letters = line.char_indices().take(LONGEST + 1);
    let (at, colon) = letters.find(|(_, letter)| plain(*letter) == ':')?;
    let is_of_address = line[at..].starts_with(ADDRESS);
    (!is_of_address).then(|| (line[..at].trim_end(), &line[at + colon.len_utf8()..]))
}

fn name(key: &str) -> Option<String> {
    let is_of_key = |c: char| c.is_alphabetic() || matches!(c, ' ' | '\u{3000}' | '-' | '_');
    let is_key = key.starts_with(char::is_alphabetic)
        && key.chars().all(is_of_key)
        && !holds_number(key)
        && key.chars().nth(LONGEST).is_none();
    let own = || is_key.then(|| key.to_owned());
    known(key).map(str::to_owned).or_else(own)
}

/// Returns the tag name for a key in [`KEYS`], or `None` for any other key.
pub(super) fn known(key: &str) -> Option<&'static str> {
    let letters = key.chars().filter(|c| !is_combining(*c));
    let key: String = letters
        .map(|c| without_diacritics(simplified(plain(c))))
        .collect();
    let mut names = KEYS.into_iter();
    names.find_map(|(name, keys)| keys.contains(&key.as_str()).then_some(name))
}

/// Returns whether `text` contains a digit, which may be Chinese. Every move contains one.
pub(super) fn holds_number(text: &str) -> bool {
    const CHINESE: &str = "一二三四五六七八九";
    text.contains(|c| plain(c).is_ascii_digit() || CHINESE.contains(c))
}

/// Returns whether any word of `text` begins with a move.
fn holds_moves(text: &str) -> bool {
    let all = text.split(|c: char| c.is_whitespace() || matches!(plain(c), ',' | ';' | '、'));
    all.take(WORDS)
        .any(|word| words::begins_with_move(word, Dialect::List))
}
