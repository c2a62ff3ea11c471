//! Parses PGN tags. A tag is a name and a value in brackets. It is on one line, or on several if a program
//! has broken the line.

use super::lines::{self, BLANKS, LINE_ENDS};
use super::move_words::Dialect;
use super::move_words::comment::DIAGRAM;
use super::move_words::words::{self, begins_with_move, is_result};
use super::ranks;
use super::token::span;
use crate::notation::plain;

/// The name of the tag that contains the starting position, in upper case.
pub(super) const FEN: &str = "FEN";

/// Returns whether a line begins like a tag.
pub(super) fn is_tag(line: &str) -> bool {
    let Some(inside) = after_bracket(line.trim_start()) else {
        return false;
    };
    let name = name(inside);
    !name.is_empty() && inside[name.len()..].trim_start().starts_with(is_quote)
}

/// Returns whether a line begins like a tag, or is a usual tag whose value lacks quotes.
pub(super) fn is_meant_as_tag(line: &str) -> bool {
    let is_without_quotes = || {
        let inside = after_bracket(line.trim_start())?;
        let name = name(inside);
        let value = inside[name.len()..].strip_prefix(BLANKS)?.trim();
        Some(is_usual(name) && !value.is_empty() && !value.starts_with([']', '=']))
    };
    is_tag(line) || is_without_quotes().unwrap_or(false)
}

/// The names of usual tags. Nearly all PGN files contain some of them.
const USUAL: [&str; 10] = [
    "GAME", "EVENT", "SITE", "DATE", "ROUND", "RED", "WHITE", "BLACK", "RESULT", FEN,
];

fn is_usual(name: &str) -> bool {
    let mut all = USUAL.into_iter();
    all.any(|usual| usual.eq_ignore_ascii_case(name))
}

/// Returns whether a line begins like a tag with a usual name, which shows that the text is PGN.
pub(super) fn is_usual_tag(line: &str) -> bool {
    let inside = after_bracket(line).filter(|_| is_tag(line));
    inside.is_some_and(|inside| is_usual(name(inside)))
}

/// Returns whether `text` begins with tags, after optional comments. Either the first tag must be a usual
/// one, or all tags must be complete and be followed by moves, comments or the end of the text.
pub(super) fn is_first(text: &str) -> bool {
    let mut rest = text.trim_start();
    while rest.starts_with(['#', ';', '%']) {
        rest = lines::split_first(rest).1.trim_start();
    }
    if is_usual_tag(lines::first(rest)) {
        return true;
    }
    let mut has_some = false;
    while let Some((.., after)) = after_bracket(rest).and_then(tag) {
        has_some = true;
        rest = after.trim_start();
    }
    let is_of_moves = || {
        rest.is_empty()
            || rest.starts_with(['{', ';', '#', '%'])
            || rest.starts_with(DIAGRAM)
            || words::result(rest, Dialect::Pgn).is_some()
            || begins_with_move(rest, Dialect::Pgn)
    };
    has_some && is_of_moves()
}

/// Returns the name of the tag at the start of a line, or an empty string if there is no tag.
pub(super) fn name_of(line: &str) -> &str {
    after_bracket(line.trim_start()).map_or("", name)
}

/// Returns whether a line is a usual tag without a value.
pub(super) fn is_only_a_name(line: &str) -> bool {
    let rest =
        after_bracket(line).map(|inside| (name(inside), after_tag(&inside[name(inside).len()..])));
    rest.is_some_and(|(name, after)| is_usual(name) && after == Some(""))
}

/// Skips the tags, valid or not, at the start of a line. Returns the text after them, and whether the value
/// of the last tag may continue on the next line.
pub(super) fn after_tags(line: &str) -> (&str, bool) {
    let mut rest = line;
    while let Some(inside) = after_bracket(rest).filter(|_| !rest.starts_with(DIAGRAM)) {
        rest = match tag(inside) {
            Some((.., after)) => after,
            None if opened(inside).is_some() => return ("", true),
            None => &rest[malformed(rest).len()..],
        };
        rest = rest.trim_start();
    }
    (rest, false)
}

/// The number of lines within which an open value must be closed. The lines are counted from the first one
/// that does not look like part of a value.
pub(super) const FEW: usize = 4;

/// Returns whether an open value is closed in the first [`FEW`] lines of `text`, before a new tag or comment.
fn is_closed_soon(text: &str) -> bool {
    let mut rest = text;
    let mut lines = (0..FEW).map(|_| {
        let line = lines::first_with_end(rest);
        rest = &rest[line.len()..];
        line.trim()
    });
    let end = lines.find(|line| closes(line) || begins_other(line));
    end.is_some_and(|line| !begins_other(line))
}

/// Returns whether a trimmed line ends by closing a value and its tag.
pub(super) fn closes(line: &str) -> bool {
    line.ends_with(|c| plain(c) == ']') && after_value(line).is_some()
}

/// Returns whether a trimmed line begins a tag or a comment. Such a line does not continue a value.
pub(super) fn begins_other(line: &str) -> bool {
    line.starts_with(|c| matches!(plain(c), '[' | '{'))
}

/// Returns whether this line certainly continues a value that is still open. This is not certain if the line
/// is blank, or begins a tag, a comment or moves.
pub(super) fn goes_on(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && after_bracket(line).is_none() && !begins_moves(line)
}

/// Returns whether a line begins with a move, a move number, a comment or a result.
pub(super) fn begins_moves(line: &str) -> bool {
    let after_number = line.trim_start_matches(|c| plain(c).is_ascii_digit());
    let is_numbered = line.len() > after_number.len() && after_number.starts_with('.');
    let is_comment = || line.starts_with(|c| matches!(plain(c), '{' | ';' | '%' | '$'));
    is_numbered || is_comment() || is_result(line) || begins_with_move(line, Dialect::Pgn)
}

/// Returns the text after the tag whose value ends on this line, or `None` if no value ends on it.
pub(super) fn after_value(line: &str) -> Option<&str> {
    let value = || split_value(line).map(|(_, after)| after);
    after_tag(line).or_else(value)
}

/// Splits `inside`, which begins after the opening bracket of a tag. Returns the name, the value, which may
/// contain line endings, and the text after the tag. Returns `None` if the tag is malformed.
pub(super) fn tag(inside: &str) -> Option<(&str, &str, &str)> {
    let (value, after) = split_value(opened(inside)?)?;
    Some((name(inside), value, after))
}

/// Returns the text after the opening quote of a tag. `inside` is the text after its opening bracket.
fn opened(inside: &str) -> Option<&str> {
    let name = name(inside);
    let quoted = inside[name.len()..].trim_start_matches(BLANKS);
    quoted.strip_prefix(is_quote).filter(|_| !name.is_empty())
}

/// Splits `text`, which begins after an opening quote. Returns the value, and the text after the tag.
fn split_value(text: &str) -> Option<(&str, &str)> {
    let mut is_escaped = false;
    let mut last = ' ';
    // On a line with many tags, searching for the end of the line for each tag would be slow.
    for (at, letter) in text.char_indices() {
        let after = &text[at + letter.len_utf8()..];
        // A quote ends the value only if a closing bracket follows it.
        if is_quote(letter)
            && !is_escaped
            && let Some(after) = after_tag(after)
        {
            return Some((&text[..at], after));
        }
        let is_line_end = LINE_ENDS.contains(&letter) && (last, letter) != ('\r', '\n');
        if is_line_end {
            let next = after_end(&text[at..]);
            if !goes_on(lines::first(next)) && !is_closed_soon(next) {
                return None;
            }
        }
        is_escaped = letter == '\\' && !is_escaped;
        last = letter;
    }
    None
}

/// Returns the text after the line ending with which `text` begins.
fn after_end(text: &str) -> &str {
    &text[lines::first_with_end(text).len()..]
}

/// Returns the malformed tag at the start of `text`. If it has no opening quote, it extends to the next tag,
/// to a move, or to the end of the line. Otherwise, it extends over all lines on which the value continues.
pub(super) fn malformed(text: &str) -> &str {
    let line = lines::first(text);
    if after_bracket(text).and_then(opened).is_some() {
        let mut end = line.len();
        while end < text.len() {
            let next = lines::first(after_end(&text[end..]));
            if !goes_on(next) {
                break;
            }
            end = span(text, next).end;
        }
        return text[..end].trim_end();
    }
    // On a line with many tags, searching further would be slow.
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

/// Returns whether a malformed tag contains the starting position.
pub(super) fn has_position(malformed: &str) -> bool {
    let is_gap = |c: char| c.is_whitespace() || is_quote(c) || matches!(plain(c), '[' | ']');
    let mut words = malformed.split(is_gap);
    name_of(malformed).eq_ignore_ascii_case(FEN) || words.any(ranks::are_in)
}

/// Returns the text after an opening bracket and any spaces, or `None` if `text` does not begin with a
/// bracket.
pub(super) fn after_bracket(text: &str) -> Option<&str> {
    let inside = text.strip_prefix(|c| plain(c) == '[')?;
    Some(inside.trim_start_matches(BLANKS))
}

/// Skips white space and a closing bracket at the start of `text`. Returns the text after the bracket, or
/// `None` if there is no closing bracket.
fn after_tag(text: &str) -> Option<&str> {
    text.trim_start().strip_prefix(|c| plain(c) == ']')
}

/// Returns whether a quote directly before `text` would end a value.
pub(super) fn is_quoted_end(text: &str) -> bool {
    after_tag(text).is_some()
}

pub(super) fn is_in_name(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '-')
}

/// Returns the name at the start of `text`.
fn name(text: &str) -> &str {
    let end = text.find(|c: char| !is_in_name(c));
    &text[..end.unwrap_or(text.len())]
}

pub(super) fn is_quote(letter: char) -> bool {
    matches!(plain(letter), '"' | '“' | '”' | '„')
}

/// Decodes the escapes in a value, and joins its lines with spaces.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::new();
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = letters.next_if(|c| letter == '\\' && (*c == '\\' || is_quote(*c)));
        text.push(escaped.unwrap_or(letter));
    }
    match text.contains(LINE_ENDS) {
        true => text.split_whitespace().collect::<Vec<_>>().join(" "),
        false => text.trim().to_owned(),
    }
}
