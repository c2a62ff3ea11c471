//! Why a move cannot be played.

use super::moves::Move;
use crate::board::{Piece, Square};

/// Why a position refuses a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// Nothing stands on the square that the move leaves.
    #[error("nothing stands on {0}")]
    NoPiece(Square),
    /// It is the other side's turn.
    #[error("the {0} cannot move: it is {turn}'s turn", turn = .0.color.opponent().name())]
    NotItsTurn(Piece),
    /// The rules do not allow it.
    #[error("the {piece} cannot go from {} to {}: {why}", mv.from, mv.to)]
    Illegal {
        /// The piece.
        piece: Piece,
        /// The move.
        mv: Move,
        /// Why not.
        why: Obstacle,
    },
}

/// Why the rules do not allow a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Obstacle {
    /// It would capture a piece of its own side.
    #[error("a {0} stands there")]
    OwnPiece(Piece),
    /// It could go there, but not capture there.
    #[error("it cannot capture the {0} there")]
    CannotCapture(Piece),
    /// It could go there if nothing were in its way.
    #[error("something stands in its way")]
    Blocked,
    /// It does not move like this.
    #[error("it does not move like this")]
    Movement,
    /// Its king could be captured then.
    #[error("that leaves the king in check, or facing the other king")]
    King,
}
