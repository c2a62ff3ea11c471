//! Playing legal moves.

use super::error::{Obstacle, PlayError};
use super::legality::{Rules, Status};
use super::moves::Move;
use super::position::Position;
use crate::board::{Board, Piece, Role};

impl Position {
    /// Plays a legal move by the rules of xiangqi, and passes the turn. Returns the captured
    /// piece. [`Position::play_unchecked`] plays any move; [`Rules::play`] plays by
    /// other rules.
    ///
    /// # Errors
    /// The move is illegal; the position is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Option<Piece>, PlayError> {
        Rules::xiangqi().play(self, mv)
    }

    /// Returns the legal moves by the rules of xiangqi, see [`Rules::legal_moves`].
    pub fn legal_moves(&self) -> Vec<Move> {
        Rules::xiangqi().legal_moves(self)
    }

    /// Returns whether the side to move is in check, mated or stalemated by the rules of xiangqi, see
    /// [`Rules::status`].
    pub fn status(&self) -> Status {
        Rules::xiangqi().status(self)
    }
}

impl Rules {
    /// Plays a legal move, and passes the turn. Returns the captured piece.
    ///
    /// # Errors
    /// The move is illegal; the position is unchanged.
    pub fn play(&self, position: &mut Position, mv: Move) -> Result<Option<Piece>, PlayError> {
        let piece = position.piece(mv.from).ok_or(PlayError::NoPiece(mv.from))?;
        if piece.color != position.to_move() {
            return Err(PlayError::NotItsTurn(piece));
        }
        if piece.role == Role::Covered {
            return Err(PlayError::Covered(mv.from));
        }
        if !self.is_legal(position, mv) {
            let why = Obstacle::to(mv, piece, position, self);
            return Err(PlayError::Illegal { piece, mv, why });
        }
        Ok(position.play_unchecked(mv))
    }
}

impl Obstacle {
    /// Why this move of this piece is illegal.
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
