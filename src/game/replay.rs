//! Functions that play through the moves of a game.

use std::vec;

use super::address::{Address, NumberedMove};
use super::error::{ReplayError, ReplayErrorKind};
use super::ply::Ply;
use super::record::Game;
use super::tree::{NodeId, Tree};
use crate::board::Color;
use crate::notation::{Notation, Seen};
use crate::rules::{Move, Position, Rules};

/// The way in which illegal moves are treated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lenience {
    /// The game is played up to the first illegal move, which is an error.
    #[default]
    Strict,
    /// Illegal moves, which occur in books and old files, are played and reported if their squares are known.
    Lenient,
}

#[doc(hidden)]
impl From<bool> for Lenience {
    fn from(is_lenient: bool) -> Lenience {
        match is_lenient {
            true => Lenience::Lenient,
            false => Lenience::Strict,
        }
    }
}

/// A move that was played in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The place in the game after the move.
    pub node: NodeId,
    /// The number of moves played so far, counting both sides. It is 1 for the first move.
    pub ply: usize,
    /// The number of the move, as in [`Ply::number`].
    pub number: u32,
    /// The side that made the move.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// The position before the move.
    pub before: Position,
    /// The position after the move.
    pub position: Position,
    /// The reason why the move is illegal, if it was played leniently, or a note that the move is in a
    /// different notation from the moves before it.
    pub illegal: Option<ReplayError>,
}

/// The result of replaying a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Replayed {
    /// The position that was reached.
    pub position: Position,
    /// The last move that was played, if any.
    pub last_move: Option<Move>,
    /// The errors about illegal moves that were played leniently, and the notes on changes of notation.
    pub illegal: Vec<ReplayError>,
    /// A warning if the notation of the moves is ambiguous. The moves are played nevertheless.
    pub doubt: Option<ReplayError>,
}

impl Game {
    /// Returns an iterator that plays the main line move by move and checks each move against the rules. The
    /// iterator ends with the first move that cannot be played.
    ///
    /// Moves that consist of a piece and a square, such as `Rh5`, are in algebraic notation, which counts
    /// ranks from 1, or in XBoard's notation, which counts them from 0. All such moves in a game are read in
    /// the same notation. If a rank is 0 or if XBoard wrote the header, they are read in the notation that
    /// allows more moves to be played, or in XBoard's if both allow the same number. Otherwise, they are read
    /// in XBoard's notation only if it makes all moves legal and algebraic notation does not.
    ///
    /// Moves such as `P2.3` are read in Vietnamese notation rather than WXF if the game has more moves that
    /// are valid only in Vietnamese notation than moves that are valid only in WXF. If the numbers are equal,
    /// the notation in which more moves can be played before the first illegal one is used.
    pub fn steps<'a>(&'a self, rules: &'a Rules, lenience: Lenience) -> Steps<'a> {
        self.steps_along(self.tree.main_line().collect(), rules, lenience)
    }

    /// Returns an iterator that plays the moves that lead to a place, in the same way as [`Game::steps`].
    pub fn steps_to<'a>(&'a self, node: NodeId, rules: &'a Rules, lenience: Lenience) -> Steps<'a> {
        self.steps_along(self.tree.path(node), rules, lenience)
    }

    fn steps_along<'a>(
        &'a self,
        line: Vec<NodeId>,
        rules: &'a Rules,
        lenience: Lenience,
    ) -> Steps<'a> {
        let (player, doubt) = self.player(rules, lenience);
        Steps {
            tree: &self.tree,
            line: line.into_iter(),
            player,
            doubt,
        }
    }

    /// Plays the moves that lead to `end`, in the same way as [`Game::steps`].
    ///
    /// # Errors
    /// Returns an error if a move cannot be played, or if the game does not contain the address.
    pub fn replay(
        &self,
        end: &Address,
        rules: &Rules,
        lenience: Lenience,
    ) -> Result<Replayed, ReplayError> {
        let end = end.find(&self.tree)?;
        let mut replayed = Replayed {
            position: self.start.clone(),
            last_move: None,
            illegal: Vec::new(),
            doubt: None,
        };
        let steps = self.steps_to(end, rules, lenience);
        replayed.doubt = steps.doubt().cloned();
        for step in steps {
            let step = step?;
            replayed.position = step.position;
            replayed.last_move = Some(step.mv);
            replayed.illegal.extend(step.illegal);
        }
        Ok(replayed)
    }

    /// Adds a move to the end of the main line and returns the place after it. To check the move, this plays the
    /// whole game.
    ///
    /// # Errors
    /// Returns an error if this move or a move before it is illegal by the rules of xiangqi. In that case,
    /// the game is unchanged.
    pub fn push(&mut self, mv: Move) -> Result<NodeId, ReplayError> {
        let last = self.tree.main_line().last().unwrap_or(NodeId::START);
        let name = match self.tree.ply_to(last) {
            Some(ply) => ply.name().next(),
            None => NumberedMove {
                number: self.start.move_number(),
                color: self.start.to_move(),
            },
        };
        let mark = self.tree.mark(last);
        let id = self.tree.add(last, Ply::by_squares(name, mv, 0..0));
        let steps = self.steps(Rules::xiangqi(), Lenience::Strict);
        match steps.last() {
            Some(Err(error)) => {
                self.tree.rewind(mark);
                Err(error)
            }
            _ => Ok(id),
        }
    }
}

/// An iterator that plays the moves of a line one by one.
///
/// ```
/// use xiangqi_setup::format::{self, Format};
/// use xiangqi_setup::game::Lenience;
/// use xiangqi_setup::rules::Rules;
///
/// let parsed = format::parse("1. C2=5 H8+7 2. C5=5", Format::MoveList)?;
/// let game = parsed.game.as_ref().expect("it is a game");
/// let mut steps = game.steps(Rules::xiangqi(), Lenience::Strict);
/// let first = steps.next().expect("a move")?;
/// assert_eq!((first.ply, first.mv.to_string()), (1, "h3e3".to_owned()));
/// let error = steps.find_map(Result::err).expect("the last move is illegal");
/// assert_eq!(error.span, Some(16..20));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    tree: &'a Tree,
    line: vec::IntoIter<NodeId>,
    player: Player<'a>,
    doubt: Option<ReplayError>,
}

impl Steps<'_> {
    /// Returns a warning if the notation of the moves is ambiguous. The moves are played nevertheless.
    pub fn doubt(&self) -> Option<&ReplayError> {
        self.doubt.as_ref()
    }
}

impl Iterator for Steps<'_> {
    type Item = Result<Step, ReplayError>;

    fn next(&mut self) -> Option<Self::Item> {
        let node = self.line.next()?;
        let step = self.player.play(node, self.tree.ply(node));
        if step.is_err() {
            // Stop here: without this move, the remaining moves would be played from the wrong position.
            self.line = vec::IntoIter::default();
        }
        Some(step)
    }
}

/// A position in a game, with the rules for playing moves from it.
#[derive(Clone, Debug)]
pub(super) struct Player<'a> {
    pub position: Position,
    /// The number of moves before the position.
    plies: usize,
    rules: &'a Rules,
    lenience: Lenience,
    /// The notations of the moves so far.
    seen: Seen,
    /// Whether the notation of moves written as two squares is known, so that no other notation is tried.
    is_decided: bool,
}

impl<'a> Player<'a> {
    /// Creates a player for a game with the given starting position and notations.
    pub(crate) fn new(
        position: Position,
        rules: &'a Rules,
        lenience: Lenience,
        seen: Seen,
        is_decided: bool,
    ) -> Player<'a> {
        Player {
            position,
            plies: 0,
            rules,
            lenience,
            seen,
            is_decided,
        }
    }

    /// Plays the move `ply`, which leads to the place `node` in the game.
    pub(crate) fn play(&mut self, node: NodeId, ply: &Ply) -> Result<Step, ReplayError> {
        let (mv, illegal) = self.move_of(ply)?;
        let before = self.position.clone();
        self.position.play_unchecked(mv);
        self.plies += 1;
        Ok(Step {
            node,
            ply: self.plies,
            number: ply.number,
            color: ply.color,
            mv,
            before,
            position: self.position.clone(),
            illegal,
        })
    }

    /// Returns the move to play and, if the move is illegal but played leniently, the reason why it is
    /// illegal. The second value may instead be a note that the notation has changed.
    fn move_of(&mut self, ply: &Ply) -> Result<(Move, Option<ReplayError>), ReplayError> {
        let error = match ply.resolve(&self.position, self.rules, self.seen) {
            Ok((mv, notation)) => {
                self.seen = self.seen.and(notation);
                return Ok((mv, None));
            }
            Err(error) => error,
        };
        let in_uci = || {
            let (position, rules) = (&self.position, self.rules);
            ply.written.resolve_in_uci(position, rules, self.seen)
        };
        let can_be_uci = ply.color == self.position.to_move() && !self.is_decided;
        if let Some(mv) = can_be_uci.then(in_uci).flatten() {
            let kind = ReplayErrorKind::OtherNotation(ply.into(), Notation::Uci);
            return Ok((mv, Some(ReplayError::about(ply, kind))));
        }
        let is_tolerable = self.lenience == Lenience::Lenient
            && !is_ambiguous(&error.kind)
            && ply.color == self.position.to_move();
        let by_geometry = || {
            let (position, rules) = (&self.position, self.rules);
            let written = &ply.written;
            written.resolve_by_geometry_after(position, rules, self.seen)
        };
        match is_tolerable.then(by_geometry).flatten() {
            Some(mv) => Ok((mv, Some(error))),
            None => Err(error),
        }
    }
}

/// Returns whether the error means that the text fits several legal moves.
fn is_ambiguous(kind: &ReplayErrorKind) -> bool {
    matches!(kind, ReplayErrorKind::Move { reason, .. } if reason.is_ambiguous())
}

impl Ply {
    /// Returns the only legal move that fits the text, and the notation of the text if that is unambiguous.
    fn resolve(
        &self,
        position: &Position,
        rules: &Rules,
        seen: Seen,
    ) -> Result<(Move, Option<Notation>), ReplayError> {
        let error = |kind| ReplayError::about(self, kind);
        if self.color != position.to_move() {
            return Err(error(ReplayErrorKind::NotItsTurn(self.into())));
        }
        let resolved = self.written.resolve_after(position, rules, seen);
        resolved.map_err(|reason| {
            // The null move fits both sides, so it does not show that a move is missing.
            let is_no_hint = reason.is_ambiguous() || self.written.is_null();
            let fits_other_side = || {
                let other_side = Position::new(&position.board(), self.color.opponent());
                let resolved = self.written.resolve_after(&other_side, rules, seen);
                resolved.is_ok()
            };
            error(ReplayErrorKind::Move {
                mv: self.into(),
                reason,
                fits_other_side: !is_no_hint && fits_other_side(),
            })
        })
    }
}
