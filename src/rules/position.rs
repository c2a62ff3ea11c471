//! What stands where, and whose turn it is.

use crate::board::{Board, Color, Piece, Square};

/// A position: the pieces on their squares and the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    to_move: Color,
}

impl Position {
    /// The position that a game starts from, red to move.
    pub fn initial() -> Position {
        todo!()
    }

    /// The pieces of a board, with this side to move.
    pub fn new(_board: &Board, _to_move: Color) -> Position {
        todo!()
    }

    /// The position as a board without annotations.
    pub fn board(&self) -> Board {
        todo!()
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// What stands on a square.
    pub fn piece(&self, _square: Square) -> Option<Piece> {
        todo!()
    }

    /// Where pieces of this kind stand, rank 10 first, file a first.
    pub fn squares_of(&self, _piece: Piece) -> impl Iterator<Item = Square> {
        std::iter::empty()
    }

    /// Plays a move, whether it is legal or not, and passes the turn. Gives what it
    /// captures.
    pub fn play(&mut self, _mv: super::Move) -> Option<Piece> {
        todo!()
    }
}
