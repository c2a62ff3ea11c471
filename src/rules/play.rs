//! Playing legal moves, and why the rules refuse others.

use super::legality::{Rules, Status};
use super::moves::Move;
use super::position::Position;
use crate::board::{Board, Piece, Role, Square};

/// Why a position refuses a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The square that the move leaves is empty.
    #[error("{0} is empty")]
    NoPiece(Square),
    /// The piece belongs to the side that is not to move.
    #[error("the {0} cannot move: it is {turn}'s turn", turn = .0.color.opponent().name())]
    NotItsTurn(Piece),
    /// The piece is covered. The move would turn it over, and does not tell what it turns out to be.
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
    /// The move would capture a piece of the same side.
    #[error("a {0} is already there")]
    OwnPiece(Piece),
    /// The piece could move to that square, but it cannot capture there.
    #[error("it cannot capture the {0} there")]
    CannotCapture(Piece),
    /// Other pieces block the way.
    #[error("its path is blocked")]
    Blocked,
    /// The piece does not move that way.
    #[error("that is not how it moves")]
    Movement,
    /// The move would leave its own king in check.
    #[error("that leaves the king in check, or facing the other king")]
    King,
}

impl Position {
    /// Plays a move that is legal by the rules of xiangqi, and passes the turn. Returns the captured
    /// piece. [`Position::play_unchecked`] plays any move; [`Rules::play`] follows other rules.
    ///
    /// # Errors
    /// The move is illegal. The position is unchanged.
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
    /// The move is illegal. The position is unchanged.
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
    /// Returns why this move of this piece is illegal.
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
