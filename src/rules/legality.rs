//! What may be played in a position.

use std::sync::LazyLock;

use super::betza::Movement;
use super::moves::Move;
use super::position::Position;
use super::ray::{Ray, rays};
use super::routes::Routes;
use super::xiangqi;
use crate::board::{Color, Piece, Role, Square, SquareSet};

/// How each piece moves, ready to be played.
///
/// A side without a king is never in check; of several kings, none may be left in
/// check. Kings that face each other along an open file are both in check.
///
/// ```
/// use xiangqi_setup::board::Piece;
/// use xiangqi_setup::rules::{Position, Rules};
///
/// let position = Position::initial();
/// let horse = Piece::from_letter('N').expect("a horse");
/// // A horse that nothing blocks, as in chess.
/// let rules = Rules::xiangqi().clone().with(horse, &"N".parse()?);
/// let usual = Rules::xiangqi().legal_moves(&position).len();
/// assert_eq!(rules.legal_moves(&position).len(), usual + 2);
/// # Ok::<(), xiangqi_setup::rules::betza::BetzaError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    routes: Routes,
    /// The pieces that do not move as in xiangqi.
    replaced: Vec<Piece>,
    /// By square: the lines on which a king there sees the other one.
    facing: Vec<Vec<Ray>>,
}

impl Rules {
    /// The rules of xiangqi.
    pub fn xiangqi() -> &'static Rules {
        static XIANGQI: LazyLock<Rules> = LazyLock::new(|| {
            let facing = xiangqi::movement(xiangqi::FACING);
            // Red's lines are black's as well: they lead both ways.
            let lines = |from| rays(&facing, from, Color::Red);
            Rules {
                routes: Routes::of_table(),
                replaced: Vec::new(),
                facing: Square::all().map(lines).collect(),
            }
        });
        &XIANGQI
    }

    /// The same rules with another movement for a piece. It moves as described
    /// wherever it stands: neither palace nor river holds it back.
    #[must_use]
    pub fn with(mut self, piece: Piece, movement: &Movement) -> Rules {
        self.routes.replace(piece, movement);
        self.replaced.push(piece);
        self
    }

    /// Whether a piece moves as in xiangqi: nothing else was said by [`Rules::with`].
    pub fn moves_as_usual(&self, piece: Piece) -> bool {
        !self.replaced.contains(&piece)
    }

    /// Where the piece on a square can go, whatever becomes of its king, in the order
    /// of [`Square::all`].
    pub fn destinations(&self, position: &Position, from: Square) -> Vec<Square> {
        position.piece(from).map_or_else(Vec::new, |piece| {
            let found = self.routes.destinations(position, piece, from);
            found.iter().collect()
        })
    }

    /// Whether the piece on `mv.from`, of whichever side, can go to `mv.to`, whatever
    /// becomes of its king.
    pub fn is_pseudo_legal(&self, position: &Position, mv: Move) -> bool {
        let piece = position.piece(mv.from);
        piece.is_some_and(|piece| self.routes.leads(position, piece, mv.from, mv.to))
    }

    /// Whether the side to move may play this.
    pub fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let piece = position.piece(mv.from);
        piece.is_some_and(|piece| piece.color == position.turn())
            && self.is_pseudo_legal(position, mv)
            && self.is_safe(position, mv)
    }

    /// All that the side to move may play, in the order of [`Square::all`]: by where
    /// the piece stands, then by where it goes.
    pub fn legal_moves(&self, position: &Position) -> Vec<Move> {
        self.legal(position).collect()
    }

    /// Whether a king of this side could be captured next, or faces the other king.
    pub fn is_in_check(&self, position: &Position, color: Color) -> bool {
        let kings = position.set_of(king(color));
        kings.iter().any(|king| {
            self.is_attacked(position, king, color.opponent())
                || self.faced(position, king, color).next().is_some()
        })
    }

    /// The pieces that give check to a king of this side, in the order of
    /// [`Square::all`]. A king that faces it is one of them.
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

    /// Whether the side to move is in check and has no legal move.
    pub fn is_checkmate(&self, position: &Position) -> bool {
        self.is_in_check(position, position.turn()) && self.legal(position).next().is_none()
    }

    /// Whether the side to move is not in check and has no legal move, which loses.
    pub fn is_stalemate(&self, position: &Position) -> bool {
        !self.is_in_check(position, position.turn()) && self.legal(position).next().is_none()
    }

    /// How many ways there are to play so many moves, those of both sides counted: the
    /// performance test (perft) by which chess programmers check their rules.
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

    /// The ways of the pieces.
    pub(super) fn routes(&self) -> &Routes {
        &self.routes
    }

    /// Whether a piece of a side could capture on this square, where a piece of the
    /// other side stands.
    pub(super) fn is_attacked(&self, position: &Position, square: Square, by: Color) -> bool {
        self.attackers(position, square, by).next().is_some()
    }

    /// The pieces of a side that could capture on this square, where a piece of the
    /// other side stands.
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

    /// The kings of the other side that a king of this side faces along an open file.
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

    /// Whether the king of the side that moves is neither left in check nor captured.
    pub(super) fn is_safe(&self, position: &Position, mv: Move) -> bool {
        let Some(piece) = position.piece(mv.from) else {
            return true;
        };
        let mut next = position.clone();
        next.play_unchecked(mv) != Some(king(piece.color)) && !self.is_in_check(&next, piece.color)
    }

    fn legal(&self, position: &Position) -> impl Iterator<Item = Move> {
        let own = position.set_of_side(position.turn());
        let moves = own.iter().flat_map(move |from| {
            let piece = position.piece(from);
            let goals = piece.map(|piece| self.routes.destinations(position, piece, from));
            let goals = goals.unwrap_or_default().iter();
            goals.map(move |to| Move { from, to })
        });
        moves.filter(move |mv| self.is_safe(position, *mv))
    }
}

/// The king of a side.
pub(super) fn king(color: Color) -> Piece {
    let role = Role::King;
    Piece { color, role }
}
