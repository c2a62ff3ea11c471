//! Errors that explain why a board or game cannot be written in a format.

use crate::board::{Piece, Square};
use crate::format::formats::Format;
use crate::game::ReplayError;

/// An error that explains why a board cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// Annotations in a format that does not support them.
    #[error("{} cannot hold annotations, but there {} on {first}", format.name(), count_of(*count))]
    Annotations {
        /// The format that does not support annotations.
        format: Format,
        /// The number of annotations on the board.
        count: usize,
        /// The square of the first annotation.
        first: Square,
    },
    /// Numbers or styled arrows in a format that does not support them.
    #[error("{} cannot hold numbers or arrow styles, but there {} on {first}", format.name(), count_of(*count))]
    Styles {
        /// The format that does not support numbers or arrow styles.
        format: Format,
        /// The count of numbers and styled arrows on the board.
        count: usize,
        /// The square of the first number or styled arrow.
        first: Square,
    },
    /// A format that can only be read, or that stores only games.
    #[error("{} can be read but not written", .0.name())]
    OnlyRead(Format),
}

/// An error that explains why a game cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteGameError {
    /// A move that cannot be played, or that cannot be expressed in the notation.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// A covered piece that the format cannot store, or more pieces of a kind than the format can store.
    #[error("{} has no place for the {piece} on {square}", format.name())]
    Piece {
        /// The format that cannot store the piece.
        format: Format,
        /// The first piece that the format cannot store.
        piece: Piece,
        /// The square of this piece.
        square: Square,
    },
    /// A game without moves, in a format that stores only moves.
    #[error("{} cannot hold a game without moves", .0.name())]
    NoMoves(Format),
    /// A format that cannot store games, or that can only be read.
    #[error("games cannot be written as {}", .0.name())]
    NotAGameFormat(Format),
}

impl WriteGameError {
    /// Returns advice on how to solve the problem, or `None` if there is no advice.
    pub fn expected(&self) -> Option<String> {
        match self {
            WriteGameError::Replay(error) => error.kind.expected(),
            WriteGameError::Piece { .. } => {
                Some("pgn, wxf and moves can hold any position".to_owned())
            }
            WriteGameError::NoMoves(_) => {
                Some("fen holds a position; pgn and wxf hold one as a game, too".to_owned())
            }
            WriteGameError::NotAGameFormat(_) => {
                let formats = Format::GAMES.map(Format::name).join(", ");
                Some(format!("the formats are {formats}"))
            }
        }
    }
}

fn count_of(annotations: usize) -> String {
    match annotations {
        1 => "is one,".to_owned(),
        several => format!("are {several}, the first"),
    }
}
