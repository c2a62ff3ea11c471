//! Mistakes in FEN, besides those in its ranks.

use crate::util::safe_text::Quoted;

/// A mistake in FEN, besides those in its ranks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// A line without ranks.
    #[error("this line is not FEN")]
    NotFen,
    /// A word after the ranks that is not a side.
    #[error("{} is not a side to move", Quoted(.0))]
    UnknownSide(String),
    /// An annotation.
    #[error("FEN has no annotations")]
    AnnotationInFen,
}

impl FenError {
    /// Advice on what would be right.
    pub fn expected(&self) -> &'static str {
        match self {
            FenError::NotFen => {
                "FEN is a line such as \
                 `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`; \
                 comments start with `#`"
            }
            FenError::UnknownSide(_) => "after the ranks, `w` or `r` is red and `b` is black",
            FenError::AnnotationInFen => {
                "put `v1 ` before the ten ranks to make it annoFEN, and delete anything after them"
            }
        }
    }
}
