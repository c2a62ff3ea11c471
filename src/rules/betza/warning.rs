//! Warnings about parts of a movement that have no effect or that other programs read differently.

use std::ops::Range;

use crate::util::safe_text::Quoted;

/// A warning about a valid movement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaWarning {
    /// The kind of the warning.
    pub kind: BetzaWarningKind,
    /// The byte range that the warning is about, in the same text as
    /// [`BetzaError::span`](super::BetzaError::span).
    pub span: Range<usize>,
}

/// The kind of a [`BetzaWarning`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BetzaWarningKind {
    /// A part is castling.
    #[error("there is no castling in xiangqi: this part never moves")]
    Castling,
    /// A part has the mode `e` (en passant) and other modes for the target square.
    #[error("there is no en passant in xiangqi: `e` has no effect here")]
    EnPassant,
    /// A part has the mode `e` (en passant) as its only mode for the target square.
    #[error("there is no en passant in xiangqi: this part never moves")]
    OnlyEnPassant,
    /// A definition is for a promoted piece.
    #[error("there are no promoted pieces in xiangqi")]
    Promoted,
    /// The text is empty or consists of white space.
    #[error("the movement is empty, so this piece never moves")]
    Empty,
    /// There are directions before `K` or `Q` that some programs combine differently.
    #[error(
        "{} before `{letter}` is read as `{meaning}`, but other programs read it differently",
        Quoted(letters)
    )]
    KingDirections {
        /// The direction letters.
        letters: String,
        /// The letter of the atom.
        letter: char,
        /// The meaning in this program, with separate parts for straight steps and for diagonal steps.
        meaning: String,
    },
    /// A part has the letter `J` or `L`, which programs read differently.
    #[error("`{letter}` is read as `{meaning}`, but other programs read it as `{other}`")]
    Dialect {
        /// The letter.
        letter: char,
        /// The unambiguous letter for the meaning in this program.
        meaning: char,
        /// The unambiguous letter for the meaning in other programs.
        other: char,
    },
}

impl BetzaWarningKind {
    /// Returns a hint on how to write the movement unambiguously, if there is one.
    pub(crate) fn expected(&self) -> Option<String> {
        match self {
            BetzaWarningKind::Dialect { meaning, other, .. } => Some(format!(
                "write `{meaning}` or `{other}`, which all programs read the same way"
            )),
            BetzaWarningKind::KingDirections { meaning, .. } => Some(format!(
                "write steps along lines and along diagonals separately, like `{meaning}`, which \
                 all programs read the same way"
            )),
            _ => None,
        }
    }
}
