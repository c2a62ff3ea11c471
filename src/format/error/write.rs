//! Why a board or game cannot be written in a format.

use crate::board::{Piece, Square};
use crate::format::formats::Format;
use crate::game::ReplayError;

/// Why a board cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// Annotations in a format without any.
    #[error("{} cannot hold annotations, but there {} on {first}", format.name(), count_of(*count))]
    Annotations {
        /// The format.
        format: Format,
        /// The number of annotations.
        count: usize,
        /// The first field that has any.
        first: Square,
    },
    /// Numbers or styled arrows in a format without them.
    #[error("{} cannot hold numbers or arrow styles, but there {} on {first}", format.name(), count_of(*count))]
    Styles {
        /// The format.
        format: Format,
        /// The number of such annotations.
        count: usize,
        /// The first field that has any.
        first: Square,
    },
    /// A format that can only be read.
    #[error("{} can be read but not written", .0.name())]
    OnlyRead(Format),
}

/// Why a game cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteGameError {
    /// A move that cannot be played, or that the notation cannot express.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// More pieces of a kind than the format can hold, or a covered piece.
    #[error("{} has no place for the {piece} on {square}", format.name())]
    Piece {
        /// The format.
        format: Format,
        /// The first piece without a place.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// A game without moves, in a format that holds only moves.
    #[error("{} cannot hold a game without moves", .0.name())]
    NoMoves(Format),
    /// A format that cannot hold games, or can only be read.
    #[error("games cannot be written as {}", .0.name())]
    NotAGameFormat(Format),
}

impl WriteGameError {
    /// Advice on what would be right, if any.
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
