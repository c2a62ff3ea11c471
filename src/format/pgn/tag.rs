//! Tags of PGN: a name and a value in brackets, on a line.

use crate::format::lines::{BLANKS, LINE_ENDS};
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

/// Tags of nearly all PGN files.
const USUAL: [&str; 7] = ["EVENT", "SITE", "DATE", "RED", "BLACK", "RESULT", FEN];

/// Whether a line is a tag that occurs only in PGN.
pub(in crate::format) fn is_usual_tag(line: &str) -> bool {
    let inside = after_bracket(line).filter(|_| is_tag(line));
    inside.is_some_and(|inside| USUAL.contains(&name(inside).to_uppercase().as_str()))
}

/// The name of the tag on a line.
pub(in crate::format) fn name_of(line: &str) -> &str {
    after_bracket(line.trim_start()).map_or("", name)
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

/// The name at the start of a text.
fn name(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
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
