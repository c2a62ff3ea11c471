//! Functions that play legal moves, and the reasons why other moves are illegal.

use super::legality::{Rules, Status};
use super::moves::Move;
use super::position::Position;
use crate::board::{Board, Piece, Role, Square};

/// The reason why a move cannot be played in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The square where the move starts is empty.
    #[error("{0} is empty")]
    NoPiece(Square),
    /// The piece does not belong to the side to move.
    #[error("the {0} cannot move: it is {turn}'s turn", turn = .0.color.opponent().name())]
    NotItsTurn(Piece),
    /// The piece is covered. The move would turn it over but does not state which piece it turns out to be.
    #[error("the covered piece on {0} cannot be played, as the move does not say what it is")]
    Covered(Square),
    /// The rules do not allow the move.
    #[error("the {piece} cannot go from {} to {}: {why}", mv.from, mv.to)]
    Illegal {
        /// The piece that would move.
        piece: Piece,
        /// The move.
        mv: Move,
        /// The reason why the move is not allowed.
        why: Obstacle,
    },
}

/// The reason why the rules do not allow a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Obstacle {
    /// The move would capture a piece of the same side.
    #[error("a {0} is already there")]
    OwnPiece(Piece),
    /// The piece could move to the target square if that square were empty, but cannot capture there.
    #[error("it cannot capture the {0} there")]
    CannotCapture(Piece),
    /// Other pieces block the path.
    #[error("its path is blocked")]
    Blocked,
    /// The piece could not make the move even if there were no other pieces on the board.
    #[error("that is not how it moves")]
    Movement,
    /// The move would leave the king of the moving side in check or capture it.
    #[error("that leaves the king in check, or facing the other king")]
    King,
}

impl Position {
    /// Plays a legal move by the rules of xiangqi, passes the turn, and returns the captured piece. To play
    /// any move, legal or not, use [`Position::play_unchecked`]. To apply other rules, use [`Rules::play`].
    ///
    /// # Errors
    /// Returns an error if the move is illegal. In that case, the position is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Option<Piece>, PlayError> {
        Rules::xiangqi().play(self, mv)
    }

    /// Returns the legal moves by the rules of xiangqi. See [`Rules::legal_moves`].
    pub fn legal_moves(&self) -> Vec<Move> {
        Rules::xiangqi().legal_moves(self)
    }

    /// Returns the [`Rules::status`] by the rules of xiangqi: check, mate, stalemate or none of them.
    pub fn status(&self) -> Status {
        Rules::xiangqi().status(self)
    }
}

impl Rules {
    /// Plays a legal move, passes the turn, and returns the captured piece.
    ///
    /// # Errors
    /// Returns an error if the move is illegal. In that case, the position is unchanged.
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
    /// Returns the reason why a move is illegal. `piece` is the piece on `mv.from`.
    pub(crate) fn to(mv: Move, piece: Piece, position: &Position, rules: &Rules) -> Obstacle {
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
