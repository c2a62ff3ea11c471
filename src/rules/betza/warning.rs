//! What a text in Betza notation says in vain, or others read differently.

use std::ops::Range;

use crate::leaves::safe_text::Quoted;

/// Something that can be read but should be known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaWarning {
    /// What it is.
    pub kind: BetzaWarningKind,
    /// Where, as in [`BetzaError::span`](super::BetzaError::span).
    pub span: Range<usize>,
}

/// What should be known about a text of Betza notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BetzaWarningKind {
    /// Castling.
    #[error("there is no castling in xiangqi: this part never moves")]
    Castling,
    /// En passant beside other ways to move.
    #[error("there is no en passant in xiangqi: `e` changes nothing here")]
    EnPassant,
    /// Nothing but en passant.
    #[error("there is no en passant in xiangqi: this part never moves")]
    OnlyEnPassant,
    /// A promoted piece.
    #[error("there are no promoted pieces in xiangqi")]
    Promoted,
    /// Nothing at all, or only white space.
    #[error("nothing says how this piece moves, so it never does")]
    Empty,
    /// Directions before `K` or `Q` that not all writers combine alike.
    #[error(
        "{} before `{letter}` is read as `{meaning}`, but others read it in other ways",
        Quoted(letters)
    )]
    KingDirections {
        /// The direction letters.
        letters: String,
        /// The letter of the atom.
        letter: char,
        /// What we read, with the steps along lines and diagonals apart.
        meaning: String,
    },
    /// `J` or `L`.
    #[error("`{letter}` is read as `{meaning}`, but others read it as `{other}`")]
    Dialect {
        /// The letter.
        letter: char,
        /// How we read it, as the letter that everybody understands.
        meaning: char,
        /// How others read it.
        other: char,
    },
}

impl BetzaWarningKind {
    /// What would leave no doubt, as a sentence.
    pub fn expected(&self) -> Option<String> {
        match self {
            BetzaWarningKind::Dialect { meaning, other, .. } => Some(format!(
                "write `{meaning}` or `{other}`, which everybody reads alike"
            )),
            BetzaWarningKind::KingDirections { meaning, .. } => Some(format!(
                "write steps along lines and along diagonals apart, like `{meaning}`, which \
                 everybody reads alike"
            )),
            _ => None,
        }
    }
}
