//! Annotations with their squares, as options write them.
//!
//! ```text
//! arrow  = square square (":" look)?   h3e3, h3e3:green+dashed
//! mark   = square ":" code             e5:pg
//! number = square ":" digit+           e5:1
//! ```
//!
//! A look is one of [`ArrowLook`], a code one of [`Mark`].

use std::fmt;

use super::annotation::Annotation;
use super::arrow::{Arrow, ArrowLook, ArrowLookError};
use super::mark::Mark;
use super::number::Number;
use super::square::{Square, SquareError};
use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;

/// An annotation and its square.
///
/// ```
/// use xiangqi_setup::board::PlacedAnnotation;
///
/// let arrow = PlacedAnnotation::arrow("h3e3:dashed+green")?;
/// assert_eq!(arrow.to_string(), "h3e3:green+dashed");
/// # Ok::<(), xiangqi_setup::board::PlacedAnnotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedAnnotation {
    /// The square.
    pub square: Square,
    /// The annotation on it.
    pub annotation: Annotation,
}

/// A text that is not an annotation with its square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlacedAnnotationError {
    /// It is not two squares, optionally followed by a look.
    #[error("an arrow is two squares, optionally with a style, like `h3e3` or `h3e3:green`")]
    NotAnArrow,
    /// An invalid square.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// The arrow ends where it starts.
    #[error("an arrow from {0} to {0} has no length")]
    ZeroArrow(Square),
    /// An invalid look of an arrow.
    #[error(transparent)]
    Look(#[from] ArrowLookError),
    /// It is not a square followed by a code.
    #[error("a mark is a square and a code, like `e5:pg`")]
    NotAMark,
    /// The code is not that of a mark.
    #[error(
        "{} is not the code of a mark{}; the codes are {}",
        Quoted(.0),
        nearest(.0, codes()).map_or_else(String::new, |code| format!(" (did you mean `{code}`?)")),
        codes().collect::<Vec<_>>().join(" ")
    )]
    UnknownMark(String),
    /// It is not a square followed by a number.
    #[error("a number is written after its square, like `e5:1`")]
    NotANumber,
    /// The number is not valid on a field.
    #[error("{} is not a number from 1 to {}", Quoted(.0), Number::MAX)]
    NotInRange(String),
}

fn codes() -> impl Iterator<Item = &'static str> {
    Mark::ALL.into_iter().map(Mark::code)
}

impl PlacedAnnotation {
    /// Reads an arrow, like `h3e3:green`.
    ///
    /// # Errors
    /// The text is invalid.
    pub fn arrow(text: &str) -> Result<PlacedAnnotation, PlacedAnnotationError> {
        let (squares, look) = match text.split_once(':') {
            Some((squares, look)) => (squares, Some(look)),
            None => (text, None),
        };
        let letters = squares.char_indices().filter(|(_, c)| c.is_alphabetic());
        let letters: Vec<usize> = letters.map(|(at, _)| at).collect();
        let [0, second] = letters[..] else {
            return Err(PlacedAnnotationError::NotAnArrow);
        };
        let (from, to) = squares.split_at(second);
        let (from, to): (Square, Square) = (from.parse()?, to.parse()?);
        let arrow = Arrow::new(from.offset_to(to)).ok_or(PlacedAnnotationError::ZeroArrow(from))?;
        let look = look.map_or(Ok(ArrowLook::default()), str::parse)?;
        Ok(PlacedAnnotation {
            square: from,
            annotation: Annotation::Arrow(arrow.with(look)),
        })
    }

    /// Reads a mark, like `e5:pg`.
    ///
    /// # Errors
    /// The text is invalid.
    pub fn mark(text: &str) -> Result<PlacedAnnotation, PlacedAnnotationError> {
        let (square, code) = text
            .split_once(':')
            .ok_or(PlacedAnnotationError::NotAMark)?;
        let square = square.parse()?;
        let mark = Mark::from_code(code);
        let mark = mark.ok_or_else(|| PlacedAnnotationError::UnknownMark(code.to_owned()))?;
        Ok(PlacedAnnotation {
            square,
            annotation: Annotation::Mark(mark),
        })
    }

    /// Reads a number, like `e5:1`.
    ///
    /// # Errors
    /// The text is invalid.
    pub fn number(text: &str) -> Result<PlacedAnnotation, PlacedAnnotationError> {
        let (square, digits) = text
            .split_once(':')
            .ok_or(PlacedAnnotationError::NotANumber)?;
        let square = square.parse()?;
        let number = Number::from_digits(digits);
        let number = number.ok_or_else(|| PlacedAnnotationError::NotInRange(digits.to_owned()))?;
        Ok(PlacedAnnotation {
            square,
            annotation: Annotation::Number(number),
        })
    }
}

impl fmt::Display for PlacedAnnotation {
    /// Writes `h3e3:green` for an arrow, `e5:pg` for a mark, `e5:1` for a number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = self.square;
        let Annotation::Arrow(arrow) = self.annotation else {
            return write!(f, "{from}:{}", self.annotation);
        };
        from.fmt(f)?;
        if let Some(to) = from.step(arrow.offset()) {
            to.fmt(f)?;
        }
        match arrow.look() {
            usual if usual == ArrowLook::default() => Ok(()),
            look => write!(f, ":{look}"),
        }
    }
}
