//! Annotations with their squares, as command lines say them.
//!
//! ```text
//! arrow  = square square (":" word ("+" word)*)?    h3e3, h3e3:green+dashed
//! word   = "red" | "green" | "blue" | "yellow" | "thin" | "dashed" | "outline"
//! mark   = square ":" code                          e5:pg
//! number = square ":" digit+                        e5:1
//! ```

use std::fmt;

use super::annotation::{Annotation, Arrow, ArrowColour, ArrowLook, Mark, Number};
use super::square::Square;
use crate::quote::Quoted;

/// An annotation and the field that it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The field.
    pub square: Square,
    /// What is on it.
    pub annotation: Annotation,
}

/// A text that is no annotation with its square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacedError {
    /// It is not two squares, perhaps with a style behind them.
    #[error("an arrow is two squares, like `h3e3`, or with a style `h3e3:green`")]
    NotAnArrow,
    /// The arrow ends where it starts.
    #[error("an arrow to nowhere")]
    ZeroArrow,
    /// It is no style of arrows.
    #[error("{} is no style of arrows; styles are {}, joined with `+`", Quoted(.0), styles())]
    UnknownStyle(String),
    /// Two colours, or one style twice.
    #[error("{} is one style too many", Quoted(.0))]
    TooManyStyles(String),
    /// It is not a square and a code.
    #[error(
        "a mark is a square and a code, like `e5:pg`; the codes are {}",
        codes()
    )]
    NotAMark,
    /// It is not a square and a number that fits on it.
    #[error("a number is a square and a number up to {}, like `e5:1`", Number::MAX)]
    NotANumber,
}

/// The styles of arrows that are no colours.
const STYLES: [&str; 3] = ["thin", "dashed", "outline"];

fn styles() -> String {
    let all = Placed::styles().into_iter();
    all.map(|style| format!("`{style}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

fn codes() -> String {
    Mark::ALL.map(Mark::code).join(" ")
}

impl Placed {
    /// The words that a style of arrows is made of.
    pub fn styles() -> Vec<&'static str> {
        let colours = ArrowColour::ALL.map(ArrowColour::name);
        colours.into_iter().chain(STYLES).collect()
    }

    /// Reads an arrow, like `h3e3:green`.
    ///
    /// # Errors
    /// The first mistake.
    pub fn arrow(text: &str) -> Result<Placed, PlacedError> {
        let (squares, style) = match text.split_once(':') {
            Some((squares, style)) => (squares, Some(style)),
            None => (text, None),
        };
        let second = squares.rfind(|c: char| c.is_ascii_alphabetic());
        let (from, to) = squares.split_at(second.unwrap_or(0));
        let square = |text: &str| text.parse().map_err(|_| PlacedError::NotAnArrow);
        let (from, to): (Square, Square) = (square(from)?, square(to)?);
        let arrow = Arrow::new(from.offset_to(to)).ok_or(PlacedError::ZeroArrow)?;
        let look = style.map_or(Ok(ArrowLook::default()), look)?;
        Ok(Placed {
            square: from,
            annotation: Annotation::Arrow(arrow.with(look)),
        })
    }

    /// Reads a mark, like `e5:pg`.
    ///
    /// # Errors
    /// It is none.
    pub fn mark(text: &str) -> Result<Placed, PlacedError> {
        let (square, code) = text.split_once(':').ok_or(PlacedError::NotAMark)?;
        let mark = Mark::ALL.into_iter().find(|mark| mark.code() == code);
        Ok(Placed {
            square: square.parse().map_err(|_| PlacedError::NotAMark)?,
            annotation: Annotation::Mark(mark.ok_or(PlacedError::NotAMark)?),
        })
    }

    /// Reads a number, like `e5:1`.
    ///
    /// # Errors
    /// It is none.
    pub fn number(text: &str) -> Result<Placed, PlacedError> {
        let (square, number) = text.split_once(':').ok_or(PlacedError::NotANumber)?;
        let number = number.parse().ok().and_then(Number::new);
        Ok(Placed {
            square: square.parse().map_err(|_| PlacedError::NotANumber)?,
            annotation: Annotation::Number(number.ok_or(PlacedError::NotANumber)?),
        })
    }
}

impl fmt::Display for Placed {
    /// Writes the text that is read: `h3e3:green` for an arrow, `e5:pg` for a mark, `e5:1`
    /// for a number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = self.square;
        let Annotation::Arrow(arrow) = self.annotation else {
            return write!(f, "{from}:{}", self.annotation);
        };
        f.write_str(&from.to_string())?;
        if let Some(to) = from.step(arrow.offset()) {
            f.write_str(&to.to_string())?;
        }
        let look = arrow.look();
        let is_style = [look.thin, look.dashed, look.outline];
        let styles = STYLES.into_iter().zip(is_style);
        let styles = styles.filter_map(|(style, is)| is.then_some(style));
        let words = look.colour.map(ArrowColour::name).into_iter().chain(styles);
        for (index, word) in words.enumerate() {
            write!(f, "{}{word}", if index == 0 { ':' } else { '+' })?;
        }
        Ok(())
    }
}

fn look(text: &str) -> Result<ArrowLook, PlacedError> {
    let mut look = ArrowLook::default();
    for word in text.split('+') {
        let again = || PlacedError::TooManyStyles(word.to_owned());
        let mut colours = ArrowColour::ALL.into_iter();
        if let Some(colour) = colours.find(|colour| colour.name() == word) {
            if look.colour.replace(colour).is_some() {
                return Err(again());
            }
            continue;
        }
        let style = match word {
            "thin" => &mut look.thin,
            "dashed" => &mut look.dashed,
            "outline" => &mut look.outline,
            _ => return Err(PlacedError::UnknownStyle(word.to_owned())),
        };
        if std::mem::replace(style, true) {
            return Err(again());
        }
    }
    Ok(look)
}
