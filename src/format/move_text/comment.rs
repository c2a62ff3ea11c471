//! What stands between the moves for readers: comments, and moves that were not played.

use super::super::error::ParseErrorKind;
use super::super::lines;
use super::super::token::Failure;
use super::dialect::Dialect;
use crate::notation::plain;

/// What is in a comment in braces that a text begins with, and what is behind it. One
/// that ends with the moves was never closed, nor was one in which another begins.
pub(super) fn braces(rest: &str, dialect: Dialect) -> Result<(&str, &str), Failure<'_>> {
    let (brace, inside) = rest.split_at(rest.chars().next().map_or(0, char::len_utf8));
    let unclosed = || Failure::new(brace, ParseErrorKind::UnclosedComment);
    let brace_in_it = inside.find(|c| matches!(plain(c), '{' | '}'));
    let (inside, behind) = inside.split_at(brace_in_it.ok_or_else(unclosed)?);
    let mut letters = behind.chars();
    let is_closed = letters.next().map(plain) == Some('}');
    let after = letters.as_str();
    let ends_moves = dialect.end_word().is_some_and(|end| after.starts_with(end));
    if !is_closed || ends_moves {
        return Err(unclosed());
    }
    Ok((inside, after))
}

/// What a template of a wiki begins with, such as one for a gap between moves.
pub(super) const TEMPLATE: &str = "{{";

/// What is behind the template that a text begins with.
pub(super) fn template(rest: &str) -> Result<&str, Failure<'_>> {
    let (braces, inside) = rest.split_at(TEMPLATE.len());
    let end = inside.split_once("}}").map(|(_, after)| after);
    end.ok_or_else(|| Failure::new(braces, ParseErrorKind::UnclosedComment))
}

/// The variation in parentheses that a text begins with, with those in it, and what is
/// behind it.
pub(super) fn variation(text: &str, dialect: Dialect) -> Result<(&str, &str), Failure<'_>> {
    let mut depth = 0_usize;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let after = &rest[letter.len_utf8()..];
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
                    return Ok(text.split_at(text.len() - after.len()));
                }
                after
            }
            _ => after,
        };
    }
    let parenthesis = text.chars().next().map_or(0, char::len_utf8);
    let kind = ParseErrorKind::UnclosedVariation;
    Err(Failure::new(&text[..parenthesis], kind))
}
