//! Mistakes in PGN files, besides those in the moves.

/// A mistake in a PGN file, besides those in the moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PgnError {
    /// A malformed tag before the moves.
    #[error("this is not a tag")]
    MalformedTag,
}

impl PgnError {
    /// Advice on what would be right.
    pub fn expected(&self) -> &'static str {
        match self {
            PgnError::MalformedTag => {
                "write a tag as `[Name \"value\"]`, on a separate line; the moves begin after the \
                 tags"
            }
        }
    }
}
