//! A move, by its squares.

use std::fmt;
use std::str::FromStr;

use crate::board::{Arrow, Mark, Square};
use crate::leaves::safe_text::Quoted;

/// A move of the piece on one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The marks that show the move once it is played: on the square that was left and
    /// on the piece.
    pub fn marks(self) -> [(Square, Mark); 2] {
        [(self.from, Mark::BlankMove), (self.to, Mark::PieceMove)]
    }

    /// The arrow that shows the move, on the square that was left. `None` if the piece
    /// stays where it is.
    pub fn arrow(self) -> Option<Arrow> {
        Arrow::new(self.from.offset_to(self.to))
    }
}

impl fmt::Display for Move {
    /// Both squares, like `h3e3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// A text that is not the squares of a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is not a move: moves are two squares, like `h3e3`", Quoted(.0))]
pub struct MoveSquaresError(String);

impl FromStr for Move {
    type Err = MoveSquaresError;

    /// Reads what is displayed, and nothing else; [`Notation`](crate::notation::Notation)
    /// reads what people write.
    fn from_str(text: &str) -> Result<Move, MoveSquaresError> {
        let second = text.rfind(|c: char| c.is_ascii_alphabetic());
        let squares = second.and_then(|at| text.split_at_checked(at));
        let mv = squares.and_then(|(from, to)| {
            let (from, to) = (from.parse().ok()?, to.parse().ok()?);
            Some(Move { from, to })
        });
        mv.ok_or_else(|| MoveSquaresError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_displayed_is_read() {
        for text in ["h3e3", "h10g8", "a1a10", "i10a10", "e4e4"] {
            let mv: Move = text.parse().expect(text);
            assert_eq!(mv.to_string(), text);
        }
    }

    #[test]
    fn nothing_else_is() {
        for text in [
            "", "h3", "h3-e3", "H3E3", "h0e2", "h3e11", "h3e3 ", "車3e3", "h3e3e4",
        ] {
            let error = text.parse::<Move>().expect_err(text).to_string();
            let end = " is not a move: moves are two squares, like `h3e3`";
            assert!(error.ends_with(end), "{error}");
        }
    }
}
