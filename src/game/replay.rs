//! Playing the moves of a game.

use std::vec;

use super::address::{Address, NumberedMove};
use super::error::{ReplayError, ReplayErrorKind};
use super::ply::Ply;
use super::record::Game;
use super::tree::{NodeId, Tree};
use crate::board::Color;
use crate::notation::{Notation, Seen};
use crate::rules::{Move, Position, Rules};

/// How to treat moves that are against the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lenience {
    /// The first illegal move ends a game.
    #[default]
    Strict,
    /// Illegal moves are played if their squares are clear, as books and old files contain some. Each is
    /// reported.
    Lenient,
}

impl From<bool> for Lenience {
    fn from(is_lenient: bool) -> Lenience {
        match is_lenient {
            true => Lenience::Lenient,
            false => Lenience::Strict,
        }
    }
}

/// A move of a game that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The place in the game after the move.
    pub node: NodeId,
    /// The number of moves played, counting both sides: 1 after the first.
    pub ply: usize,
    /// The number of the move, as in [`Ply::number`].
    pub number: u32,
    /// The side that made it.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// The position before it.
    pub before: Position,
    /// The position after it.
    pub position: Position,
    /// Why the move is illegal, if it was played leniently, or a note that the move is in another
    /// notation.
    pub illegal: Option<ReplayError>,
}

/// The result of replaying a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Replayed {
    /// The position.
    pub position: Position,
    /// The last move played.
    pub last_move: Option<Move>,
    /// The illegal moves that were played leniently.
    pub illegal: Vec<ReplayError>,
    /// An ambiguity about the notation. The moves are played in spite of it.
    pub doubt: Option<ReplayError>,
}

impl Game {
    /// Plays the main line move by move, and checks each move against the rules. The iterator ends with
    /// the first move that cannot be played.
    ///
    /// In moves of a piece and a square, such as `Rh5`, all ranks of a game are counted either from 1
    /// (algebraic notation) or from 0 (XBoard). They are counted from 0 if all moves are legal only in
    /// that way. If a rank is 0 or XBoard wrote the header, the way that makes more moves legal wins, and
    /// 0 wins a tie.
    ///
    /// Moves such as `P2.3` are in Vietnamese notation rather than WXF if more moves can only be in
    /// Vietnamese notation than can only be in WXF. If the numbers are equal, the notation that makes more
    /// moves legal wins.
    pub fn steps<'a>(&'a self, rules: &'a Rules, lenience: Lenience) -> Steps<'a> {
        self.steps_along(self.tree.main_line().collect(), rules, lenience)
    }

    /// Plays the moves that lead to a place, as [`Game::steps`] does.
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

    /// Plays the moves that lead to `end`, as [`Game::steps`] does.
    ///
    /// # Errors
    /// The first move that cannot be played, or an address that the game does not have.
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

    /// Adds a move to the end of the main line, and returns the place after it.
    ///
    /// # Errors
    /// The move is illegal by the rules of xiangqi, or a move before it is. The game is unchanged.
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

/// The moves of a game, played one by one.
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
    /// An ambiguity about the notation. The moves are played in spite of it.
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
            // The moves after it were played in a different position.
            self.line = vec::IntoIter::default();
        }
        Some(step)
    }
}

/// A position in a game, and the rules for playing moves from it.
#[derive(Clone, Debug)]
pub(super) struct Player<'a> {
    pub position: Position,
    /// The number of moves that led to the position.
    plies: usize,
    rules: &'a Rules,
    lenience: Lenience,
    /// The notations of the moves so far.
    seen: Seen,
    /// Whether the notation of moves of two squares is known for the whole game, so that no move is
    /// tried in another notation.
    is_decided: bool,
}

impl<'a> Player<'a> {
    /// Returns a player of a game that starts from this position and is in these notations.
    pub fn new(
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

    /// Plays the move that leads to a place in the game.
    pub fn play(&mut self, node: NodeId, ply: &Ply) -> Result<Step, ReplayError> {
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

    /// Returns the move to play, and why it is illegal if it is played leniently.
    fn move_of(&mut self, ply: &Ply) -> Result<(Move, Option<ReplayError>), ReplayError> {
        let error = match ply.resolve(&self.position, self.rules, self.seen) {
            Ok((mv, notation)) => {
                self.seen.extend(notation);
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
            return Ok((mv, Some(ReplayError::otherwise(Notation::Uci, ply))));
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

/// Returns whether the text fits several legal moves.
fn is_ambiguous(kind: &ReplayErrorKind) -> bool {
    matches!(kind, ReplayErrorKind::Move { reason, .. } if reason.is_ambiguous())
}

impl Ply {
    /// Returns the only legal move that fits the text, and its notation if that is clear.
    fn resolve(
        &self,
        position: &Position,
        rules: &Rules,
        seen: Seen,
    ) -> Result<(Move, Option<Notation>), ReplayError> {
        let error = |kind| ReplayError {
            kind,
            span: Some(self.span.clone()),
        };
        if self.color != position.to_move() {
            return Err(error(ReplayErrorKind::NotItsTurn(self.into())));
        }
        let resolved = self.written.resolve_after(position, rules, seen);
        resolved.map_err(|reason| {
            // The null move fits both sides.
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
