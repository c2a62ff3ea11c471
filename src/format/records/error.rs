//! Mistakes in JSON and CSV.

use crate::util::safe_text::Quoted;

/// A mistake in a record of JSON or CSV, besides those in its position and moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// A record without a position.
    #[error("this record contains no FEN")]
    NoPosition,
    /// Text that is not JSON.
    #[error("this is not JSON: {0}")]
    NotJson(String),
    /// Moves that are neither a text nor a list of texts.
    #[error("the moves in {} are neither a text nor a list of texts", Quoted(.0))]
    NotMoves(String),
    /// A quoted value of CSV that never ends.
    #[error("this value is never closed")]
    UnclosedValue,
}

impl RecordError {
    /// Advice on what would be right.
    pub fn expected(&self) -> Option<&'static str> {
        Some(match self {
            RecordError::NoPosition => {
                "a record has a key or column such as `fen`, with a FEN, and may have one with \
                 moves, such as `moves` or `solution`"
            }
            RecordError::NotMoves(_) => {
                "moves are a text such as \"h3e3 h10g8\", or a list such as [\"h3e3\", \"h10g8\"]"
            }
            RecordError::UnclosedValue => {
                "a value in quotes ends with a quote; two of them are a quote in it"
            }
            RecordError::NotJson(_) => return None,
        })
    }
}
