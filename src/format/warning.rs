//! What is probably not meant in an input, and where.

use std::ops::Range;

use crate::board::{Mark, Piece, Square};

/// Something in an input that is probably not meant, but can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What it is.
    pub kind: WarningKind,
    /// Where, as in [`ParseError::span`](super::ParseError::span).
    pub span: Range<usize>,
}

/// What is probably not meant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WarningKind {
    /// A mark for a piece, on an empty field.
    #[error("`{}` marks a piece, but {square} is empty", mark.code())]
    NoPiece {
        /// The mark.
        mark: Mark,
        /// The field.
        square: Square,
    },
    /// A mark for an empty field, on one that holds a piece.
    #[error("`{}` marks an empty field, but the {piece} stands on {square}", mark.code())]
    NotBlank {
        /// The mark.
        mark: Mark,
        /// The field.
        square: Square,
        /// The piece on it.
        piece: Piece,
    },
    /// The number of a move, but no move behind it.
    #[error("no move stands behind the number {0}: the last one may be missing")]
    NumberWithoutMove(u32),
    /// Moves that were not played.
    #[error("this variation is skipped: only the moves outside of parentheses are played")]
    VariationSkipped,
}

impl WarningKind {
    /// The code that is probably meant.
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            WarningKind::NoPiece { mark, .. } | WarningKind::NotBlank { mark, .. } => {
                Some(mark.counterpart().code())
            }
            WarningKind::NumberWithoutMove(_) | WarningKind::VariationSkipped => None,
        }
    }
}
