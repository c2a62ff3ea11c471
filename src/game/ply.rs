//! The moves of a game, as they are written in its text or file.

use std::ops::Range;

use super::address::NumberedMove;
use crate::board::Color;
use crate::notation::Written;
use crate::rules::Move;

/// A written move of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ply {
    /// The number of the move. It increases after each move of black.
    pub number: u32,
    /// The side that makes the move.
    pub color: Color,
    /// The move in each notation in which it is valid.
    pub written: Written,
    /// The text of the move.
    pub text: String,
    /// The byte range of the move in the text or in the file.
    pub span: Range<usize>,
}

impl Ply {
    /// Creates a move that was read from a string or a file.
    #[doc(hidden)]
    pub fn new(
        number: u32,
        color: Color,
        written: Written,
        text: String,
        span: Range<usize>,
    ) -> Ply {
        Ply {
            number,
            color,
            written,
            text,
            span,
        }
    }

    /// Creates a move that is given by its squares, as in files that do not contain notation.
    #[doc(hidden)]
    pub fn by_squares(name: NumberedMove, mv: Move, span: Range<usize>) -> Ply {
        let written = Written::by_squares(mv.from, mv.to);
        Ply::new(name.number, name.color, written, mv.to_string(), span)
    }

    /// Returns the number and the side of the move.
    pub fn name(&self) -> NumberedMove {
        NumberedMove {
            number: self.number,
            color: self.color,
        }
    }
}
