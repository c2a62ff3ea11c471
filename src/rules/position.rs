//! Positions: the pieces on their squares, and the side to move.

use std::sync::LazyLock;

use super::moves::Move;
use super::ray::Occupancy;
use super::xiangqi;
use crate::board::{Board, Color, Piece, Role, Square, SquareSet};

/// The pieces on their squares, and the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Indexed by square.
    pieces: [Option<Piece>; Square::COUNT],
    /// The same, indexed by piece, so that pieces need not be searched for. Only [`Position::set`]
    /// writes to either.
    squares: [SquareSet; Piece::COUNT],
    to_move: Color,
}

impl Position {
    /// The position that a game starts from, red to move.
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

    /// The pieces of a board, with this side to move.
    pub fn new(board: &Board, to_move: Color) -> Position {
        let mut position = Position::empty(to_move);
        for square in Square::all() {
            position.set(square, board[square].piece);
        }
        position
    }

    /// The position as a board without annotations.
    pub fn board(&self) -> Board {
        let mut board = Board::default();
        for square in Square::all() {
            board.set_piece(square, self.piece(square));
        }
        board
    }

    /// The side to move.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// The squares of such pieces, in the order of [`Square::all`].
    pub fn squares_of(&self, piece: Piece) -> impl Iterator<Item = Square> {
        self.set_of(piece).iter()
    }

    /// Plays a move without checking it, and passes the turn. Returns the captured piece. A move
    /// from an empty square only passes the turn, and so does [`Move::NULL`]. [`Position::play`]
    /// refuses illegal moves.
    pub fn play_unchecked(&mut self, mv: Move) -> Option<Piece> {
        self.to_move = self.to_move.opponent();
        let piece = self.set(mv.from, None)?;
        self.set(mv.to, Some(piece))
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
        }
    }

    /// Puts a piece on a square, or clears it, and returns the piece that was there.
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

impl Occupancy for Position {
    fn occupant(&self, square: Square) -> Option<Color> {
        Some(self.piece(square)?.color)
    }
}
