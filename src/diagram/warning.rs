//! Warnings about settings and input that are probably wrong but do not prevent drawing.

use crate::board::{Area, Piece, Square};
use crate::format::WarningKind;
use crate::game::{DrawingError, PlainNumber, ReplayError};
use crate::util::safe_text::plain;

/// A setting or a part of the input that probably does not do what its author intended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramWarning {
    /// The settings ask for diagrams only where comments request them, but no comment requests one.
    #[error("no comment asks for a diagram, so none is drawn")]
    NoneAskedFor,
    /// Moves that were played although they are illegal or ambiguous. The list is not empty.
    #[error("{}", .0.first().map(ToString::to_string).unwrap_or_default())]
    OddMoves(Vec<ReplayError>),
    /// Moves that cannot be played. They and the moves after them are left out. The list is not empty.
    #[error("{}", .0.first().map(ToString::to_string).unwrap_or_default())]
    LeftOut(Vec<ReplayError>),
    /// Moves of a line of play that are shown although they are illegal or ambiguous. The list is not empty.
    #[error("{}", odd.first().map(ToString::to_string).unwrap_or_default())]
    OddLine {
        /// The line of play as it was written.
        text: String,
        /// The errors of the illegal or ambiguous moves.
        odd: Vec<ReplayError>,
    },
    /// The settings ask for the moves of a piece, but the piece cannot move.
    #[error("the {piece} on {square} cannot go anywhere")]
    Stuck {
        /// The piece that cannot move.
        piece: Piece,
        /// The square of the piece.
        square: Square,
    },
    /// A definition whose pieces are not on the board.
    #[error(
        "`--piece {}` has no effect: there is no {} on the board",
        plain(text),
        names(pieces)
    )]
    IdleMovement {
        /// The text of the definition.
        text: String,
        /// The pieces whose moves the definition changes.
        pieces: Vec<Piece>,
    },
    /// A mark that does not fit the contents of its square.
    #[error(transparent)]
    Mark(WarningKind),
    /// An annotation outside the visible part of the board.
    #[error("the {what} `{text}` is outside {shown}, the part of the board that is shown")]
    Outside {
        /// The kind of annotation: `arrow`, `mark` or `number`.
        what: &'static str,
        /// The annotation, written as in options.
        text: String,
        /// The visible part of the board.
        shown: Area,
    },
    /// The settings ask for numbers on the last moves, but no last moves are shown.
    #[error("`--number-moves` has no effect: no last moves are shown")]
    NothingToNumber,
    /// The settings ask for the last move, but no move was played.
    #[error("there is no last move to show: {}", if *is_of_game { "no move is played" } else { "this is not a game" })]
    NoLastMove {
        /// Whether the input is a game, which could have a last move.
        is_of_game: bool,
    },
    /// The settings ask for variations, but fewer than two moves follow.
    #[error("`--arrow-variations` has no effect: {}", if *is_of_game { "no variation begins here" } else { "this is not a game" })]
    NoFork {
        /// Whether the input is a game, which could have variations.
        is_of_game: bool,
    },
    /// A number that counts the moves of both sides, but may have been meant as the number of a move.
    #[error(transparent)]
    BothSidesCounted(PlainNumber),
    /// Invalid arrows and marks in comments. The list is not empty.
    #[error("{}", .0.first().map(ToString::to_string).unwrap_or_default())]
    Drawings(Vec<DrawingError>),
}

impl DiagramWarning {
    /// Returns advice on what to do instead, unless the message already contains it.
    pub(crate) fn expected(&self) -> Option<String> {
        let text = match self {
            DiagramWarning::NoneAskedFor => "a comment asks for one with `{diagram}` or `{[#]}`",
            DiagramWarning::NothingToNumber => {
                "--annotate-last-move and --arrow-last-move show them"
            }
            DiagramWarning::NoLastMove { is_of_game: true } => "--moves sets how many to play",
            DiagramWarning::NoFork { is_of_game: true } => {
                "`xiangqi-setup games tree` lists all variations with their addresses"
            }
            DiagramWarning::BothSidesCounted(number) => return Some(number.expected()),
            _ => return None,
        };
        Some(text.to_owned())
    }
}

fn names(pieces: &[Piece]) -> String {
    let names: Vec<_> = pieces.iter().map(ToString::to_string).collect();
    names.join(" or ")
}
