//! Escapes characters that would have another meaning in the value of a DhtmlXQ tag, and decodes the escapes.
//!
//! The boards at dpxq.com write such a character as `\u` and four hexadecimal digits, as in JavaScript, and a
//! line ending as `||`. A bracket before the name of a tag is written as `\u005b`.

use std::iter;

const LINE_END: &str = "||";

const ESCAPE: &str = "\\u";

pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find(ESCAPE) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let mut length = 0;
        let units = iter::from_fn(|| {
            let unit = unit(&rest[length..])?;
            length += ESCAPE.len() + DIGITS;
            Some(unit)
        });
        let units: Vec<u16> = units.collect();
        match String::from_utf16(&units) {
            Ok(letters) if length > 0 && !letters.contains(is_stray) => text.push_str(&letters),
            _ => {
                // These characters are not a valid escape, so copy them.
                length = length.max(ESCAPE.len());
                text.push_str(&rest[..length]);
            }
        }
        rest = &rest[length..];
    }
    text + rest
}

/// Returns whether this character is not allowed in values.
fn is_stray(letter: char) -> bool {
    letter.is_control() && !matches!(letter, '\t' | '\n')
}

pub(super) fn unescaped_lines(value: &str) -> String {
    unescaped(&value.replace(LINE_END, "\n"))
}

const DIGITS: usize = 4;

/// Returns the UTF-16 code unit whose escape is at the start of `text`, or `None` if there is no escape.
fn unit(text: &str) -> Option<u16> {
    let digits = text.strip_prefix(ESCAPE)?.get(..DIGITS)?;
    let is_number = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_number.then(|| u16::from_str_radix(digits, 16).ok())?
}

pub(super) fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for (at, letter) in value.char_indices() {
        let rest = &value[at..];
        match letter {
            '[' if begins_tag(rest) => text.push_str("\\u005b"),
            '\\' if unit(rest).is_some() => text.push_str("\\u005c"),
            _ => text.push(letter),
        }
    }
    text
}

pub(super) fn escaped_lines(value: &str) -> String {
    let value = escaped(&value.replace("\r\n", "\n").replace('\r', "\n"));
    let mut text = String::with_capacity(value.len());
    let mut before = None;
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_beside = |it: char| matches!(it, '|' | '\n');
        match letter {
            '\n' => text.push_str(LINE_END),
            '|' if before.is_some_and(is_beside)
                || letters.peek().copied().is_some_and(is_beside) =>
            {
                text.push_str("\\u007c");
            }
            _ => text.push(letter),
        }
        before = Some(letter);
    }
    text
}

/// Returns whether `text` begins with the start of a DhtmlXQ tag.
fn begins_tag(text: &str) -> bool {
    const NAME: &str = "dhtmlxq";
    let inside = text.trim_start_matches('[');
    let name = inside.strip_prefix('/').unwrap_or(inside).get(..NAME.len());
    name.is_some_and(|name| name.eq_ignore_ascii_case(NAME))
}
