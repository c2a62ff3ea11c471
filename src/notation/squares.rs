//! What ICCS and UCI have in common: a move is two squares.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, ResolveError};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let error = Notation::Uci.read("a1a5")?.resolve(&position, rules);
//! let error = error.expect_err("the pawn is in its way");
//! assert!(matches!(error, ResolveError::Illegal { .. }), "{error}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::cursor::{Cursor, digit};
use super::error::parse::{MoveError, MoveErrorKind};
use super::error::resolve::ResolveError;
use super::notations::Notation;
use crate::board::{File, Rank, Square};
use crate::rules::{Move, Position, Rules};

/// A move as it is written, without a board: from here to there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquaresMove {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl SquaresMove {
    /// The move, legal or not, if a piece of the side to move stands there.
    pub(crate) fn candidates(&self, position: &Position) -> Vec<Move> {
        let piece = position.piece(self.from);
        let is_own = piece.is_some_and(|piece| piece.color == position.turn());
        let mv = (is_own && self.from != self.to).then_some(self.mv());
        mv.into_iter().collect()
    }

    /// Why it is not legal.
    pub(crate) fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        let side = position.turn();
        match position.piece(self.from) {
            Some(piece) if piece.color == side => {
                ResolveError::illegal(self.mv(), piece, position, rules)
            }
            found => ResolveError::NotThere {
                piece: None,
                side,
                square: self.from,
                found,
                elsewhere: Vec::new(),
            },
        }
    }

    fn mv(&self) -> Move {
        Move {
            from: self.from,
            to: self.to,
        }
    }
}

/// Takes a file, in upper or lower case, if it comes next.
pub(super) fn take_file(cursor: &mut Cursor<'_>) -> Option<File> {
    cursor.take_as(|letter| File::from_letter(letter.to_ascii_lowercase()))
}

/// Takes a rank from `1` to `10`, if it comes next. No rank begins with `0`, so what
/// looks like 10 is.
pub(super) fn take_rank(cursor: &mut Cursor<'_>) -> Option<Rank> {
    let digit = cursor.take_as(digit)?;
    let ten = (digit == 1).then(|| cursor.take_if(|c| c == '0')).flatten();
    Rank::from_number(if ten.is_some() { 10 } else { digit.into() })
}

/// Reads a square whose rank is read like this.
pub(super) fn square<'a>(
    cursor: &mut Cursor<'a>,
    rank: impl FnOnce(&mut Cursor<'a>) -> Option<Rank>,
    notation: Notation,
) -> Result<Square, MoveError> {
    let file = take_file(cursor).ok_or_else(|| {
        let kind = MoveErrorKind::NotAFile;
        instead(*cursor, kind, notation)
    })?;
    let rank = rank(cursor).ok_or_else(|| {
        let kind = |letter| MoveErrorKind::NotARank { letter, notation };
        instead(*cursor, kind, notation)
    })?;
    Ok(Square::new(file, rank))
}

/// The error for what stands where a file or a rank should: another letter or digit, or
/// something that makes it another shape.
pub(super) fn instead(
    at: Cursor<'_>,
    kind: impl FnOnce(char) -> MoveErrorKind,
    notation: Notation,
) -> MoveError {
    match at.peek() {
        Some(letter) if letter.is_alphanumeric() => MoveError::here(at, kind(letter)),
        _ => MoveError::shape(at, notation),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Seen;

    #[test]
    fn what_cannot_be_played() {
        for (text, message) in [
            ("e5e6", "e5 is empty"),
            ("h8e8", "h8 holds a black cannon, but it is red's turn"),
            (
                "a1a4",
                "the red chariot cannot go from a1 to a4: a red pawn stands there",
            ),
            (
                "a1a1",
                "the red chariot cannot go from a1 to a1: a red chariot stands there",
            ),
            (
                "b1d2",
                "the red horse cannot go from b1 to d2: something stands in its way",
            ),
        ] {
            let read = Notation::Uci.read(text).expect(text);
            let error = read.resolve(&Position::initial(), Rules::xiangqi());
            assert_eq!(error.expect_err(text).to_string(), message, "{text}");
        }
    }

    #[test]
    fn the_position_tells_which_notation_is_meant() {
        use Notation::{Iccs, Uci};
        for (text, notation, squares) in [
            ("h3e3", Uci, "h3e3"),
            ("h2e2", Iccs, "h3e3"),
            ("H2-E2", Iccs, "h3e3"),
            ("H3E3", Uci, "h3e3"),
        ] {
            let read = Notation::read_any(text).expect(text);
            let found = read.resolve_after(&Position::initial(), Rules::xiangqi(), Seen::default());
            let (mv, found) = found.expect(text);
            assert_eq!((mv.to_string().as_str(), found), (squares, Some(notation)));
        }
    }
}
