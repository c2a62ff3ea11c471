//! Why an input cannot become the diagrams that are asked for.

use crate::board::{Number, Square};
use crate::game::ReplayError;

/// Why an input cannot become the diagrams that are asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramError {
    /// Its moves cannot be played, or there are too few.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// There is no piece whose moves could be shown.
    #[error("there is no piece on {0}, whose moves could be shown")]
    NoPieceOn(Square),
    /// There are more numbers on a square than can be read.
    #[error("there are {count} numbers on {square}")]
    TooManyNumbers {
        /// The square.
        square: Square,
        /// How many there are; [`Number::MOST`] can be read.
        count: usize,
    },
}

impl DiagramError {
    /// The most numbers that can be read on a square.
    pub const MOST_NUMBERS: usize = Number::MOST;
}
