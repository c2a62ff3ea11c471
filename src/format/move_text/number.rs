//! The number before a move: digits and their sign, or dots.

use crate::notation::plain;

/// The value of digits. Too large numbers become the maximum.
pub(super) fn value(digits: &str) -> u32 {
    let mut digits = digits.chars().map(|c| plain(c).to_digit(10)).peekable();
    let is_empty = digits.peek().is_none();
    let add = |value: u32, digit: Option<u32>| value.checked_mul(10)?.checked_add(digit?);
    let value = digits.try_fold(0, add);
    value.filter(|_| !is_empty).unwrap_or(u32::MAX)
}

/// The digits at the start of a text.
pub(super) fn digits(text: &str) -> &str {
    prefix(text, |c| c.is_ascii_digit())
}

/// The dots at the start of a text, if they replace a move. A single dot belongs to a number.
pub(super) fn dots(text: &str) -> Option<&str> {
    let dots = prefix(text, is_dot);
    let is_many = dots.contains('…') || dots.chars().nth(1).is_some();
    is_many.then_some(dots)
}

/// The sign of a number at the start of the text after its digits, if any.
pub(super) fn sign(rest: &str) -> Option<&str> {
    let sign = rest.chars().next()?;
    let (text, after) = rest.split_at(sign.len_utf8());
    match plain(sign) {
        ')' | '、' => Some(text),
        // Two or three dots replace a move. In `1.…` and `1....` the first does not.
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

/// The start of a text up to the first other character.
pub(super) fn prefix(text: &str, is_in: impl Fn(char) -> bool) -> &str {
    &text[..text.find(|c| !is_in(plain(c))).unwrap_or(text.len())]
}
