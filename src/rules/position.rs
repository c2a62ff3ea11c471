//! Positions, consisting of the pieces on their squares and the side to move.

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use super::moves::Move;
use super::xiangqi;
use crate::board::{Board, Color, Piece, Role, Square, SquareSet};

/// The pieces on their squares, the side to move, and the move counters of FEN.
///
/// Two positions are equal if they have the same pieces and side to move. The counters are not compared.
///
/// ```
/// use xiangqi_setup::rules::{Position, Status};
///
/// let mut position: Position = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 7 31".parse()?;
/// assert_eq!(position.legal_moves().len(), 17);
/// position.play("e2d2".parse()?)?;
/// assert_eq!(position.status(), Status::Checkmate);
/// assert_eq!((position.half_moves(), position.move_number()), (8, 31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    /// The pieces, indexed by square.
    pieces: [Option<Piece>; Square::COUNT],
    /// The squares of each piece, indexed by piece, so that `pieces` need not be searched. Only
    /// [`Position::set`] modifies `pieces` and `squares`, so that they stay consistent.
    squares: [SquareSet; Piece::COUNT],
    to_move: Color,
    half_moves: u32,
    move_number: u32,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        (self.to_move, &self.pieces) == (other.to_move, &other.pieces)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.to_move, &self.pieces).hash(state);
    }
}

/// The default position is the starting position of a game.
impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}

impl Position {
    /// Returns the starting position of a game, with red to move.
    pub fn initial() -> Position {
        static INITIAL: LazyLock<Position> = LazyLock::new(|| {
            let mut position = Position::empty(Color::Red);
            let open = Piece::all().filter(|piece| piece.role != Role::Covered);
            for piece in open {
                for square in xiangqi::starts(piece).iter() {
                    position.set(square, Some(piece));
                }
            }
            position
        });
        INITIAL.clone()
    }

    /// Creates a position from the pieces of a board and the side to move.
    pub fn new(board: &Board, to_move: Color) -> Position {
        let mut position = Position::empty(to_move);
        for square in Square::all() {
            position.set(square, board[square].piece);
        }
        position
    }

    /// Returns the position as a board without annotations.
    pub fn board(&self) -> Board {
        let mut board = Board::default();
        for square in Square::all() {
            board.set_piece(square, self.piece(square));
        }
        board
    }

    /// Returns the side to move.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// Returns the number of moves since the last capture, counting the moves of both sides.
    pub fn half_moves(&self) -> u32 {
        self.half_moves
    }

    /// Returns the number of the next move, starting at 1. It increases by one after each move of black.
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// Returns this position with other counters. See [`Position::half_moves`] and [`Position::move_number`].
    #[must_use]
    pub fn with_counters(self, half_moves: u32, move_number: u32) -> Position {
        Position {
            half_moves,
            move_number,
            ..self
        }
    }

    /// Returns the piece on a square, or `None` if the square is empty.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// Returns the squares that hold this piece, in the order of [`Square::all`].
    pub fn squares_of(&self, piece: Piece) -> impl Iterator<Item = Square> {
        self.set_of(piece).iter()
    }

    /// Plays a move without checking it, passes the turn, and returns the captured piece. A move from an
    /// empty square only passes the turn, as does [`Move::NULL`]. [`Position::play`] rejects illegal moves.
    pub fn play_unchecked(&mut self, mv: Move) -> Option<Piece> {
        if self.to_move == Color::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.to_move = self.to_move.opponent();
        self.half_moves = self.half_moves.saturating_add(1);
        let piece = self.set(mv.from, None)?;
        let captured = self.set(mv.to, Some(piece))?;
        self.half_moves = 0;
        Some(captured)
    }

    pub(super) fn set_of(&self, piece: Piece) -> SquareSet {
        self.squares[piece.index()]
    }

    pub(super) fn set_of_side(&self, color: Color) -> SquareSet {
        Role::ALL
            .into_iter()
            .map(|role| self.set_of(Piece { color, role }))
            .fold(SquareSet::EMPTY, |all, some| all | some)
    }

    fn empty(to_move: Color) -> Position {
        Position {
            pieces: [None; Square::COUNT],
            squares: [SquareSet::EMPTY; Piece::COUNT],
            to_move,
            half_moves: 0,
            move_number: 1,
        }
    }

    /// Puts a piece on a square, or clears the square if `piece` is `None`. Returns the previous piece.
    fn set(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
        let before = std::mem::replace(&mut self.pieces[square.index()], piece);
        if let Some(before) = before {
            self.squares[before.index()].remove(square);
        }
        if let Some(piece) = piece {
            self.squares[piece.index()].insert(square);
        }
        before
    }
}
