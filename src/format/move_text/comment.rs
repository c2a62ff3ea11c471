//! What stands between the moves for readers: comments, and moves that were not played.

use super::dialect::Dialect;
use super::error::MoveTextError;
use crate::format::lines;
use crate::format::token::Failure;
use crate::notation::plain;

/// What is in a comment in braces that a text begins with, and what is behind it. One
/// that ends with the moves was never closed. Another in it is wrong.
pub(super) fn braces(rest: &str, dialect: Dialect) -> Result<(&str, &str), Failure<'_>> {
    let mut depth = 0_usize;
    let mut in_it = None;
    for (at, letter) in rest.char_indices() {
        let behind = at + letter.len_utf8();
        match plain(letter) {
            '{' => {
                depth += 1;
                if depth == 2 {
                    in_it.get_or_insert(&rest[at..behind]);
                }
            }
            '}' => depth -= 1,
            _ => continue,
        }
        if depth > 0 {
            continue;
        }
        let after = &rest[behind..];
        if dialect.end_word().is_some_and(|end| after.starts_with(end)) {
            break;
        }
        if let Some(brace) = in_it {
            return Err(Failure::new(brace, MoveTextError::BraceInComment));
        }
        let brace = rest.chars().next().map_or(0, char::len_utf8);
        return Ok((&rest[brace..at], after));
    }
    let brace = rest.chars().next().map_or(0, char::len_utf8);
    Err(Failure::new(&rest[..brace], MoveTextError::UnclosedComment))
}

/// What a template of a wiki begins with, such as one for a gap between moves.
pub(super) const TEMPLATE: &str = "{{";

/// What is behind the template that a text begins with.
pub(super) fn template(rest: &str) -> Result<&str, Failure<'_>> {
    let (braces, inside) = rest.split_at(TEMPLATE.len());
    let end = inside.split_once("}}").map(|(_, after)| after);
    end.ok_or_else(|| Failure::new(braces, MoveTextError::UnclosedComment))
}

/// What is behind the white space and all that is for readers at the beginning of a text,
/// as far as it is closed.
pub(in crate::format) fn skip(text: &str, dialect: Dialect) -> &str {
    let mut rest = text.trim_start();
    loop {
        let after = match rest.chars().next().map(plain) {
            Some('{') if dialect.is_list() && rest.starts_with(TEMPLATE) => template(rest).ok(),
            Some('{') => braces(rest, dialect).ok().map(|(_, after)| after),
            Some('(') if dialect.has_variations() => {
                variation(rest, dialect).ok().map(|(_, after)| after)
            }
            _ => None,
        };
        let Some(after) = after else {
            return rest;
        };
        rest = after.trim_start();
    }
}

/// The variation in parentheses that a text begins with, with those in it, and what is
/// behind it.
pub(super) fn variation(text: &str, dialect: Dialect) -> Result<(&str, &str), Failure<'_>> {
    variation_with(text, dialect, |_| ())
}

/// The same. `tell` is told what is in each comment in it, and each mark for a diagram that
/// stands outside of comments.
pub(super) fn variation_with<'a>(
    text: &'a str,
    dialect: Dialect,
    mut tell: impl FnMut(&'a str),
) -> Result<(&'a str, &'a str), Failure<'a>> {
    const MARK: &str = "[#]";
    let mut depth = 0_usize;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let after = &rest[letter.len_utf8()..];
        rest = match plain(letter) {
            '{' => {
                let (inside, after) = braces(rest, dialect)?;
                tell(inside.trim());
                after
            }
            '[' if rest.starts_with(MARK) => {
                let (mark, after) = rest.split_at(MARK.len());
                tell(mark);
                after
            }
            _ if dialect.is_line_comment(letter) => {
                let (inside, after) = lines::split_first(after);
                tell(inside.trim());
                after
            }
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
    let kind = MoveTextError::UnclosedVariation;
    Err(Failure::new(&text[..parenthesis], kind))
}
