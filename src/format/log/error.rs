//! Mistakes in logs of engines.

/// A mistake in the log of an engine, besides those in its positions and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// A log without the command for a position.
    #[error("this log contains no position")]
    NoPosition,
}

impl LogError {
    /// Advice on what would be right.
    pub fn expected(&self) -> &'static str {
        match self {
            LogError::NoPosition => {
                "programs give engines a position with `position startpos moves h3e3`, or with \
                 `position fen` and a FEN"
            }
        }
    }
}
