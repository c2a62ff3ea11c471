//! What can be wrong with FEN, besides its ranks.

use crate::util::safe_text::Quoted;

/// What can be wrong with FEN, besides its ranks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// A line of FEN that is none.
    #[error("this line is not FEN")]
    NotFen,
    /// A word behind FEN's ranks that is no side.
    #[error("{} is not a side to move", Quoted(.0))]
    UnknownSide(String),
    /// An annotation in FEN, which has none.
    #[error("FEN has no annotations")]
    AnnotationInFen,
}

impl FenError {
    /// What would have been right, as a sentence.
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
