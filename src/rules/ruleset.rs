//! What may be played in a position.

use super::betza::Movement;
use super::{Move, Position, Reach};
use crate::board::{Color, Piece, Square};

/// How each piece moves, ready to be played.
#[derive(Clone, Debug)]
pub struct Rules {}

impl Rules {
    /// The rules of xiangqi.
    pub fn xiangqi() -> &'static Rules {
        todo!()
    }

    /// The same rules with another movement for a piece, wherever it stands.
    #[must_use]
    pub fn with(self, _piece: Piece, _movement: &Movement) -> Rules {
        todo!()
    }

    /// Where the piece on a square can go, whatever becomes of its king.
    pub fn destinations(&self, _position: &Position, _from: Square) -> Vec<Square> {
        todo!()
    }

    /// Whether the piece on `mv.from`, of whichever side, can go to `mv.to`, whatever
    /// becomes of its king.
    pub fn is_pseudo_legal(&self, _position: &Position, _mv: Move) -> bool {
        todo!()
    }

    /// Whether the side to move may play this.
    pub fn is_legal(&self, _position: &Position, _mv: Move) -> bool {
        todo!()
    }

    /// All that the side to move may play, by the squares.
    pub fn legal_moves(&self, _position: &Position) -> Vec<Move> {
        todo!()
    }

    /// Whether a king of this side could be captured next, or faces the other king.
    pub fn is_in_check(&self, _position: &Position, _color: Color) -> bool {
        todo!()
    }

    /// Whether the side to move is in check and has no legal move.
    pub fn is_checkmate(&self, _position: &Position) -> bool {
        todo!()
    }

    /// Whether the side to move is not in check and has no legal move, which loses.
    pub fn is_stalemate(&self, _position: &Position) -> bool {
        todo!()
    }

    /// Where the piece on a square, whoever is to move, can go and what blocks it.
    /// `None` if there is no piece.
    pub fn reach(&self, _position: &Position, _from: Square) -> Option<Reach> {
        todo!()
    }
}
