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
    /// Its number, 1 for the first move of each side.
    pub number: u32,
    /// The side that makes it.
    pub color: Color,
    /// The move, in all notations that it can be in.
    pub written: Written,
    /// The move's text.
    pub text: String,
    /// Its byte range in the text or in the file.
    pub span: Range<usize>,
}

impl Ply {
    /// A move at a place in a text or file.
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

    /// A move by its squares, at a place in a file.
    pub fn by_squares(name: NumberedMove, mv: Move, span: Range<usize>) -> Ply {
        let written = Written::by_squares(mv.from, mv.to);
        Ply::new(name.number, name.side, written, mv.to_string(), span)
    }

    /// The move's number with its side.
    pub fn name(&self) -> NumberedMove {
        NumberedMove {
            number: self.number,
            side: self.color,
        }
    }
}
