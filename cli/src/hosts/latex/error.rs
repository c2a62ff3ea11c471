//! Errors in lists.

use std::ops::Range;

use super::block_id::NotAnId;
use xiangqi_setup::complaint::Complaint;

/// A mistake in a list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ListError {
    /// The kind of mistake.
    pub kind: ListErrorKind,
    /// Its place in bytes.
    pub span: Range<usize>,
}

/// The kind of a [`ListError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListErrorKind {
    /// The first line is another one.
    #[error("this is not a list of the LaTeX package `xiangqi-setup`")]
    NotAList,
    /// A list of another version of the package.
    #[error("this list is from another version of the LaTeX package `xiangqi-setup`")]
    Version,
    /// A line that has no meaning at its place.
    #[error("this line has no meaning here")]
    Line,
    /// A wrong id.
    #[error(transparent)]
    Id(#[from] NotAnId),
}

impl From<&ListError> for Complaint {
    fn from(error: &ListError) -> Complaint {
        Complaint::error(error)
            .at(error.span.clone())
            .expecting(error.kind.expected())
    }
}

impl ListErrorKind {
    /// What would be right, if the message does not already say so.
    pub fn expected(&self) -> Option<&'static str> {
        match self {
            ListErrorKind::NotAList => None,
            ListErrorKind::Version => {
                Some("use the `xiangqi-setup.sty` that belongs to this program")
            }
            ListErrorKind::Line | ListErrorKind::Id(_) => {
                Some("the package writes this file: run LaTeX again")
            }
        }
    }
}
