//! A written move of one side.

use std::ops::Range;

use super::address::NumberedMove;
use crate::board::Color;
use crate::notation::Written;
use crate::rules::Move;

/// A written move of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ply {
    /// The number, which is 1 for the first move of each side.
    pub number: u32,
    /// The side that makes the move.
    pub color: Color,
    /// The move, in all notations that it can be in.
    pub written: Written,
    /// The text of the move.
    pub text: String,
    /// The byte range in the text or in the file.
    pub span: Range<usize>,
}

impl Ply {
    /// Returns a move at a place in a text or file.
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

    /// Returns a move that a file stores by its squares.
    pub fn by_squares(name: NumberedMove, mv: Move, span: Range<usize>) -> Ply {
        let written = Written::by_squares(mv.from, mv.to);
        Ply::new(name.number, name.color, written, mv.to_string(), span)
    }

    /// The number with the side.
    pub fn name(&self) -> NumberedMove {
        NumberedMove {
            number: self.number,
            color: self.color,
        }
    }
}
