//! A number in front of a move as a text: digits and the sign behind them, or dots.

use crate::notation::plain;

/// The number that digits stand for, as far as it can be told.
pub(super) fn value(digits: &str) -> u32 {
    let plain: String = digits.chars().map(plain).collect();
    plain.parse().unwrap_or(u32::MAX)
}

/// The digits that a text begins with.
pub(super) fn digits(text: &str) -> &str {
    prefix(text, |c| c.is_ascii_digit())
}

/// The dots that a text begins with, if they stand for a move: a single one belongs to a
/// number.
pub(super) fn dots(text: &str) -> Option<&str> {
    let dots = prefix(text, is_dot);
    let is_many = dots.contains('…') || dots.chars().nth(1).is_some();
    is_many.then_some(dots)
}

/// The number's own sign that is behind its digits, if it has one.
pub(super) fn sign(rest: &str) -> Option<&str> {
    let sign = rest.chars().next()?;
    let (text, after) = rest.split_at(sign.len_utf8());
    match plain(sign) {
        ')' | '、' => Some(text),
        // Two or three are dots for a move; in `1.…` and `1....` the first is not.
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

/// The beginning of a text up to the first character that is not like this.
pub(super) fn prefix(text: &str, is_like: impl Fn(char) -> bool) -> &str {
    &text[..text.find(|c| !is_like(plain(c))).unwrap_or(text.len())]
}
