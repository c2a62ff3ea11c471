//! What is probably not meant in an input, and where.

use std::ops::Range;

use super::ubb::error::UbbError;
use crate::board::{Board, Mark, Piece, Square};

/// Something in an input that is probably not meant, but can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    #[error("`{}` marks an empty field, but {square} holds the {piece}", mark.code())]
    NotBlank {
        /// The mark.
        mark: Mark,
        /// The field.
        square: Square,
        /// The piece on it.
        piece: Piece,
    },
    /// The number of a move, but no move behind it.
    #[error("no move after the number {0}: the last move may be missing")]
    NumberWithoutMove(u32),
    /// What is beside the main line: variations, and what else stands in parentheses.
    /// Told once, where the first stands.
    #[error("{}: only the main line is played", match count {
        1 => "this is left out".to_owned(),
        several => format!("this and {} more are left out", several - 1),
    })]
    BesideMainLine {
        /// How many there are in the text, those in others not counted.
        count: usize,
    },
    /// A tag of a DhtmlXQ board that is not what it should be, which the game does not need.
    #[error("{0}: it is ignored")]
    BrokenTag(UbbError),
    /// Diagrams that are asked for in variations. Told once, where the first is.
    #[error("{}: diagrams in variations are not drawn", match count {
        1 => "this diagram is left out".to_owned(),
        several => format!("this diagram and {} more are left out", several - 1),
    })]
    DiagramsBesideMainLine {
        /// How many there are.
        count: usize,
    },
    /// Comments behind more moves than there are. Told once, where the first stands.
    #[error(
        "{}: it comes after {moves} moves, counting both sides, but the game has fewer",
        match count {
            1 => "this comment is left out".to_owned(),
            several => format!("{several} comments are left out, this one first"),
        }
    )]
    CommentsWithoutMove {
        /// How many such comments there are.
        count: usize,
        /// How many moves the first stands behind.
        moves: usize,
    },
}

/// What a text can have any number of, and is told once: how many there are, and where the
/// first is.
#[derive(Default)]
pub(super) struct Tally {
    count: usize,
    first: Option<Range<usize>>,
}

impl Tally {
    /// Counts one that stands behind those counted before.
    pub fn add(&mut self, span: Range<usize>) {
        self.count += 1;
        self.first.get_or_insert(span);
    }

    /// What is to be told, if there is anything.
    pub fn warning(self, kind: impl FnOnce(usize) -> WarningKind) -> Option<Warning> {
        let span = self.first?;
        let kind = kind(self.count);
        Some(Warning { kind, span })
    }
}

impl WarningKind {
    /// What is odd about a mark on a field: that it is made for a piece, and there is none,
    /// or for an empty field.
    pub fn of_mark(mark: Mark, square: Square, board: &Board) -> Option<WarningKind> {
        match (mark.is_for_piece(), board[square].piece) {
            (true, None) => Some(WarningKind::NoPiece { mark, square }),
            (false, Some(piece)) => Some(WarningKind::NotBlank {
                mark,
                square,
                piece,
            }),
            _ => None,
        }
    }

    /// The code that is probably meant.
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            WarningKind::NoPiece { mark, .. } | WarningKind::NotBlank { mark, .. } => {
                Some(mark.counterpart().code())
            }
            WarningKind::NumberWithoutMove(_)
            | WarningKind::BesideMainLine { .. }
            | WarningKind::BrokenTag(_)
            | WarningKind::DiagramsBesideMainLine { .. }
            | WarningKind::CommentsWithoutMove { .. } => None,
        }
    }
}
