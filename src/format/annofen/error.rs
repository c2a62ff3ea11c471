//! What can be wrong with annoFEN, besides its ranks.

use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;

/// What a position is.
pub(in crate::format) const POSITION: &str = "a position is a line such as \
    `v1 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR`; \
    comments start with `#`";

/// What can be wrong with annoFEN, besides its ranks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnnoFenError {
    /// FEN as it is, without annoFEN's version in front.
    #[error("this is plain FEN, not annoFEN")]
    PlainFen,
    /// `v1` with nothing behind it.
    #[error("there is no position after `v1`")]
    EmptyPosition,
    /// A line that starts like a version but is none.
    #[error("{} is not a version", Quoted(.0))]
    MalformedVersion(String),
    /// A line of annoFEN that is none.
    #[error("this line is not annoFEN")]
    NotAPosition,
    /// Something behind the tenth rank.
    #[error("unexpected text after the position")]
    TextAfterPosition,
}

impl AnnoFenError {
    /// The version that someone probably meant.
    pub(in crate::format) fn nearest(&self) -> Option<&'static str> {
        match self {
            AnnoFenError::MalformedVersion(word) => nearest(&word.to_lowercase(), ["v1"]),
            _ => None,
        }
    }

    /// What would have been right, as a sentence.
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
