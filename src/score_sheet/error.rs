//! Why a score sheet cannot be written.

use crate::game::{Address, Place, ReplayError};

/// Why a score sheet cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SheetError {
    /// A move that cannot be played or written, or an address that the game does not have.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The moves to write are not on one line.
    #[error(transparent)]
    Extent(#[from] ExtentError),
}

/// Why two places do not limit the moves of one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExtentError {
    /// The first move to write comes after the last.
    #[error("the first move to write, `{from}`, comes after the last, `{to}`")]
    Backwards {
        /// The place after the first move to write.
        from: Address,
        /// The place after the last move to write.
        to: Address,
    },
    /// The first move to write does not lead to the last.
    #[error("`{from}` is not on the line that leads to `{to}`")]
    NotOnLine {
        /// The place after the first move to write.
        from: Address,
        /// The place after the last move to write.
        to: Address,
    },
}

impl ExtentError {
    /// What would be right, if the message does not already say so.
    pub fn expected(&self) -> Option<String> {
        match self {
            ExtentError::Backwards { .. } => None,
            ExtentError::NotOnLine { from, .. } => {
                let end = from.clone().with_place(Place::End);
                Some(format!("the moves from `{from}` on end with `{end}`"))
            }
        }
    }
}
