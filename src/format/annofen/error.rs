//! Mistakes in annoFEN, besides those in its ranks.

use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;

/// Advice about a line that is not a position.
pub(in crate::format) const POSITION: &str = "a position is a line such as \
    `v1 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR`; \
    comments start with `#`";

/// A mistake in annoFEN, besides those in its ranks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnnoFenError {
    /// FEN without a version before it.
    #[error("this is plain FEN, not annoFEN")]
    PlainFen,
    /// `v1` with nothing after it.
    #[error("there is no position after `v1`")]
    EmptyPosition,
    /// A malformed version.
    #[error("{} is not a version", Quoted(.0))]
    MalformedVersion(String),
    /// A line in another format.
    #[error("this line is not annoFEN")]
    NotAPosition,
    /// Text after the tenth rank.
    #[error("unexpected text after the position")]
    TextAfterPosition,
}

impl AnnoFenError {
    /// The version that was probably intended.
    pub(in crate::format) fn nearest(&self) -> Option<&'static str> {
        match self {
            AnnoFenError::MalformedVersion(word) => nearest(&word.to_lowercase(), ["v1"]),
            _ => None,
        }
    }

    /// Advice on what would be right.
    pub fn expected(&self) -> &'static str {
        match self {
            AnnoFenError::PlainFen => {
                "put `v1 ` before the ten ranks, and delete anything after them"
            }
            AnnoFenError::EmptyPosition | AnnoFenError::NotAPosition => POSITION,
            AnnoFenError::MalformedVersion(_) => "a position starts with `v1` and a space",
            AnnoFenError::TextAfterPosition => {
                "a position ends after the tenth rank, with no side to move or counters; put \
                 comments on separate lines"
            }
        }
    }
}
