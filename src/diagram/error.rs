//! The reasons why the requested diagrams cannot be made.

use crate::board::{Number, Square};
use crate::format::ParseError;
use crate::game::ReplayError;
use crate::svg::FilmError;

/// The reason why the requested diagrams cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramError {
    /// A move cannot be played, or the game is too short.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The animation is too long.
    #[error(transparent)]
    Film(#[from] FilmError),
    /// A line of play cannot be shown.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The settings ask for the moves of the piece on this square, but the square is empty.
    #[error("{0} is empty, so there are no moves to show")]
    NoPieceOn(Square),
    /// A square has more numbers than are legible.
    #[error("there are {count} numbers on {square}")]
    TooManyNumbers {
        /// The square with the numbers.
        square: Square,
        /// The count of numbers, which exceeds [`Number::MOST`].
        count: usize,
    },
}

/// The error returned for a line of play that cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct LineError {
    /// The line of play as it was written.
    pub(crate) text: String,
    pub(crate) kind: LineErrorKind,
}

/// The kind of a [`LineError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineErrorKind {
    /// The line is not a list of moves.
    #[error(transparent)]
    Parse(Box<ParseError>),
    /// A move of the line cannot be played.
    #[error(transparent)]
    Replay(Box<ReplayError>),
    /// The line has more moves than there are numbers for arrows.
    #[error("{0} moves cannot be shown in one picture")]
    TooLong(usize),
}

impl DiagramError {
    /// Returns advice on what to set instead, unless the message already contains it.
    pub(crate) fn expected(&self) -> Option<String> {
        match self {
            DiagramError::Replay(_) => None,
            DiagramError::Film(error) => error.expected(),
            DiagramError::Line(_) => Some(format!("up to {} have a number", Number::MAX)),
            DiagramError::NoPieceOn(_) => {
                let squares = "files are a to i from red's left, ranks 1 to 10 from red's side";
                Some(squares.to_owned())
            }
            DiagramError::TooManyNumbers { .. } => {
                Some(format!("up to {} can be read on one field", Number::MOST))
            }
        }
    }
}
