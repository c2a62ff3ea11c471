//! Mistakes in PGN files, besides those in the moves.

/// A mistake in a PGN file, besides those in the moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PgnError {
    /// A malformed tag with the position that the game starts from.
    #[error("this tag with the starting position is malformed")]
    MalformedTag,
}

impl PgnError {
    /// Advice on what would be right.
    pub fn expected(&self) -> &'static str {
        match self {
            PgnError::MalformedTag => "write it as `[FEN \"…\"]`, on a separate line",
        }
    }
}
