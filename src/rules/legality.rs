//! The rules that determine legal moves, check, mate and stalemate.

use std::sync::LazyLock;

use super::betza::Movement;
use super::moves::Move;
use super::position::Position;
use super::ray::{Ray, rays};
use super::routes::Routes;
use super::xiangqi;
use crate::board::{Color, Piece, Role, Square, SquareSet};

/// The rules of a game: the movements of all pieces, and the checks and legal moves that follow from them.
///
/// A side without a king is never in check. A side with several kings may not leave any of them in check.
/// Kings that face each other on a file, with no pieces between them, are both in check.
///
/// ```
/// use xiangqi_setup::board::Piece;
/// use xiangqi_setup::rules::{Position, Rules};
///
/// let position = Position::initial();
/// let horse = Piece::from_letter('N').expect("a horse");
/// // Nothing blocks this horse, as in Western chess.
/// let rules = Rules::xiangqi().clone().with(horse, &"N".parse()?);
/// let usual = Rules::xiangqi().legal_moves(&position).len();
/// assert_eq!(rules.legal_moves(&position).len(), usual + 2);
/// # Ok::<(), xiangqi_setup::rules::betza::BetzaError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    routes: Routes,
    /// The pieces whose movements were replaced, so that they do not move as in xiangqi.
    replaced: Vec<Piece>,
    /// The lines along which a king on a square could face the other king, indexed by that square.
    facing: Vec<Vec<Ray>>,
}

/// The state of a position from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Status {
    /// The side is not in check and has a legal move.
    Ongoing,
    /// The side is in check and has a legal move.
    Check,
    /// The side is in check and has no legal move. It has lost.
    Checkmate,
    /// The side is not in check and has no legal move. In xiangqi, it has lost.
    Stalemate,
}

impl Rules {
    /// Returns the rules of xiangqi.
    pub fn xiangqi() -> &'static Rules {
        static XIANGQI: LazyLock<Rules> = LazyLock::new(|| {
            let facing = xiangqi::movement(xiangqi::FACING);
            // The lines are the same for both sides because they lead both forward and backward.
            let lines = |from| rays(&facing, from, Color::Red);
            Rules {
                routes: Routes::of_table(),
                replaced: Vec::new(),
                facing: Square::all().map(lines).collect(),
            }
        });
        &XIANGQI
    }

    /// Returns these rules with a new movement for a piece. The palace and the river do not restrict it.
    #[must_use]
    pub fn with(mut self, piece: Piece, movement: &Movement) -> Rules {
        self.routes.replace(piece, movement);
        self.replaced.push(piece);
        self
    }

    /// Returns whether a piece moves as in xiangqi, that is, whether its movement has not been replaced.
    pub(crate) fn moves_as_usual(&self, piece: Piece) -> bool {
        !self.replaced.contains(&piece)
    }

    /// Returns the squares that the piece on `from` can move to, in the order of [`Square::all`]. The list
    /// includes the targets of moves that would leave the king of that piece's side in check.
    pub fn destinations(&self, position: &Position, from: Square) -> Vec<Square> {
        position.piece(from).map_or_else(Vec::new, |piece| {
            let found = self.routes.destinations(position, piece, from);
            found.iter().collect()
        })
    }

    /// Returns whether the piece on `mv.from` can move to `mv.to`. The piece may belong to either side, and
    /// the move may leave the king of that side in check.
    #[doc(hidden)]
    pub fn is_pseudo_legal(&self, position: &Position, mv: Move) -> bool {
        let piece = position.piece(mv.from);
        piece.is_some_and(|piece| self.routes.leads(position, piece, mv.from, mv.to))
    }

    /// Returns whether a move is legal for the side to move.
    pub fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let piece = position.piece(mv.from);
        piece.is_some_and(|piece| piece.color == position.to_move())
            && self.is_pseudo_legal(position, mv)
            && self.is_safe(position, mv)
    }

    /// Returns all legal moves of the side to move, sorted by start and then target as in [`Square::all`].
    pub fn legal_moves(&self, position: &Position) -> Vec<Move> {
        self.legal(position).collect()
    }

    /// Returns whether a king of this side is attacked or faces the other king.
    pub fn is_in_check(&self, position: &Position, color: Color) -> bool {
        let kings = position.set_of(king(color));
        kings.iter().any(|king| {
            self.is_attacked(position, king, color.opponent())
                || self.faced(position, king, color).next().is_some()
        })
    }

    /// Returns the squares of the pieces that give check to a king of this side, in the order of
    /// [`Square::all`]. The result includes an enemy king that faces a king of this side.
    pub fn checkers(&self, position: &Position, color: Color) -> Vec<Square> {
        let kings = position.set_of(king(color));
        let checkers: SquareSet = kings
            .iter()
            .flat_map(|king| {
                let attackers = self.attackers(position, king, color.opponent());
                attackers.chain(self.faced(position, king, color))
            })
            .collect();
        checkers.iter().collect()
    }

    /// Returns the status of the side to move: whether it is in check, and whether it has a legal move.
    pub fn status(&self, position: &Position) -> Status {
        let is_check = self.is_in_check(position, position.to_move());
        match (is_check, self.legal(position).next()) {
            (false, Some(_)) => Status::Ongoing,
            (true, Some(_)) => Status::Check,
            (true, None) => Status::Checkmate,
            (false, None) => Status::Stalemate,
        }
    }

    /// Returns the number of sequences of `plies` legal moves, counting the moves of both sides. This number,
    /// called perft (performance test), is used in chess programming to verify move generators.
    #[doc(hidden)]
    pub fn perft(&self, position: &Position, plies: u32) -> u64 {
        match plies {
            0 => 1,
            1 => self.legal(position).map(|_| 1).sum(),
            _ => self
                .legal(position)
                .map(|mv| {
                    let mut next = position.clone();
                    next.play_unchecked(mv);
                    self.perft(&next, plies - 1)
                })
                .sum(),
        }
    }

    pub(super) fn routes(&self) -> &Routes {
        &self.routes
    }

    /// Returns whether a piece of the side `by` could capture an enemy piece on this square.
    pub(super) fn is_attacked(&self, position: &Position, square: Square, by: Color) -> bool {
        self.attackers(position, square, by).next().is_some()
    }

    /// Returns the squares of the pieces of the side `by` that could capture an enemy piece on this square.
    fn attackers(
        &self,
        position: &Position,
        square: Square,
        by: Color,
    ) -> impl Iterator<Item = Square> {
        Role::ALL.into_iter().flat_map(move |role| {
            let piece = Piece { color: by, role };
            let near = position.set_of(piece) & self.routes.origins(piece, square);
            near.iter()
                .filter(move |from| self.routes.leads(position, piece, *from, square))
        })
    }

    /// Returns the squares of the enemy kings that a king of this side on `square` faces on an open file.
    pub(super) fn faced(
        &self,
        position: &Position,
        square: Square,
        color: Color,
    ) -> impl Iterator<Item = Square> {
        let others = position.set_of(king(color.opponent()));
        let seen = self.facing[square.index()].iter().flat_map(move |line| {
            let mut last = None;
            line.destinations(color, position, |square| {
                last = Some(square);
                true
            });
            last
        });
        seen.filter(move |square| others.contains(*square))
    }

    /// Returns whether a move is safe for the king of the moving side: the move does not leave that king in
    /// check, and does not capture that king. Some movements can capture pieces of their own side.
    pub(super) fn is_safe(&self, position: &Position, mv: Move) -> bool {
        let Some(piece) = position.piece(mv.from) else {
            return true;
        };
        let mut next = position.clone();
        next.play_unchecked(mv) != Some(king(piece.color)) && !self.is_in_check(&next, piece.color)
    }

    fn legal(&self, position: &Position) -> impl Iterator<Item = Move> {
        let own = position.set_of_side(position.to_move());
        let moves = own.iter().flat_map(move |from| {
            let piece = position.piece(from);
            let goals = piece.map(|piece| self.routes.destinations(position, piece, from));
            let goals = goals.unwrap_or_default().iter();
            goals.map(move |to| Move { from, to })
        });
        moves.filter(move |mv| self.is_safe(position, *mv))
    }
}

pub(super) fn king(color: Color) -> Piece {
    let role = Role::King;
    Piece { color, role }
}
