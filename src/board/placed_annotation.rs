//! Annotations with their squares, in the syntax of the command-line options. Examples are on the right.
//!
//! ```text
//! arrow  = square square (":" style)?  h3e3, h3e3:green+dashed, h3e3:1
//! mark   = square ":" name             e5:good, e5:pg
//! number = square ":" digit+           e5:1
//! ```
//!
//! The module [`super::arrow`] describes the styles, and [`MarkName`] describes the names.

use std::fmt;
use std::str::FromStr;

use super::annotation::Annotation;
use super::arrow::{Arrow, ArrowLookError};
use super::fields::Board;
use super::mark::{MarkName, UnknownMark};
use super::number::Number;
use super::square::{Square, SquareError};
use crate::util::safe_text::Quoted;

/// An annotation together with its square, as in a command-line option.
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
    /// The square of a mark or a number, or the square where an arrow starts.
    pub square: Square,
    /// The mark, the arrow or the number.
    pub annotation: Annotation,
}

/// The square and the name of a mark, as in a command-line option. [`PlacedMark::on`] finds the mark.
///
/// ```
/// use xiangqi_setup::board::PlacedMark;
/// use xiangqi_setup::rules::Position;
///
/// let mark: PlacedMark = "e4:good".parse()?;
/// let board = Position::initial().board();
/// assert_eq!(mark.on(&board).to_string(), "e4:pg");
/// # Ok::<(), xiangqi_setup::board::PlacedAnnotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedMark {
    /// The square of the mark.
    pub(crate) square: Square,
    /// The name of the mark. A short name stands for different marks on different boards.
    pub(crate) mark: MarkName,
}

impl PlacedMark {
    /// Returns the mark that the name stands for on this board. A short name stands for different marks
    /// depending on whether there is a piece on the square.
    pub fn on(self, board: &Board) -> PlacedAnnotation {
        let has_piece = board[self.square].piece.is_some();
        PlacedAnnotation {
            square: self.square,
            annotation: Annotation::Mark(self.mark.on(has_piece)),
        }
    }
}

impl fmt::Display for PlacedMark {
    /// Writes the mark in the form `e5:good` or `e5:pg`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.square, self.mark)
    }
}

impl FromStr for PlacedMark {
    type Err = PlacedAnnotationError;

    fn from_str(text: &str) -> Result<PlacedMark, PlacedAnnotationError> {
        let (square, name) = text
            .split_once(':')
            .ok_or(PlacedAnnotationError::NotAMark)?;
        Ok(PlacedMark {
            square: square.parse()?,
            mark: name.parse()?,
        })
    }
}

/// The error returned for text that is not a valid placed annotation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlacedAnnotationError {
    /// The text does not consist of two squares and an optional style.
    #[error(
        "an arrow is two squares, optionally with a style or a number, like `h3e3`, `h3e3:green` or `h3e3:1`"
    )]
    NotAnArrow,
    /// A square in the text is invalid.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// The arrow ends where it starts.
    #[error("an arrow from {0} to {0} has no length")]
    ZeroArrow(Square),
    /// The style of the arrow is invalid.
    #[error(transparent)]
    Look(#[from] ArrowLookError),
    /// The text has no colon, so it is not a square followed by the name of a mark.
    #[error("a mark is a square and a name or code, like `e5:good` or `e5:pg`")]
    NotAMark,
    /// There is no mark with this name.
    #[error(transparent)]
    UnknownMark(#[from] UnknownMark),
    /// The text has no colon, so it is not a square followed by a number.
    #[error("a number is written after its square, like `e5:1`")]
    NotANumber,
    /// The text after the colon is not a number from 1 to [`Number::MAX`].
    #[error("{} is not a number from 1 to {}", Quoted(.0), Number::MAX)]
    NotInRange(String),
}

impl PlacedAnnotation {
    /// Parses an arrow such as `h3e3:green`.
    ///
    /// # Errors
    /// Returns an error if the text is not a valid arrow.
    pub fn arrow(text: &str) -> Result<PlacedAnnotation, PlacedAnnotationError> {
        let (squares, style) = match text.split_once(':') {
            Some((squares, style)) => (squares, Some(style)),
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
        let arrow = style.map_or(Ok(arrow), |style| arrow.styled(style))?;
        Ok(PlacedAnnotation {
            square: from,
            annotation: Annotation::Arrow(arrow),
        })
    }

    /// Parses a number on a field, such as `e5:1`.
    ///
    /// # Errors
    /// Returns an error if the text is not a valid square followed by a colon and a valid number.
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
    /// Writes an arrow as `h3e3:green`, a mark as `e5:pg` and a number as `e5:1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = self.square;
        let Annotation::Arrow(arrow) = self.annotation else {
            return write!(f, "{from}:{}", self.annotation);
        };
        from.fmt(f)?;
        if let Some(to) = from.step(arrow.offset()) {
            to.fmt(f)?;
        }
        match arrow.style() {
            style if style.is_empty() => Ok(()),
            style => write!(f, ":{style}"),
        }
    }
}
