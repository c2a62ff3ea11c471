//! Mistakes in boards as text.

use crate::util::safe_text::Quoted;

/// A mistake in a board as text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// A text without a board.
    #[error("this text contains no board of ten lines with nine points each")]
    NoBoard,
    /// A piece that could be either side's.
    #[error("nothing tells whose piece {} is", Quoted(.0))]
    UnknownSide(String),
    /// Two kings of one side, and none of the other.
    #[error("both kings look like the same side's")]
    SameKings,
    /// A part of a board that could be in several places.
    #[error("nothing tells which part of the board this is")]
    UnknownPart,
}

impl TextError {
    /// Advice on what would be right.
    pub fn expected(&self) -> &'static str {
        match self {
            TextError::NoBoard => {
                "each rank is a line with nine pieces or signs for empty points, such as `.`, `+` \
                 or `十`, with or without spaces and lines between them"
            }
            TextError::UnknownSide(_) | TextError::SameKings => {
                "write red's pieces in upper case and black's in lower case, or as 帥仕相傌俥炮兵 \
                 and 將士象馬車砲卒, or put brackets around the pieces of one side, such as (車)"
            }
            TextError::UnknownPart => "write coordinates beside it, or the whole board",
        }
    }
}
