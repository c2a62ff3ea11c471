//! Texts with fields in braces, whatever the fields are: names of files and captions.
//!
//! ```text
//! text  = (words | "{{" | "}}" | field)*
//! words = anything but braces
//! field = "{" anything but braces "}"
//! ```

use std::ops::Range;

/// No number needs more digits than this, and no file system takes much longer names.
pub const MAX_WIDTH: usize = 20;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Words, or a brace that was written twice.
    Text(&'a str),
    /// What is between braces, and where that is in bytes.
    Field(&'a str, Range<usize>),
}

/// A brace that has no other one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BraceError {
    /// Whether it opens a field; else it closes one.
    pub is_open: bool,
    /// Where it is, in bytes.
    pub span: Range<usize>,
}

/// The parts of a text, up to the first mistake.
pub fn pieces(text: &str) -> impl Iterator<Item = Result<Piece<'_>, BraceError>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = text.len() - rest.len();
        let piece = first(rest, start)?;
        rest = match &piece {
            Ok(Piece::Text(words @ ("{" | "}"))) => &rest[2 * words.len()..],
            Ok(Piece::Text(words)) => &rest[words.len()..],
            Ok(Piece::Field(_, span)) => &text[span.end + 1..],
            Err(_) => "",
        };
        Some(piece)
    })
}

/// The first part of what is left.
fn first(rest: &str, start: usize) -> Option<Result<Piece<'_>, BraceError>> {
    if rest.is_empty() {
        return None;
    }
    let alone = |is_open| {
        let span = start..start + 1;
        Err(BraceError { is_open, span })
    };
    Some(if rest.starts_with("{{") || rest.starts_with("}}") {
        Ok(Piece::Text(&rest[..1]))
    } else if rest.starts_with('}') {
        alone(false)
    } else if let Some(inside) = rest.strip_prefix('{') {
        match inside.find(['{', '}']) {
            Some(end) if inside[end..].starts_with('}') => {
                Ok(Piece::Field(&inside[..end], start + 1..start + 1 + end))
            }
            _ => alone(true),
        }
    } else {
        let end = rest.find(['{', '}']).unwrap_or(rest.len());
        Ok(Piece::Text(&rest[..end]))
    })
}

/// How many digits a number shall have at least, as it is said behind the `:` of its
/// field: `03`.
pub fn width(text: &str) -> Option<usize> {
    let digits = text.strip_prefix('0')?;
    let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
    let width = digits.parse().ok().filter(|_| is_number)?;
    (1..=MAX_WIDTH).contains(&width).then_some(width)
}
