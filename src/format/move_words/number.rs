//! Parses the number before a move: digits and the punctuation after them. Also parses the dots that replace
//! a move.

use crate::notation::plain;

/// The Chinese digits from zero to nine.
const CHINESE: &str = "〇一二三四五六七八九";
const TEN: char = '十';

/// The words before and after the number of a round (one move by each side), as in `第1回合`.
const ROUND: (&str, [&str; 3]) = ("第", ["回合：", "回合:", "回合"]);

/// Returns the value of a move number. If the number is too large or not valid, returns [`u32::MAX`].
pub(in crate::format) fn value(digits: &str) -> u32 {
    let digits = digits.strip_prefix(ROUND.0).unwrap_or(digits);
    let digits = digits.trim_end_matches(['回', '合', ':', '：']);
    if let Some(number) = digits.chars().next().and_then(in_circle) {
        return number;
    }
    if digits.starts_with(is_chinese) {
        return chinese_value(digits);
    }
    let mut digits = digits.chars().map(|c| plain(c).to_digit(10)).peekable();
    let is_empty = digits.peek().is_none();
    let add = |value: u32, digit: Option<u32>| value.checked_mul(10)?.checked_add(digit?);
    let value = digits.try_fold(0, add);
    value.filter(|_| !is_empty).unwrap_or(u32::MAX)
}

/// Returns the value of a number in Chinese digits, up to 99.
fn chinese_value(digits: &str) -> u32 {
    let (mut tens, mut ones) = (0, 0);
    for letter in digits.chars() {
        match CHINESE.chars().zip(0..).find(|(digit, _)| *digit == letter) {
            Some((_, value)) => ones = value,
            None => (tens, ones) = (ones.max(1), 0),
        }
    }
    10 * tens + ones
}

fn is_chinese(letter: char) -> bool {
    letter == TEN || CHINESE.contains(letter)
}

/// The numbers that are single characters: in a circle, in parentheses or with a dot. Each entry is the first
/// character of a series and the number of characters in it.
const IN_CIRCLES: [(char, u32); 5] = [('①', 20), ('⑴', 20), ('⒈', 20), ('㈠', 10), ('㊀', 10)];

/// Returns the value of a number that is a single character, or `None` for any other character.
fn in_circle(letter: char) -> Option<u32> {
    IN_CIRCLES.into_iter().find_map(|(first, count)| {
        let place = u32::from(letter).checked_sub(u32::from(first))?;
        (place < count).then_some(place + 1)
    })
}

/// Returns the number at the start of `text`, or an empty string. The number can be digits, such as `12`, or
/// words, such as `第12回合`, `⑫`, or `十二` before a dot.
pub(in crate::format) fn digits(text: &str) -> &str {
    in_words(text).unwrap_or_else(|| prefix(text, |c| c.is_ascii_digit()))
}

/// Returns the number in words at the start of `text`, or `None`. `⑫` and `第12回合` need no punctuation after
/// them, but `十二` needs a dot or `、`.
pub(in crate::format) fn in_words(text: &str) -> Option<&str> {
    let first = text.chars().next().filter(|c| !c.is_ascii())?;
    if in_circle(first).is_some() {
        return Some(&text[..first.len_utf8()]);
    }
    let inside = text.strip_prefix(ROUND.0);
    let number = prefix(inside.unwrap_or(text), |c| {
        c.is_ascii_digit() && inside.is_some() || is_chinese(c)
    });
    let start = text.len() - inside.unwrap_or(text).len();
    let after = &text[start + number.len()..];
    let end = match inside {
        Some(_) => ROUND
            .1
            .into_iter()
            .find(|unit| after.starts_with(unit))?
            .len(),
        None if after.starts_with(|c| matches!(plain(c), '、' | '.')) => 0,
        None => return None,
    };
    (!number.is_empty()).then(|| &text[..start + number.len() + end])
}

/// Returns the dots at the start of `text` if they replace a move. A single dot belongs to a number instead.
pub(in crate::format) fn dots(text: &str) -> Option<&str> {
    let dots = prefix(text, is_dot);
    let is_many = dots.contains('…') || dots.chars().nth(1).is_some();
    is_many.then_some(dots)
}

/// Returns the punctuation that belongs to a number, or `None`. `rest` is the text after the number's digits.
pub(in crate::format) fn sign(rest: &str) -> Option<&str> {
    let sign = rest.chars().next()?;
    let (text, after) = rest.split_at(sign.len_utf8());
    match plain(sign) {
        ')' | '、' => Some(text),
        // Two or three dots replace a move. In `1.…` and `1....`, the first dot belongs to the number.
        '.' => match &*prefix(after, is_dot).chars().map(plain).collect::<String>() {
            "." | ".." => None,
            _ => Some(text),
        },
        _ => None,
    }
}

fn is_dot(c: char) -> bool {
    matches!(c, '.' | '…')
}

/// Returns the longest prefix of `text` in which `is_in` returns true for every character.
pub(in crate::format) fn prefix(text: &str, is_in: impl Fn(char) -> bool) -> &str {
    &text[..text.find(|c| !is_in(plain(c))).unwrap_or(text.len())]
}
