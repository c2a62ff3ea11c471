//! Annotations of fields: marks, arrows and numbers.

use std::fmt;
use std::str::FromStr;

use super::arrow::Arrow;
use super::mark::Mark;
use super::number::Number;
use super::square::{File, Offset, Rank, Square};

/// A mark, an arrow or a number. Annotations sort in the order in which they are written: first marks in
/// the alphabetical order of their codes, then arrows by their horizontal offset, from red's left to red's
/// right, and then numbers in ascending order.
///
/// ```
/// use xiangqi_setup::board::{Annotation, Mark};
///
/// assert_eq!("pg".parse(), Ok(Annotation::Mark(Mark::PieceGood)));
/// let arrow: Annotation = "a+1-2".parse()?;
/// assert_eq!(arrow.to_string(), "a+1-2");
/// # Ok::<(), xiangqi_setup::board::AnnotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Annotation {
    /// A mark on the field.
    Mark(Mark),
    /// An arrow that starts on the field.
    Arrow(Arrow),
    /// A number on the field.
    Number(Number),
}

impl Annotation {
    /// Returns whether the annotation can be written as a code alone. This is true for marks, and for arrows
    /// with the default look and no number. Other arrows also need a style, and numbers have no code.
    pub(crate) fn is_plain(&self) -> bool {
        match self {
            Annotation::Mark(_) => true,
            Annotation::Arrow(arrow) => arrow.style().is_empty(),
            Annotation::Number(_) => false,
        }
    }

    /// Returns the square at the end of an arrow that starts at `from`. Returns `None` for a mark or a
    /// number, or if the arrow leaves the board.
    pub(crate) fn end(&self, from: Square) -> Option<Square> {
        match self {
            Annotation::Arrow(arrow) => from.step(arrow.offset()),
            Annotation::Mark(_) | Annotation::Number(_) => None,
        }
    }
}

impl fmt::Display for Annotation {
    /// Writes a mark's code, such as `pg`, an arrow's code without its style, such as `a+1-2`, or a number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Annotation::Mark(mark) => f.write_str(mark.code()),
            Annotation::Arrow(arrow) => {
                let Offset { files, ranks } = arrow.offset();
                write!(f, "a{files:+}{ranks:+}")
            }
            Annotation::Number(number) => number.fmt(f),
        }
    }
}

/// The error returned for text that is not a valid annotation code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnnotationError {
    /// The text is not the code of a mark, and it does not begin like the code of an arrow.
    #[error("not an annotation code")]
    Unknown,
    /// The text begins with `a`, but the rest is not two signed numbers: files, then ranks, as in `a+1-2`.
    #[error("not a complete arrow")]
    MalformedArrow,
    /// The arrow ends where it starts.
    #[error("an arrow without length")]
    ZeroArrow,
    /// The arrow leads across more files or ranks than the board has.
    #[error("an arrow longer than the board")]
    ArrowTooLong,
}

impl FromStr for Annotation {
    type Err = AnnotationError;

    fn from_str(code: &str) -> Result<Annotation, AnnotationError> {
        if let Some(mark) = Mark::from_code(code) {
            return Ok(Annotation::Mark(mark));
        }
        let vector = code.strip_prefix('a').ok_or(AnnotationError::Unknown)?;
        if vector.starts_with(char::is_alphabetic) {
            return Err(AnnotationError::Unknown);
        }
        let (files, rest) = signed(vector).ok_or(AnnotationError::MalformedArrow)?;
        let (ranks, rest) = signed(rest).ok_or(AnnotationError::MalformedArrow)?;
        if !rest.is_empty() {
            return Err(AnnotationError::MalformedArrow);
        }
        let files = distance(files, File::COUNT)?;
        let ranks = distance(ranks, Rank::COUNT)?;
        let arrow = Arrow::new(Offset { files, ranks }).ok_or(AnnotationError::ZeroArrow)?;
        Ok(Annotation::Arrow(arrow))
    }
}

/// Splits a string after the sign and the digits at its start, and returns both parts. Returns `None` if the
/// string does not start with a sign and a digit.
fn signed(text: &str) -> Option<(&str, &str)> {
    let digits = text.strip_prefix(['+', '-'])?;
    let after = digits
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(digits.len());
    (after > 0).then(|| text.split_at(1 + after))
}

/// Parses a signed number. Returns an error unless its absolute value is less than `limit`.
fn distance(signed: &str, limit: usize) -> Result<i8, AnnotationError> {
    match signed.parse::<i8>() {
        Ok(value) if usize::from(value.unsigned_abs()) < limit => Ok(value),
        _ => Err(AnnotationError::ArrowTooLong),
    }
}
