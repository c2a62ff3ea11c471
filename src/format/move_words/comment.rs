//! Finds the ends of comments, templates and variations between moves.

use super::dialect::Dialect;
use crate::format::token::Failure;
use crate::format::{MoveTextError, lines};
use crate::game::Comment;
use crate::notation::plain;

/// The mark by which ChessBase requests a diagram. It may occur outside a comment.
pub(in crate::format) const DIAGRAM: &str = "[#]";

/// Splits `rest`, which begins with a comment in braces. Returns the content of the comment, and the text
/// after it. Returns an error if the comment contains braces, or if it is not closed before the moves end.
pub(in crate::format) fn braces(rest: &str, dialect: Dialect) -> Result<(&str, &str), Failure<'_>> {
    let (open, _) = split_letter(rest);
    let mut depth = 0_usize;
    let mut nested = None;
    for (at, letter) in rest.char_indices() {
        let (brace, after) = split_letter(&rest[at..]);
        match plain(letter) {
            '{' => {
                depth += 1;
                if depth == 2 {
                    nested.get_or_insert(brace);
                }
            }
            '}' => depth -= 1,
            _ => continue,
        }
        if depth > 0 {
            continue;
        }
        if dialect.end_word().is_some_and(|end| after.starts_with(end)) {
            break;
        }
        return match nested {
            Some(brace) => Err(Failure::new(brace, MoveTextError::BraceInComment)),
            None => Ok((&rest[open.len()..at], after)),
        };
    }
    Err(Failure::new(open, MoveTextError::UnclosedComment))
}

/// Returns whether `text` contains braces, including full-width braces.
pub(in crate::format) fn holds_braces(text: &str) -> bool {
    text.contains(|letter| matches!(plain(letter), '{' | '}'))
}

/// Splits `rest`, which begins with a comment that extends to the end of the line. Returns the lines of the
/// comment, and the text after it. A comment at the start of a line includes all lines directly after it that
/// begin with the same character, but a line whose first word requests a diagram begins a new one.
pub(in crate::format) fn to_line_end(rest: &str, is_line_start: bool) -> (Vec<&str>, &str) {
    let (sign, _) = split_letter(rest);
    let mut found = Vec::new();
    let mut rest = rest;
    loop {
        let (line, after) = lines::split_first(&rest[sign.len()..]);
        found.push(line);
        let ends = ["\r\n", "\n", "\r"].iter();
        let next = ends.copied().find_map(|end| after.strip_prefix(end));
        let is_more = |next: &&str| {
            let asks = |line: &str| Comment::new(line, 0..0).asks_for_diagram();
            // Without letters, the line cannot begin with such a word.
            let is_word = |line: &str| line.contains(char::is_alphabetic);
            let asks_as_first =
                |line: &str| is_word(line) && asks(line) && !asks(&format!("- {line}"));
            let line = next.strip_prefix(sign).map(lines::first);
            is_line_start && line.is_some_and(|line| !asks_as_first(line))
        };
        match next.filter(is_more) {
            Some(next) => rest = next,
            None => return (found, after),
        }
    }
}

/// Splits `text` after its first character.
pub(in crate::format) fn split_letter(text: &str) -> (&str, &str) {
    text.split_at(text.chars().next().map_or(0, char::len_utf8))
}

/// The start of a C-style comment in a WXF file.
pub(in crate::format) const SLASH: &str = "/*";

/// Splits `rest`, which begins with a C-style comment. Returns the content of the comment, and the text after
/// it. Returns an error if the comment is not closed.
pub(in crate::format) fn slashes(rest: &str) -> Result<(&str, &str), Failure<'_>> {
    let (sign, inside) = rest.split_at(SLASH.len());
    let found = inside.split_once("*/");
    found.ok_or_else(|| Failure::new(sign, MoveTextError::UnclosedSlashes))
}

/// The start of a wiki template, such as a template for a gap between moves.
pub(in crate::format) const TEMPLATE: &str = "{{";

/// Returns the text after the template with which `rest` begins, or an error if the template is not closed.
pub(in crate::format) fn template(rest: &str) -> Result<&str, Failure<'_>> {
    let (braces, inside) = rest.split_at(TEMPLATE.len());
    let end = inside.split_once("}}").map(|(_, after)| after);
    end.ok_or_else(|| Failure::new(braces, MoveTextError::UnclosedComment))
}

/// Skips white space, templates, comments and variations at the start of `text`. Stops before an item that is
/// not closed.
pub(in crate::format) fn skip(text: &str, dialect: Dialect) -> &str {
    let mut rest = text.trim_start();
    loop {
        let after = match rest.chars().next().map(plain) {
            Some('{') if dialect.is_list() && rest.starts_with(TEMPLATE) => template(rest).ok(),
            Some('{') => braces(rest, dialect).ok().map(|(_, after)| after),
            Some('(') if dialect.has_variations() => after_variation(rest, dialect).ok(),
            _ => None,
        };
        match after {
            Some(after) => rest = after.trim_start(),
            None => return rest,
        }
    }
}

/// Returns the text after the parentheses with which `text` begins. The parentheses may be nested. Returns an
/// error if they are not closed.
pub(in crate::format) fn after_variation(
    text: &str,
    dialect: Dialect,
) -> Result<&str, Failure<'_>> {
    let mut depth = 0_usize;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let (_, after) = split_letter(rest);
        rest = match plain(letter) {
            '{' => braces(rest, dialect)?.1,
            _ if dialect.is_line_comment(letter) => lines::split_first(after).1,
            '(' => {
                depth += 1;
                after
            }
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return Ok(after);
                }
                after
            }
            _ => after,
        };
    }
    let (parenthesis, _) = split_letter(text);
    Err(Failure::new(parenthesis, MoveTextError::UnclosedVariation))
}
