//! Playing a game again.

use std::ops::Range;
use std::slice;

use super::{Count, Game, NumberedMove, Ply};
use crate::board::Color;
use crate::notation::{Notation, ResolveError, Seen};
use crate::quote::Quoted;
use crate::rules::{Move, Position, Rules};

/// A move of a game that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// How many moves have been played, those of both sides counted: 1 after the first.
    pub ply: usize,
    /// The number of the move, as in [`Ply::number`].
    pub number: u32,
    /// Who made it.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// The position that it was made in.
    pub before: Position,
    /// The position behind it.
    pub position: Position,
    /// Why the move is not legal, if it was played all the same because that was
    /// wanted.
    pub illegal: Option<ReplayError>,
}

/// Where a game leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// The position.
    pub position: Position,
    /// The move that was played last.
    pub last_move: Option<Move>,
    /// The moves that are not legal, but were played because that was wanted.
    pub illegal: Vec<ReplayError>,
}

/// A move that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ReplayError {
    /// Why.
    pub kind: ReplayErrorKind,
    /// Where the text says so, in bytes. `None` if the game is too short.
    pub span: Option<Range<usize>>,
}

/// Why a game cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayErrorKind {
    /// The game is shorter than the count.
    #[error("{}", moves(*plies))]
    TooShort {
        /// The count.
        wanted: Count,
        /// How many moves the game has, those of both sides counted.
        plies: usize,
        /// The last of them.
        last: Option<NumberedMove>,
    },
    /// The game does not have the move that the count names.
    #[error("{} has no move {} in this game", wanted.side.name(), wanted.number)]
    NoSuchMove {
        /// The move that there is not.
        wanted: NumberedMove,
        /// The first move that there is.
        first: NumberedMove,
        /// The last one.
        last: NumberedMove,
        /// How many there are, those of both sides counted.
        plies: usize,
    },
    /// The other side begins.
    #[error("{}'s move {number}, {}, when it is the other side's turn", color.name(), Quoted(text))]
    NotItsTurn {
        /// The number of the move.
        number: u32,
        /// Whose move it is.
        color: Color,
        /// The move as it is written.
        text: String,
    },
    /// The move fits nothing on the board, or several things.
    #[error("{}'s move {number}, {}: {reason}", color.name(), Quoted(text))]
    Move {
        /// The number of the move.
        number: u32,
        /// Whose move it is.
        color: Color,
        /// The move as it is written.
        text: String,
        /// Why it cannot be played, with what it could be.
        reason: ResolveError,
        /// Whether the other side could play it.
        fits_other_side: bool,
    },
}

/// Says how many moves there are.
fn moves(plies: usize) -> String {
    match plies {
        0 => "there are no moves to play".to_owned(),
        1 => "this game has only one move".to_owned(),
        several => format!("this game has only {several} moves, those of both sides counted"),
    }
}

impl ReplayErrorKind {
    /// The count that the game has not so many moves for, if it is that.
    pub fn count(&self) -> Option<Count> {
        match self {
            ReplayErrorKind::TooShort { wanted, .. } => Some(*wanted),
            ReplayErrorKind::NoSuchMove { wanted, .. } => Some(Count::UpTo(*wanted)),
            _ => None,
        }
    }

    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        match self {
            ReplayErrorKind::TooShort { last: None, .. } => None,
            ReplayErrorKind::TooShort {
                plies,
                last: Some(last),
                ..
            } => {
                let (side, number) = (last.side.name(), last.number);
                Some(format!(
                    "from -{plies} to {plies}, or `all`; counted as in books, the last is {side}'s \
                     move {number}, `{last}`"
                ))
            }
            ReplayErrorKind::NoSuchMove {
                first, last, plies, ..
            } => Some(format!(
                "from `{first}` to `{last}`; a number alone counts the moves of both sides, up to \
                 {plies}"
            )),
            ReplayErrorKind::NotItsTurn { .. } => None,
            ReplayErrorKind::Move {
                color,
                reason,
                fits_other_side,
                ..
            } => {
                let missing = fits_other_side.then(|| {
                    let other = color.opponent().name();
                    format!("{other} could play it: a move may be missing before it")
                });
                let advice: Vec<String> = missing.into_iter().chain(reason.expected()).collect();
                (!advice.is_empty()).then(|| advice.join("; "))
            }
        }
    }
}

impl Game {
    /// Plays the game move by move, each checked against the rules. With `lenient`, a
    /// move that is clear by its squares is played though it is not legal. The first
    /// move that does not fit or is ambiguous is the last thing that comes.
    pub fn steps<'a>(&'a self, start: Position, rules: &'a Rules, lenient: bool) -> Steps<'a> {
        Steps {
            plies: self.plies.iter(),
            ply: 0,
            position: start,
            rules,
            lenient,
            seen: self.notation.or(self.squares_in()).into_iter().collect(),
        }
    }

    /// The notation that two squares are in, where they can only be in one of those that
    /// look alike: that of the whole game, if all such moves agree.
    fn squares_in(&self) -> Option<Notation> {
        let mut clear = self.plies.iter().filter_map(|ply| ply.written.squares_in());
        let first = clear.next()?;
        clear.all(|notation| notation == first).then_some(first)
    }

    /// Plays the first moves, as [`Game::steps`] does.
    ///
    /// # Errors
    /// The first move that does not fit or is ambiguous; a count that the game does not have.
    pub fn replay(
        &self,
        start: Position,
        count: Count,
        rules: &Rules,
        lenient: bool,
    ) -> Result<Replayed, ReplayError> {
        let count = count.ply(&self.plies)?;
        let mut replayed = Replayed {
            position: start.clone(),
            last_move: None,
            illegal: Vec::new(),
        };
        for step in self.steps(start, rules, lenient).take(count) {
            let step = step?;
            replayed.position = step.position;
            replayed.last_move = Some(step.mv);
            replayed.illegal.extend(step.illegal);
        }
        Ok(replayed)
    }
}

/// The moves of a game, played one by one.
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    plies: slice::Iter<'a, Ply>,
    ply: usize,
    position: Position,
    rules: &'a Rules,
    lenient: bool,
    /// What the moves have been written in so far.
    seen: Seen,
}

impl Iterator for Steps<'_> {
    type Item = Result<Step, ReplayError>;

    fn next(&mut self) -> Option<Self::Item> {
        let ply = self.plies.next()?;
        let (mv, illegal) = match self.move_of(ply) {
            Ok(found) => found,
            Err(error) => {
                // What comes behind it was played on another board.
                self.plies = slice::Iter::default();
                return Some(Err(error));
            }
        };
        let before = self.position.clone();
        self.position.play(mv);
        self.ply += 1;
        Some(Ok(Step {
            ply: self.ply,
            number: ply.number,
            color: ply.color,
            mv,
            before,
            position: self.position.clone(),
            illegal,
        }))
    }
}

impl Steps<'_> {
    /// The move to play, and why it is not legal.
    fn move_of(&mut self, ply: &Ply) -> Result<(Move, Option<ReplayError>), ReplayError> {
        let error = match ply.resolve(&self.position, self.rules, self.seen) {
            Ok((mv, notation)) => {
                self.seen.extend(notation);
                return Ok((mv, None));
            }
            Err(error) => error,
        };
        let is_tolerable =
            self.lenient && !is_ambiguous(&error.kind) && ply.color == self.position.to_move();
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

/// Whether several legal moves are written like this, so that none is clear.
fn is_ambiguous(kind: &ReplayErrorKind) -> bool {
    matches!(
        kind,
        ReplayErrorKind::Move {
            reason,
            ..
        } if reason.is_ambiguous()
    )
}

impl Ply {
    /// The legal move that this is, and the notation, if only one fits.
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
            return Err(error(ReplayErrorKind::NotItsTurn {
                number: self.number,
                color: self.color,
                text: self.text.clone(),
            }));
        }
        let resolved = self.written.resolve_after(position, rules, seen);
        resolved.map_err(|reason| {
            let is_ambiguous = reason.is_ambiguous();
            let fits_other_side = || {
                let other_side = Position::new(&position.board(), self.color.opponent());
                let resolved = self.written.resolve_after(&other_side, rules, seen);
                resolved.is_ok()
            };
            error(ReplayErrorKind::Move {
                number: self.number,
                color: self.color,
                text: self.text.clone(),
                reason,
                fits_other_side: !is_ambiguous && fits_other_side(),
            })
        })
    }
}
