//! Games: what was played from a position, and playing it again.

use std::ops::Range;
use std::str::FromStr;

use crate::board::Color;
use crate::notation::wxf::WxfMove;
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

    /// `all`, a number, or a negative number.
    fn from_str(_text: &str) -> Result<Count, CountError> {
        todo!()
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
pub enum ReplayErrorKind {}

impl ReplayErrorKind {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        None
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
        _start: Position,
        _count: Count,
        _rules: &Rules,
        _lenient: bool,
    ) -> Result<Replayed, ReplayError> {
        todo!()
    }
}
