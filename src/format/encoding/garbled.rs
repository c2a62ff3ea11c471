//! Detects text that a program decoded in the wrong encoding and saved as UTF-8, such as `ÅÚ¶þÆ½Îå` instead
//! of `炮二平五`.

use std::collections::BTreeSet;
use std::ops::Range;

use encoding_rs::{BIG5, Encoding, GB18030, UTF_8};

use super::charset::Charset;
use super::chinese::{Chinese, is_ideograph};
use super::misread::{TAKEN_FOR, byte_of, bytes_of};
use crate::format::{EncodingError, ParseError, Warning, WarningKind};
use crate::util::sort;

/// The maximum number of bytes to examine.
const SAMPLE: usize = 1 << 16;

/// Returns the encoding in which `bytes` are certainly Chinese text, or `None` if there is no such encoding.
fn meant_by(bytes: &[u8]) -> Option<&'static Encoding> {
    if let Ok(text) = str::from_utf8(bytes) {
        let is_chinese = text.chars().filter(|c| is_ideograph(*c)).nth(1).is_some();
        return is_chinese.then_some(UTF_8);
    }
    let chinese = Chinese::of(bytes).filter(|it| it.is_certain)?;
    // Require three different characters, because punctuation can look Chinese by chance: `«»` would be
    // decoded as `侨`, and each repetition of it as the same character.
    let letters = chinese.text.chars().filter(|c| !c.is_ascii());
    let found: BTreeSet<char> = sort::collected(letters);
    if found.len() < 3 {
        return None;
    }
    match chinese.charset {
        Charset::Big5 => Some(BIG5),
        _ => Some(GB18030),
    }
}

/// Returns the encoding that restores garbled text, or `None` if `text` is not certainly garbled.
pub(in crate::format) fn of(text: &str) -> Option<Charset> {
    if !cfg!(feature = "legacy-files") || text.is_ascii() {
        return None;
    }
    // Searching for one character at a time is several times faster than searching for two at once.
    let lines = text.split('\n').filter(|line| !line.is_ascii());
    let lines = lines.flat_map(|line| line.split('\r'));
    let lines: Vec<&str> = lines.filter(|line| !line.is_ascii()).collect();
    TAKEN_FOR.into_iter().find_map(|taken_for| {
        let mut bytes = Vec::new();
        for line in lines.iter().filter_map(|line| bytes_of(line, taken_for)) {
            bytes.extend([&line, &b"\n"[..]].concat());
            if bytes.len() > SAMPLE {
                break;
            }
        }
        meant_by(&bytes).map(|meant| Charset::Garbled(taken_for, meant))
    })
}

/// Returns the warning that `text` was garbled and has been restored, or `None` if it has no restored
/// characters.
pub(in crate::format) fn warning(text: &str, charset: Charset) -> Option<Warning> {
    let Charset::Garbled(taken_for, meant) = charset else {
        return None;
    };
    let start = text.find(|c: char| !c.is_ascii())?;
    let length = text[start..].find(|c: char| c.is_ascii() || c.is_control());
    Some(Warning {
        kind: WarningKind::Restored {
            meant: meant.name(),
            taken_for: taken_for.name(),
        },
        span: start..length.map_or(text.len(), |length| start + length),
    })
}

/// Returns an error that says that the text is garbled, if it looks garbled. Otherwise, returns `error`.
pub(in crate::format) fn or_error(text: &str, error: ParseError) -> ParseError {
    match place(text).filter(|_| !error.kind.is_foreign()) {
        Some(place) => ParseError::new(EncodingError::Garbled, place),
        None => error,
    }
}

/// Returns the byte range of the first part of `text` that looks garbled, or `None`. Such a part is a
/// sequence of accented letters and symbols that contains at least four different letters.
fn place(text: &str) -> Option<Range<usize>> {
    let is_letter = |letter: &char| {
        let is_damage = *letter == char::REPLACEMENT_CHARACTER;
        let is_of = |taken_for| byte_of(*letter, taken_for).is_some();
        !letter.is_ascii() && (is_damage || TAKEN_FOR.into_iter().any(is_of))
    };
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| !c.is_ascii()) {
        rest = &rest[start..];
        let run: Vec<char> = rest.chars().take_while(is_letter).collect();
        let length: usize = run.iter().map(|letter| letter.len_utf8()).sum();
        // Count only letters: sequences of dashes and quotes are normal.
        let letters = run.into_iter().filter(|c| c.is_alphabetic());
        let letters: BTreeSet<char> = sort::collected(letters);
        if letters.len() >= 4 {
            let start = text.len() - rest.len();
            return Some(start..start + length);
        }
        let next = rest.chars().next().map_or(0, char::len_utf8);
        rest = &rest[length.max(next)..];
    }
    None
}
