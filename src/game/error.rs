//! Why a game cannot be played.

use std::ops::Range;

use super::count::{Count, NumberedMove};
use crate::board::Color;
use crate::leaves::safe_text::Quoted;
use crate::notation::ResolveError;

/// A move that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
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
    /// All moves can be played with ranks from 1 and from 0, and nothing says which is meant.
    /// They are played all the same.
    #[error("all moves are legal with ranks counted from 0, too; they are read with ranks from 1")]
    Ranks,
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
            ReplayErrorKind::NotItsTurn { .. } | ReplayErrorKind::Ranks => None,
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
