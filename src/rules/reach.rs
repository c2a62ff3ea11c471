//! The reach of a piece, which is where it can move, and the marks that show the reach on a board.

use super::legality::Rules;
use super::moves::Move;
use super::position::Position;
use crate::board::{Board, Mark, Square, SquareSet};

/// The squares that a piece can move to and the pieces that block it, all in the order of [`Square::all`].
///
/// ```
/// use xiangqi_setup::rules::{Position, Rules};
///
/// let position = Position::initial();
/// let horse = "b1".parse()?;
/// let reach = Rules::xiangqi().reach(&position, horse).expect("a horse");
/// assert_eq!(reach.free, ["a3".parse()?, "c3".parse()?]);
/// # Ok::<(), xiangqi_setup::board::SquareError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reach {
    /// The empty squares that the piece can move to.
    pub free: Vec<Square>,
    /// The squares where the piece can capture.
    pub captures: Vec<Square>,
    /// The squares that the piece could move to without the blockers.
    pub blocked: Vec<Square>,
    /// The squares of the pieces that block the path.
    pub blockers: Vec<Square>,
    /// The squares of the pieces that the piece can jump over, such as a cannon's screen.
    pub screens: Vec<Square>,
}

impl Rules {
    /// Returns the reach of the piece on a square, regardless of the side to move. Leaves out moves that
    /// would leave the king of that piece's side in check or capture it. Returns `None` for an empty square.
    #[doc(hidden)]
    pub fn reach(&self, position: &Position, from: Square) -> Option<Reach> {
        let piece = position.piece(from)?;
        let is_safe = |to: Square| self.is_safe(position, Move { from, to });
        let goals = self.routes().destinations(position, piece, from);

        let mut blocked = SquareSet::EMPTY;
        let mut blockers = SquareSet::EMPTY;
        let mut screens = SquareSet::EMPTY;
        for route in self.routes().from(piece, from) {
            route.ray.jumped(piece.color, position, |target, jumped| {
                if route.goals.contains(target) && is_safe(target) {
                    screens = screens | jumped.iter().copied().collect();
                }
            });
            let Some(block) = route.ray.blocked(piece.color, position) else {
                continue;
            };
            let is_goal = route.goals.contains(block.target) && !goals.contains(block.target);
            if is_goal && is_safe(block.target) {
                blocked.insert(block.target);
                blockers = blockers | block.blockers.into_iter().collect();
            }
        }
        let (captures, free) = goals
            .iter()
            .filter(|to| is_safe(*to))
            .partition(|to| position.piece(*to).is_some());
        Some(Reach {
            free,
            captures,
            blocked: blocked.iter().collect(),
            blockers: blockers.iter().collect(),
            screens: screens.iter().collect(),
        })
    }
}

impl Reach {
    /// Returns the combined reach of two pieces.
    #[must_use]
    pub(crate) fn and(self, other: Reach) -> Reach {
        let both = |one: Vec<Square>, other: Vec<Square>| {
            let squares: SquareSet = one.into_iter().chain(other).collect();
            squares.iter().collect()
        };
        Reach {
            free: both(self.free, other.free),
            captures: both(self.captures, other.captures),
            blocked: both(self.blocked, other.blocked),
            blockers: both(self.blockers, other.blockers),
            screens: both(self.screens, other.screens),
        }
    }

    /// Returns the marks that show the reach on a board, in the order of [`Square::all`]. Squares that the
    /// piece can move to have a "good" mark, blocked squares and blockers have a "bad" mark, and screens have
    /// a "move" mark. A piece that can be captured always has a "good" mark, and a blocker that cannot be
    /// captured has a "bad" mark even if it is also a screen.
    pub fn marks(&self, board: &Board) -> Vec<(Square, Mark)> {
        Square::all()
            .filter_map(|square| {
                let good = self.free.contains(&square) || self.captures.contains(&square);
                let bad = self.blocked.contains(&square) || self.blockers.contains(&square);
                let mark = match board[square].piece {
                    Some(_) if good => Mark::PieceGood,
                    None if good => Mark::BlankGood,
                    Some(_) if bad => Mark::PieceBad,
                    None if bad => Mark::BlankBad,
                    Some(_) if self.screens.contains(&square) => Mark::PieceMove,
                    _ => return None,
                };
                Some((square, mark))
            })
            .collect()
    }
}
