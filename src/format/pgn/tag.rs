//! Tags of PGN: a name and a value in brackets, on a line.

use crate::format::lines::{BLANKS, LINE_ENDS};
use crate::notation::plain;

/// The tag that says from which position the game starts, in upper case.
pub(super) const FEN: &str = "FEN";

/// Whether a line begins like a tag.
pub(in crate::format) fn is_tag(line: &str) -> bool {
    let Some(inside) = after_bracket(line.trim_start()) else {
        return false;
    };
    let name = name(inside);
    let behind = inside[name.len()..].trim_start();
    !name.is_empty() && behind.starts_with(is_quote)
}

/// Names of tags that are in nearly all files.
const USUAL: [&str; 7] = ["EVENT", "SITE", "DATE", "RED", "BLACK", "RESULT", FEN];

/// Whether a line is a tag that other files do not have.
pub(in crate::format) fn is_usual_tag(line: &str) -> bool {
    let inside = after_bracket(line).filter(|_| is_tag(line));
    inside.is_some_and(|inside| USUAL.contains(&name(inside).to_uppercase().as_str()))
}

/// The name and the value of the tag of which this is behind the bracket, and what is
/// behind it.
pub(super) fn tag(inside: &str) -> Option<(&str, &str, &str)> {
    let name = name(inside);
    let behind = inside[name.len()..].trim_start_matches(BLANKS);
    let quote = behind.chars().next().filter(|c| is_quote(*c))?;
    let value = &behind[quote.len_utf8()..];
    let mut is_escaped = false;
    // Finding the end of the line first would take long where it holds many tags.
    let is_on_line = |(_, letter): &(usize, char)| !LINE_ENDS.contains(letter);
    for (at, letter) in value.char_indices().take_while(is_on_line) {
        if is_quote(letter) && !is_escaped {
            // A quote that stands inside of a value by mistake does not end it.
            let behind = value[at + letter.len_utf8()..].trim_start_matches(BLANKS);
            let mut letters = behind.chars();
            if letters.next().map(plain) == Some(']') {
                let after = letters.as_str();
                return (!name.is_empty()).then_some((name, &value[..at], after));
            }
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    None
}

/// What is behind a bracket, if a text begins with one.
pub(super) fn after_bracket(text: &str) -> Option<&str> {
    let mut letters = text.chars();
    (letters.next().map(plain) == Some('[')).then_some(letters.as_str())
}

/// The name that a text begins with.
fn name(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

fn is_quote(letter: char) -> bool {
    matches!(plain(letter), '"' | '“' | '”' | '„')
}

/// A value without the signs in front of quotes.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::new();
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        let mut after = letters.clone();
        let escaped = after.next().filter(|c| *c == '\\' || is_quote(*c));
        match escaped {
            Some(escaped) if letter == '\\' => {
                text.push(escaped);
                letters = after;
            }
            _ => text.push(letter),
        }
    }
    text.trim().to_owned()
}
