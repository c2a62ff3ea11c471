//! Why the requested diagrams cannot be made.

use crate::board::{Number, Square};
use crate::game::ReplayError;

/// Why the requested diagrams cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramError {
    /// A move cannot be played, or the game is too short.
    #[error(transparent)]
    Replay(#[from] ReplayError),
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

impl DiagramError {
    /// What would be right, if the message does not already say so.
    pub fn expected(&self) -> Option<String> {
        match self {
            DiagramError::Replay(_) => None,
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
