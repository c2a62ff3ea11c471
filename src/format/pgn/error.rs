//! What can be wrong with a PGN file, besides its moves.

/// What can be wrong with a PGN file, besides its moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PgnError {
    /// A line in front of the moves of a PGN file that begins like a tag, but is none.
    #[error("this is not a tag")]
    MalformedTag,
}

impl PgnError {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> &'static str {
        match self {
            PgnError::MalformedTag => {
                "write a tag as `[Name \"value\"]`, on a separate line; the moves begin after the \
                 tags"
            }
        }
    }
}
