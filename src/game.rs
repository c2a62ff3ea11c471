//! Games: what was played from a position, and playing it again.

use std::ops::Range;
use std::str::FromStr;

use crate::board::Color;
use crate::notation::wxf::{ResolveError, WxfMove};
use crate::quote::Quoted;
use crate::rules::{Move, Position, Rules};

/// What a game file says beside the position that the game starts from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// What the header says, in its order.
    pub tags: Vec<Tag>,
    /// The moves of both sides, in their order.
    pub plies: Vec<Ply>,
}

/// A line of a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name, in upper case: `RED`, `DATE`, …
    pub name: String,
    /// The rest of the line, without the space around it.
    pub value: String,
}

/// The move of one side as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The number of the move that it belongs to, 1 for the first of each side.
    pub number: u32,
    /// Whose move it is.
    pub color: Color,
    /// The move.
    pub written: WxfMove,
    /// The move's text.
    pub text: String,
    /// Where the text says so, in bytes.
    pub span: Range<usize>,
}

/// How many moves to play, those of both sides counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All of them.
    All,
    /// So many from the start.
    First(usize),
    /// All but so many at the end.
    ButLast(usize),
}

impl FromStr for Count {
    type Err = CountError;

    /// `all`, a number, or a negative number. `-0` is 0, as in the older tool.
    fn from_str(text: &str) -> Result<Count, CountError> {
        if text == "all" {
            return Ok(Count::All);
        }
        let (digits, count): (_, fn(usize) -> Count) = match text.strip_prefix('-') {
            Some(digits) => (digits, Count::ButLast),
            None => (text, Count::First),
        };
        if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_digit()) {
            return Err(CountError);
        }
        // No game has so many moves, whatever the number is.
        match digits.parse().unwrap_or(usize::MAX) {
            0 => Ok(Count::First(0)),
            number => Ok(count(number)),
        }
    }
}

/// A text that is no number of moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is neither a number nor `all`")]
pub struct CountError;

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
        /// How many moves the game has, those of both sides counted.
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
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        match self {
            ReplayErrorKind::TooShort { plies: 0 } => None,
            ReplayErrorKind::TooShort { plies } => {
                Some(format!("from -{plies} to {plies}, or `all`"))
            }
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
    /// Plays the first moves, each checked against the rules. With `lenient`, a move
    /// that is clear by its squares is played though it is not legal.
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
        let mut replayed = Replayed {
            position: start,
            last_move: None,
            illegal: Vec::new(),
        };
        for ply in self.first(count)? {
            let position = &mut replayed.position;
            let mv = match ply.resolve(position, rules) {
                Ok(mv) => mv,
                Err(error) => match ply.written.resolve_by_geometry(position, rules) {
                    Some(mv)
                        if lenient
                            && !is_ambiguous(&error.kind)
                            && ply.color == position.to_move() =>
                    {
                        replayed.illegal.push(error);
                        mv
                    }
                    _ => return Err(error),
                },
            };
            position.play(mv);
            replayed.last_move = Some(mv);
        }
        Ok(replayed)
    }

    /// So many moves from the start.
    fn first(&self, count: Count) -> Result<&[Ply], ReplayError> {
        let plies = self.plies.len();
        let wanted = match count {
            Count::All => Some(plies),
            Count::First(count) => Some(count),
            Count::ButLast(count) => plies.checked_sub(count),
        };
        wanted
            .and_then(|wanted| self.plies.get(..wanted))
            .ok_or(ReplayError {
                kind: ReplayErrorKind::TooShort { plies },
                span: None,
            })
    }
}

/// Whether several legal moves are written like this, so that none is clear.
fn is_ambiguous(kind: &ReplayErrorKind) -> bool {
    matches!(
        kind,
        ReplayErrorKind::Move {
            reason: ResolveError::Ambiguous { .. },
            ..
        }
    )
}

impl Ply {
    /// The legal move that this is.
    fn resolve(&self, position: &Position, rules: &Rules) -> Result<Move, ReplayError> {
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
        self.written.resolve(position, rules).map_err(|reason| {
            let is_ambiguous = matches!(reason, ResolveError::Ambiguous { .. });
            let other_side = || Position::new(&position.board(), self.color.opponent());
            error(ReplayErrorKind::Move {
                number: self.number,
                color: self.color,
                text: self.text.clone(),
                reason,
                fits_other_side: !is_ambiguous
                    && self.written.resolve(&other_side(), rules).is_ok(),
            })
        })
    }
}
