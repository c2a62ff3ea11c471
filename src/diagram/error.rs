//! Why the requested diagrams cannot be made.

use crate::board::{Number, Square};
use crate::format::ParseError;
use crate::game::ReplayError;
use crate::svg::FilmError;

/// Why the requested diagrams cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramError {
    /// A move cannot be played, or the game is too short.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The film is too long.
    #[error(transparent)]
    Film(#[from] FilmError),
    /// A line of play cannot be shown.
    #[error(transparent)]
    Line(#[from] LineError),
    /// An empty square instead of a piece whose moves to show.
    #[error("{0} is empty, so there are no moves to show")]
    NoPieceOn(Square),
    /// More numbers on a square than are legible.
    #[error("there are {count} numbers on {square}")]
    TooManyNumbers {
        /// The square.
        square: Square,
        /// The count, which exceeds [`Number::MOST`].
        count: usize,
    },
}

/// A line that cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct LineError {
    /// The line.
    pub text: String,
    /// Why.
    pub kind: LineErrorKind,
}

/// The kind of a [`LineError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineErrorKind {
    /// It is not a list of moves.
    #[error(transparent)]
    Parse(Box<ParseError>),
    /// A move that cannot be played.
    #[error(transparent)]
    Replay(Box<ReplayError>),
    /// More moves than there are numbers.
    #[error("{0} moves cannot be shown in one picture")]
    TooLong(usize),
}

impl DiagramError {
    /// What would be right, if the message does not already say so.
    pub fn expected(&self) -> Option<String> {
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
