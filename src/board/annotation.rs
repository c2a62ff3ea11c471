//! What is drawn on a field beside its piece: a mark, an arrow or a number.

use std::fmt;
use std::str::FromStr;

use super::arrow::{Arrow, ArrowLook};
use super::mark::Mark;
use super::number::Number;
use super::square::{File, Offset, Rank};

/// A mark, an arrow or a number. Annotations sort in the order in which they are written:
/// marks by their codes, then arrows from left to right, then numbers.
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
    /// A marker on the field.
    Mark(Mark),
    /// An arrow from the field.
    Arrow(Arrow),
    /// A number on the field.
    Number(Number),
}

impl Annotation {
    /// Whether its code says all about it: it is a mark, or an arrow that looks as usual.
    pub fn is_plain(&self) -> bool {
        match self {
            Annotation::Mark(_) => true,
            Annotation::Arrow(arrow) => arrow.look() == ArrowLook::default(),
            Annotation::Number(_) => false,
        }
    }
}

impl fmt::Display for Annotation {
    /// Writes the code: `pg`, or `a+1-2` for an arrow, whatever it looks like.
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

/// Why a text is not an annotation code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnnotationError {
    /// It is neither a mark's code nor does it look like an arrow.
    #[error("not an annotation code")]
    Unknown,
    /// It begins like an arrow but is not `a`, sign, files, sign, ranks.
    #[error("not a complete arrow")]
    MalformedArrow,
    /// The arrow ends where it starts.
    #[error("an arrow to nowhere")]
    ZeroArrow,
    /// The arrow is longer than any board is wide or high.
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

/// Splits a sign and the digits after it off the front of `text`.
fn signed(text: &str) -> Option<(&str, &str)> {
    let digits = text.strip_prefix(['+', '-'])?;
    let after = digits
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(digits.len());
    (after > 0).then(|| text.split_at(1 + after))
}

/// The value of a sign with digits, which must be shorter than `limit` fields.
fn distance(signed: &str, limit: usize) -> Result<i8, AnnotationError> {
    match signed.parse::<i8>() {
        Ok(value) if usize::from(value.unsigned_abs()) < limit => Ok(value),
        _ => Err(AnnotationError::ArrowTooLong),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes() {
        let canonical = |code: &str| code.parse::<Annotation>().map(|a| a.to_string());
        for code in [
            "bb", "bg", "bm", "pb", "pg", "pm", "a+0-1", "a+1-2", "a-8+9",
        ] {
            assert_eq!(canonical(code).as_deref(), Ok(code));
        }
        assert_eq!(canonical("a-0-1").as_deref(), Ok("a+0-1"));
        assert_eq!(canonical("a+01-02").as_deref(), Ok("a+1-2"));
        for (code, error) in [
            ("", AnnotationError::Unknown),
            ("pgg", AnnotationError::Unknown),
            ("PG", AnnotationError::Unknown),
            ("arrow", AnnotationError::Unknown),
            ("a", AnnotationError::MalformedArrow),
            ("a1-2", AnnotationError::MalformedArrow),
            ("a+1", AnnotationError::MalformedArrow),
            ("a+1-", AnnotationError::MalformedArrow),
            ("a+1-2x", AnnotationError::MalformedArrow),
            ("a+1-2+3", AnnotationError::MalformedArrow),
            ("a+0-0", AnnotationError::ZeroArrow),
            ("a+9+0", AnnotationError::ArrowTooLong),
            ("a+0-10", AnnotationError::ArrowTooLong),
            ("a+99999999999999999999+0", AnnotationError::ArrowTooLong),
        ] {
            assert_eq!(canonical(code), Err(error), "{code}");
        }
    }
}
