//! Functions that play through a game and its variations in the order of a printed book.

use super::error::ReplayError;
use super::record::Game;
use super::replay::{Lenience, Player, Step};
use super::tree::{NodeId, Tree};
use super::tree_tour::{Stop, Tour};
use crate::rules::Rules;

/// An item of a [`Walk`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    /// A move that was played, or the error that prevented it. After an error, the line is not continued.
    Step(Result<Box<Step>, ReplayError>),
    /// The start of a variation. Its first move is an alternative to the enclosing line's last visited move.
    Open,
    /// The end of a variation.
    Close,
}

/// An iterator that plays the moves of a game and its variations in the order of a printed book.
///
/// ```
/// use xiangqi_setup::format::{self, Format};
/// use xiangqi_setup::game::{Lenience, Visit};
/// use xiangqi_setup::rules::Rules;
///
/// let parsed = format::parse("1. C2=5 H8+7 (1... C8=5 2. C5+4) 2. H2+3", Format::MoveList)?;
/// let game = parsed.game.as_ref().expect("it is a game");
/// let walk = game.walk(Rules::xiangqi(), Lenience::Strict);
/// let moves = walk.filter_map(|visit| match visit {
///     Visit::Step(step) => Some(step.map(|step| step.mv.to_string())),
///     Visit::Open | Visit::Close => None,
/// });
/// let moves: Vec<String> = moves.collect::<Result<_, _>>()?;
/// assert_eq!(moves, ["h3e3", "h10g8", "h8e8", "e3e7", "h1g3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk<'a, F> {
    tree: &'a Tree,
    tour: Tour<'a, F>,
    /// The position after the last move that was played on the current line.
    now: Player<'a>,
    /// The position before the last visited move. Alternatives to that move begin here.
    before: Player<'a>,
    /// The values of `now` and `before` for the enclosing lines.
    around: Vec<[Player<'a>; 2]>,
    doubt: Option<ReplayError>,
}

impl Game {
    /// Returns an iterator that plays all moves and variations in the same way as [`Game::steps`].
    pub fn walk<'a>(
        &'a self,
        rules: &'a Rules,
        lenience: Lenience,
    ) -> Walk<'a, impl Fn(NodeId) -> bool + use<'a>> {
        self.walk_of(|_| true, rules, lenience)
    }

    /// Returns an iterator that plays the moves that `is_visited` accepts. If `is_visited` accepts a move, it
    /// must also accept all earlier moves on the path to that move.
    pub(crate) fn walk_of<'a, F: Fn(NodeId) -> bool>(
        &'a self,
        is_visited: F,
        rules: &'a Rules,
        lenience: Lenience,
    ) -> Walk<'a, F> {
        let (player, doubt) = self.player(rules, lenience);
        Walk {
            tree: &self.tree,
            tour: self.tree.tour_of(is_visited),
            before: player.clone(),
            now: player,
            around: Vec::new(),
            doubt,
        }
    }
}

impl<F> Walk<'_, F> {
    /// Returns the number of variations that enclose the current move.
    pub fn depth(&self) -> usize {
        self.around.len()
    }

    /// Returns a warning if the notation of the moves is ambiguous. The moves are played nevertheless.
    pub fn doubt(&self) -> Option<&ReplayError> {
        self.doubt.as_ref()
    }
}

impl<F: Fn(NodeId) -> bool> Iterator for Walk<'_, F> {
    type Item = Visit;

    fn next(&mut self) -> Option<Visit> {
        Some(match self.tour.next()? {
            Stop::Move(id) => {
                self.before.clone_from(&self.now);
                let step = self.now.play(id, self.tree.ply(id));
                if step.is_err() {
                    self.tour.leave_line();
                }
                Visit::Step(step.map(Box::new))
            }
            Stop::Open => {
                let line = [self.before.clone(), self.now.clone()];
                self.now.clone_from(&self.before);
                self.around.push(line);
                Visit::Open
            }
            Stop::Close => {
                if let Some([before, now]) = self.around.pop() {
                    (self.before, self.now) = (before, now);
                }
                Visit::Close
            }
        })
    }
}
