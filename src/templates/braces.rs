//! Splits templates, such as file names and captions, into text and fields in braces.
//!
//! ```text
//! template = (text | field)*
//! text     = characters other than braces | "{{" for one "{" | "}}" for one "}"
//! field    = "{" characters other than braces "}"
//! ```

use std::ops::Range;

/// The maximum result of [`width`]. No number needs more digits, and file systems limit the length of names.
pub const MAX_WIDTH: usize = 20;

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text without braces, or a single brace that is doubled in the template.
    Text(&'a str),
    /// The text between two braces, and its byte range in the template.
    Field(&'a str, Range<usize>),
}

/// An unmatched brace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BraceError {
    /// Whether the brace is an opening brace.
    pub(crate) is_open: bool,
    pub(crate) span: Range<usize>,
}

/// Splits a template into its parts. The iterator ends after the first mistake.
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

/// Returns the first part of `rest`, which begins at byte `start` of the template.
fn first(rest: &str, start: usize) -> Option<Result<Piece<'_>, BraceError>> {
    let unmatched = |is_open| {
        let span = start..start + 1;
        Err(BraceError { is_open, span })
    };
    let end = rest.find(['{', '}']).unwrap_or(rest.len());
    if end > 0 || rest.is_empty() {
        return (end > 0).then(|| Ok(Piece::Text(&rest[..end])));
    }
    let inside = &rest[1..];
    Some(match inside.find(['{', '}']) {
        Some(0) if inside[..1] == rest[..1] => Ok(Piece::Text(&rest[..1])),
        Some(end) if rest.starts_with('{') && inside[end..].starts_with('}') => {
            Ok(Piece::Field(&inside[..end], start + 1..start + 1 + end))
        }
        _ => unmatched(rest.starts_with('{')),
    })
}

/// Reads the minimum number of digits in a field such as `{ply:03}`, given the text after the `:`.
pub fn width(text: &str) -> Option<usize> {
    let digits = text.strip_prefix('0')?;
    let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
    let width = digits.parse().ok().filter(|_| is_number)?;
    (1..=MAX_WIDTH).contains(&width).then_some(width)
}
