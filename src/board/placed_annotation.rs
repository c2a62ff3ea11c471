//! Annotations with their squares, as command lines say them.
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
use crate::leaves::nearest_word::nearest;
use crate::leaves::safe_text::Quoted;

/// An annotation and the field that it is on.
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
    /// The field.
    pub square: Square,
    /// What is on it.
    pub annotation: Annotation,
}

/// A text that is no annotation with its square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlacedAnnotationError {
    /// It is not two squares, perhaps with a look behind them.
    #[error("an arrow is two squares, like `h3e3`, or with a style `h3e3:green`")]
    NotAnArrow,
    /// A square that is none.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// The arrow ends where it starts.
    #[error("an arrow from {0} to {0} leads nowhere")]
    ZeroArrow(Square),
    /// The arrow's look is none.
    #[error(transparent)]
    Look(#[from] ArrowLookError),
    /// It is not a square and something behind it.
    #[error("a mark is a square and a code, like `e5:pg`")]
    NotAMark,
    /// It is no code of a mark.
    #[error(
        "{} is no code of a mark{}; the codes are {}",
        Quoted(.0),
        nearest(.0, codes()).map_or_else(String::new, |code| format!(" (did you mean `{code}`?)")),
        codes().collect::<Vec<_>>().join(" ")
    )]
    UnknownMark(String),
    /// It is not a square and something behind it.
    #[error("a number stands behind a square, like `e5:1`")]
    NotANumber,
    /// It is no number that fits on a field.
    #[error("{} is no number from 1 to {}", Quoted(.0), Number::MAX)]
    NotInRange(String),
}

fn codes() -> impl Iterator<Item = &'static str> {
    Mark::ALL.into_iter().map(Mark::code)
}

impl PlacedAnnotation {
    /// Reads an arrow, like `h3e3:green`.
    ///
    /// # Errors
    /// The first mistake.
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
    /// The first mistake.
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
    /// The first mistake.
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
    /// Writes the text that is read: `h3e3:green` for an arrow, `e5:pg` for a mark, `e5:1`
    /// for a number.
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

#[cfg(test)]
mod tests {
    use super::{Annotation, PlacedAnnotation, PlacedAnnotationError};

    /// What a text is read as: the square and the annotation, an arrow with its look.
    fn read(
        read: fn(&str) -> Result<PlacedAnnotation, PlacedAnnotationError>,
        text: &str,
    ) -> String {
        match read(text) {
            Ok(PlacedAnnotation { square, annotation }) => {
                let look = match annotation {
                    Annotation::Arrow(arrow) => format!(" {}", arrow.look()),
                    _ => String::new(),
                };
                format!("{square} {annotation}{look}")
            }
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn arrows() {
        for (text, expected) in [
            ("h3e3", "h3 a-3+0 "),
            ("a10i1", "a10 a+8-9 "),
            ("h3e3:green+dashed", "h3 a-3+0 green+dashed"),
            (
                "",
                "an arrow is two squares, like `h3e3`, or with a style `h3e3:green`",
            ),
            (
                "h3",
                "an arrow is two squares, like `h3e3`, or with a style `h3e3:green`",
            ),
            (
                "3h3e",
                "an arrow is two squares, like `h3e3`, or with a style `h3e3:green`",
            ),
            (
                "h3-e3",
                "`h3-` is not a square: squares are a1 to i10, in small letters",
            ),
            (
                "h3e11",
                "`e11` is not a square: squares are a1 to i10, in small letters",
            ),
            (
                "H3E3",
                "`H3` is not a square: squares are a1 to i10, in small letters",
            ),
            (
                "車3e3",
                "`車3` is not a square: squares are a1 to i10, in small letters",
            ),
            ("e3e3", "an arrow from e3 to e3 leads nowhere"),
            (
                "h3e3:red+blue",
                "`red` and `blue` are two colours, and an arrow has one",
            ),
        ] {
            assert_eq!(read(PlacedAnnotation::arrow, text), expected, "{text}");
        }
    }

    #[test]
    fn written_as_they_are_read() {
        for text in ["h3e3", "a10i1:green+dashed"] {
            let written = PlacedAnnotation::arrow(text).map(|placed| placed.to_string());
            assert_eq!(written.as_deref(), Ok(text));
        }
        let mark = PlacedAnnotation::mark("e5:pg").map(|placed| placed.to_string());
        assert_eq!(mark.as_deref(), Ok("e5:pg"));
        let number = PlacedAnnotation::number("a10:7").map(|placed| placed.to_string());
        assert_eq!(number.as_deref(), Ok("a10:7"));
    }

    #[test]
    fn marks() {
        for (text, expected) in [
            ("e5:pg", "e5 pg"),
            ("a10:bb", "a10 bb"),
            ("e5", "a mark is a square and a code, like `e5:pg`"),
            (
                "e11:pg",
                "`e11` is not a square: squares are a1 to i10, in small letters",
            ),
            (
                "e5:gp",
                "`gp` is no code of a mark (did you mean `pg`?); the codes are bb bg bm pb pg pm",
            ),
            (
                "e5:xyz",
                "`xyz` is no code of a mark; the codes are bb bg bm pb pg pm",
            ),
        ] {
            assert_eq!(read(PlacedAnnotation::mark, text), expected, "{text}");
        }
    }

    #[test]
    fn numbers() {
        for (text, expected) in [
            ("e5:1", "e5 1"),
            ("e10:99", "e10 99"),
            ("e5:07", "e5 7"),
            ("e5", "a number stands behind a square, like `e5:1`"),
            (
                "5:5",
                "`5` is not a square: squares are a1 to i10, in small letters",
            ),
            ("e5:0", "`0` is no number from 1 to 99"),
            ("e5:100", "`100` is no number from 1 to 99"),
            ("e5:+1", "`+1` is no number from 1 to 99"),
            ("e5:", "`` is no number from 1 to 99"),
        ] {
            assert_eq!(read(PlacedAnnotation::number, text), expected, "{text}");
        }
    }
}
