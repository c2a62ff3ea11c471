//! Why a move cannot be played.

use super::moves::Move;
use crate::board::{Piece, Square};

/// Why a position refuses a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The square that the move leaves is empty.
    #[error("{0} is empty")]
    NoPiece(Square),
    /// It is the other side's turn.
    #[error("the {0} cannot move: it is {turn}'s turn", turn = .0.color.opponent().name())]
    NotItsTurn(Piece),
    /// It is covered, and would be turned over by the move: into what, nobody knows.
    #[error("the covered piece on {0} cannot be played, as the move does not say what it is")]
    Covered(Square),
    /// The rules do not allow it.
    #[error("the {piece} cannot go from {} to {}: {why}", mv.from, mv.to)]
    Illegal {
        /// The piece.
        piece: Piece,
        /// The move.
        mv: Move,
        /// The reason.
        why: Obstacle,
    },
}

/// Why the rules do not allow a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Obstacle {
    /// It would capture a piece of its own side.
    #[error("a {0} is already there")]
    OwnPiece(Piece),
    /// It could move there, but not capture.
    #[error("it cannot capture the {0} there")]
    CannotCapture(Piece),
    /// Other pieces block it.
    #[error("its path is blocked")]
    Blocked,
    /// The piece does not move that way.
    #[error("that is not how it moves")]
    Movement,
    /// Its king could be captured afterwards.
    #[error("that leaves the king in check, or facing the other king")]
    King,
}
