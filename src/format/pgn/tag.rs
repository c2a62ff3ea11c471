//! Tags of PGN: a name and a value in brackets, on a line.

use crate::format::lines::{self, BLANKS, LINE_ENDS};
use crate::format::move_text::comment::DIAGRAM;
use crate::format::move_text::dialect::Dialect;
use crate::format::move_text::words::begins_with_move;
use crate::format::ranks::grammar as ranks;
use crate::notation::plain;

/// The tag with the starting position, in upper case.
pub(super) const FEN: &str = "FEN";

/// Whether a line begins like a tag.
pub(in crate::format) fn is_tag(line: &str) -> bool {
    let Some(inside) = after_bracket(line.trim_start()) else {
        return false;
    };
    let name = name(inside);
    !name.is_empty() && inside[name.len()..].trim_start().starts_with(is_quote)
}

/// Whether a line begins like a tag, or is a tag of nearly all PGN files whose value has no quotes.
pub(in crate::format) fn is_meant_as_tag(line: &str) -> bool {
    let is_without_quotes = || {
        let inside = after_bracket(line.trim_start())?;
        let name = name(inside);
        let value = inside[name.len()..].strip_prefix(BLANKS)?.trim();
        Some(is_usual(name) && !value.is_empty() && !value.starts_with([']', '=']))
    };
    is_tag(line) || is_without_quotes().unwrap_or(false)
}

/// Tags of nearly all PGN files.
const USUAL: [&str; 9] = [
    "EVENT", "SITE", "DATE", "ROUND", "RED", "WHITE", "BLACK", "RESULT", FEN,
];

fn is_usual(name: &str) -> bool {
    let mut all = USUAL.into_iter();
    all.any(|usual| usual.eq_ignore_ascii_case(name))
}

/// Whether a line is a tag that occurs only in PGN.
pub(in crate::format) fn is_usual_tag(line: &str) -> bool {
    let inside = after_bracket(line).filter(|_| is_tag(line));
    inside.is_some_and(|inside| is_usual(name(inside)))
}

/// The name of the tag on a line.
pub(in crate::format) fn name_of(line: &str) -> &str {
    after_bracket(line.trim_start()).map_or("", name)
}

/// The text after the tags at the start of a line, right or wrong.
pub(in crate::format) fn after_tags(line: &str) -> &str {
    let mut rest = line;
    while let Some(inside) = after_bracket(rest).filter(|_| !rest.starts_with(DIAGRAM)) {
        let after = tag(inside).map(|(.., after)| after);
        rest = after.unwrap_or_else(|| &rest[malformed(rest).len()..]);
        rest = rest.trim_start();
    }
    rest
}

/// Splits a tag without its opening bracket: the name, the value, and the text after the tag.
pub(super) fn tag(inside: &str) -> Option<(&str, &str, &str)> {
    let name = name(inside);
    let quoted = inside[name.len()..].trim_start_matches(BLANKS);
    let value = quoted.strip_prefix(is_quote)?;
    let mut is_escaped = false;
    // Finding the end of the line first would be slow on a line with many tags.
    let is_on_line = |(_, letter): &(usize, char)| !LINE_ENDS.contains(letter);
    for (at, letter) in value.char_indices().take_while(is_on_line) {
        if is_quote(letter) && !is_escaped {
            // A stray quote inside a value does not end it.
            if let Some(after) = after_tag(&value[at + letter.len_utf8()..]) {
                return (!name.is_empty()).then_some((name, &value[..at], after));
            }
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    None
}

/// The malformed tag at the start of a text: all of its line, or, if it has no quotes, what comes
/// before another tag or a move.
pub(super) fn malformed(text: &str) -> &str {
    let line = lines::first(text);
    // Looking further would be slow on a line with many tags.
    let end = line.find(|c| is_quote(c) || plain(c) == ']');
    let bracket = end.map_or("", |end| &line[end..]);
    let after = after_tag(bracket).map(|after| after.trim_start_matches(BLANKS));
    let is_end =
        |after: &&str| after_bracket(after).is_some() || begins_with_move(after, Dialect::Pgn);
    let malformed = after
        .filter(is_end)
        .map_or(line, |after| &line[..line.len() - after.len()]);
    malformed.trim_end()
}

/// Whether a malformed tag gives the position that the game starts from.
pub(super) fn has_position(malformed: &str) -> bool {
    let is_gap = |c: char| c.is_whitespace() || is_quote(c) || matches!(plain(c), '[' | ']');
    let mut words = malformed.split(is_gap);
    name_of(malformed).eq_ignore_ascii_case(FEN) || words.any(ranks::are_in)
}

/// The text after its opening bracket and spaces, if it begins with one.
pub(super) fn after_bracket(text: &str) -> Option<&str> {
    let inside = text.strip_prefix(|c| plain(c) == '[')?;
    Some(inside.trim_start_matches(BLANKS))
}

/// The text after the closing bracket, if nothing else comes before it.
fn after_tag(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(BLANKS);
    text.strip_prefix(|c| plain(c) == ']')
}

/// Whether a quote before this text would end a value.
pub(super) fn is_quoted_end(text: &str) -> bool {
    after_tag(text).is_some()
}

/// Whether a name can contain this character.
pub(super) fn is_in_name(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '-')
}

/// The name at the start of a text.
fn name(text: &str) -> &str {
    let end = text.find(|c: char| !is_in_name(c));
    &text[..end.unwrap_or(text.len())]
}

pub(super) fn is_quote(letter: char) -> bool {
    matches!(plain(letter), '"' | '“' | '”' | '„')
}

/// A value without escapes.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::new();
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = letters.next_if(|c| letter == '\\' && (*c == '\\' || is_quote(*c)));
        text.push(escaped.unwrap_or(letter));
    }
    text.trim().to_owned()
}
