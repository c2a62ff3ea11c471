//! Errors about addresses and about moves that cannot be played, and notes about doubtful moves.

use std::fmt;
use std::ops::Range;

use super::address::{Address, NumberedMove, PlaceOnLine};
use super::ply::Ply;
use crate::notation::{Notation, ResolveError};
use crate::util::safe_text::Quoted;

/// An error about a missing place or about a move that cannot be played, or a note about a doubtful move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct ReplayError {
    /// The kind of error or note.
    pub kind: ReplayErrorKind,
    /// The byte range of the move in the game's text or file, or `None` if the error is not about one move.
    pub span: Option<Range<usize>>,
}

impl ReplayError {
    /// Creates an error about a move.
    pub(super) fn about(ply: &Ply, kind: ReplayErrorKind) -> ReplayError {
        let span = Some(ply.span.clone());
        ReplayError { kind, span }
    }

    /// Creates the error for a move that is ambiguous in the given notation.
    pub(crate) fn not_in(notation: Notation, ply: &Ply) -> ReplayError {
        ReplayError::about(ply, ReplayErrorKind::NotInNotation(ply.into(), notation))
    }
}

/// A move with its number and side, for use in messages.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct QuotedMove {
    /// The number and the side of the move.
    pub(crate) name: NumberedMove,
    /// The text of the move.
    pub(crate) text: String,
}

/// Writes the move in the form "red's move 3, `C2=5`".
impl fmt::Display for QuotedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NumberedMove { number, color } = self.name;
        write!(
            f,
            "{}'s move {number}, {}",
            color.name(),
            Quoted(&self.text)
        )
    }
}

impl From<&Ply> for QuotedMove {
    fn from(ply: &Ply) -> QuotedMove {
        QuotedMove {
            name: ply.name(),
            text: ply.text.clone(),
        }
    }
}

/// The kind of a [`ReplayError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayErrorKind {
    /// The game or the variation ends before the requested place.
    #[error("{}", moves(*plies, wanted.is_in_variation()))]
    TooShort {
        /// The requested address.
        wanted: Address,
        /// The number of moves on the line of the address, counting both sides.
        plies: usize,
        /// The last move on that line, or `None` if the line has no moves.
        last: Option<NumberedMove>,
        /// The address of the place after the last move.
        end: Box<Address>,
    },
    /// The game does not contain the requested move.
    #[error("{} has no move {} in this {}", missing.color.name(), missing.number, whole(wanted.is_in_variation()))]
    NoSuchMove {
        /// The requested address.
        wanted: Address,
        /// The missing move.
        missing: NumberedMove,
        /// The address of the place after the first move of the game or the variation.
        first: Box<Address>,
        /// The address of the place after the last move of the game or the variation.
        last: Box<Address>,
        /// The number of moves from the start of the game to the last move, counting both sides.
        plies: usize,
    },
    /// The move has fewer alternatives than the address requires.
    #[error("{}", variations(at.as_deref(), *found))]
    NoSuchVariation {
        /// The requested address.
        wanted: Address,
        /// The address of the move, or `None` at the start of the game, to which no move leads.
        at: Option<Box<Address>>,
        /// The number of alternatives to the move.
        found: usize,
    },
    /// The moves from one place to another are requested, but the first is not on the way to the second.
    #[error("`{from}` is not on the line that leads to `{to}`")]
    NotBefore {
        /// The address of the first place.
        from: Address,
        /// The address of the second place.
        to: Box<Address>,
    },
    /// The move belongs to the side that is not to move.
    #[error("{0}: it is the other side's turn")]
    NotItsTurn(QuotedMove),
    /// All moves are legal whether ranks are counted from 1 or from 0. They are played with ranks from 1.
    #[error("all moves are also legal with ranks counted from 0; they are read with ranks from 1")]
    Ranks,
    /// All moves are legal both in WXF and in Vietnamese notation. The moves are played as WXF.
    #[error("all moves are also legal in `vietnamese`; they are read in `wxf`")]
    Letters,
    /// The move is illegal or ambiguous.
    #[error("{mv}: {reason}")]
    Move {
        /// The move.
        mv: QuotedMove,
        /// The reason why the move cannot be played, including the possible moves if it is ambiguous.
        reason: ResolveError,
        /// Whether the move would be legal for the other side.
        fits_other_side: bool,
    },
    /// The move is legal only in a different notation from the moves before it. It is played anyway.
    #[error("{}, is read as {}, unlike the moves before it", .0, .1.name())]
    OtherNotation(QuotedMove, Notation),
    /// The move is ambiguous in the given notation.
    #[error("{}, is ambiguous in {}", .0, .1.name())]
    NotInNotation(QuotedMove, Notation),
}

/// Returns the word for the line that an address is on: `variation` for a variation, otherwise `game`.
fn whole(is_variation: bool) -> &'static str {
    match is_variation {
        true => "variation",
        false => "game",
    }
}

fn moves(plies: usize, is_variation: bool) -> String {
    match (plies, is_variation) {
        (0, _) => "there are no moves to play".to_owned(),
        (1, false) => "this game has only one move".to_owned(),
        (several, false) => format!("this game has only {several} moves, counting both sides"),
        (several, true) => {
            format!("this variation ends after {several} moves of the game, counting both sides")
        }
    }
}

fn variations(at: Option<&Address>, found: usize) -> String {
    match (at, found) {
        (None, _) => "the start of a game has no alternatives".to_owned(),
        (Some(at), 0) => format!("there is no variation at {at}"),
        (Some(at), 1) => format!("there is only one variation at {at}"),
        (Some(at), several) => format!("there are only {several} variations at {at}"),
    }
}

impl ReplayErrorKind {
    /// Returns the address that the error is about, or `None` if the error is not about an address.
    pub fn address(&self) -> Option<&Address> {
        match self {
            ReplayErrorKind::TooShort { wanted, .. }
            | ReplayErrorKind::NoSuchMove { wanted, .. }
            | ReplayErrorKind::NoSuchVariation { wanted, .. } => Some(wanted),
            ReplayErrorKind::NotBefore { from, .. } => Some(from),
            _ => None,
        }
    }

    /// Returns a hint on how to correct the mistake, if there is one.
    pub fn expected(&self) -> Option<String> {
        match self {
            ReplayErrorKind::TooShort { last: None, .. } => None,
            ReplayErrorKind::TooShort { wanted, end, .. } if wanted.is_in_variation() => {
                Some(format!("the last is `{end}`"))
            }
            ReplayErrorKind::TooShort {
                plies,
                last: Some(last),
                ..
            } => {
                let (side, number) = (last.color.name(), last.number);
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
            ReplayErrorKind::NoSuchVariation { .. } => Some(
                "`xiangqi-setup games tree` lists all variations with their addresses".to_owned(),
            ),
            ReplayErrorKind::NotBefore { from, .. } => {
                let end = from.clone().with_place(PlaceOnLine::End);
                Some(format!("the line from `{from}` on ends with `{end}`"))
            }
            ReplayErrorKind::NotItsTurn(_)
            | ReplayErrorKind::Ranks
            | ReplayErrorKind::Letters
            | ReplayErrorKind::OtherNotation(..) => None,
            ReplayErrorKind::NotInNotation(..) => {
                let all = Notation::ALL.into_iter();
                let clear = all.filter(|notation| notation.names_both_squares());
                let names: Vec<&str> = clear.map(Notation::name).collect();
                Some(format!("{} can write every move", names.join(", ")))
            }
            ReplayErrorKind::Move {
                mv,
                reason,
                fits_other_side,
                ..
            } => {
                let missing = fits_other_side.then(|| {
                    let other = mv.name.color.opponent().name();
                    format!("{other} could play it: a move may be missing before it")
                });
                let advice: Vec<String> = missing.into_iter().chain(reason.expected()).collect();
                (!advice.is_empty()).then(|| advice.join("; "))
            }
        }
    }
}
