//! Why a move is not legal.

use super::{Move, Position, Rules};
use crate::board::{Board, Piece};

/// Why the rules do not allow a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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

impl Obstacle {
    /// What is in the way of a move of this piece that is not legal.
    pub fn to(mv: Move, piece: Piece, position: &Position, rules: &Rules) -> Obstacle {
        if rules.is_pseudo_legal(position, mv) {
            return Obstacle::King;
        }
        let there = position.piece(mv.to);
        if let Some(own) = there.filter(|there| there.color == piece.color) {
            return Obstacle::OwnPiece(own);
        }
        let mut board = position.board();
        board.set_piece(mv.to, None);
        if let Some(there) = there
            && rules.is_pseudo_legal(&Position::new(&board, piece.color), mv)
        {
            return Obstacle::CannotCapture(there);
        }
        let mut alone = Board::default();
        alone.set_piece(mv.from, Some(piece));
        if rules.is_pseudo_legal(&Position::new(&alone, piece.color), mv) {
            Obstacle::Blocked
        } else {
            Obstacle::Movement
        }
    }
}
