//! What is odd about a diagram, though it can be drawn.

use crate::board::{Area, Piece, PlacedAnnotation, Square};
use crate::format::WarningKind;
use crate::game::ReplayError;
use crate::leaves::safe_text::plain;

/// Something that was done, but is probably not meant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramWarning {
    /// Diagrams are drawn where comments ask for them, and none does.
    #[error("no comment asks for a diagram, so none is drawn")]
    NoneAskedFor,
    /// Moves that were played although they are illegal or unclear; at least one.
    #[error("{}", .0.first().map(ToString::to_string).unwrap_or_default())]
    OddMoves(Vec<ReplayError>),
    /// A piece whose moves are shown has none.
    #[error("the {piece} on {square} cannot go anywhere")]
    Stuck {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// A movement of pieces that are not there.
    #[error(
        "`--piece {}` changes nothing: there is no {}",
        plain(text),
        names(pieces)
    )]
    IdleMovement {
        /// The definition.
        text: String,
        /// The pieces that it is about.
        pieces: Vec<Piece>,
    },
    /// A mark that makes no sense where it is.
    #[error(transparent)]
    Mark(WarningKind),
    /// Something that is drawn where it is not seen.
    #[error("the {what} `{placed}` is outside of {shown}, the part that is shown")]
    Outside {
        /// What it is.
        what: &'static str,
        /// It and its square.
        placed: PlacedAnnotation,
        /// The part of the board that is shown.
        shown: Area,
    },
    /// The last move shall be shown, but none was played.
    #[error("there is no last move to show: {}", if *is_of_game { "no move is played" } else { "this is not a game" })]
    NoLastMove {
        /// Whether there is a game that could have one.
        is_of_game: bool,
    },
}

impl DiagramWarning {
    /// What would have been right, if more can be said than what is odd.
    pub fn expected(&self) -> Option<&'static str> {
        match self {
            DiagramWarning::NoneAskedFor => {
                Some("a comment asks for one with `{diagram}` or `{[#]}`")
            }
            DiagramWarning::NoLastMove { is_of_game: true } => Some("--moves says how many"),
            _ => None,
        }
    }
}

fn names(pieces: &[Piece]) -> String {
    let names: Vec<_> = pieces.iter().map(ToString::to_string).collect();
    names.join(" or ")
}
