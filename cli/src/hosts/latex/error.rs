//! Errors in the list of blocks that the LaTeX package writes.

use std::ops::Range;

use xiangqi_setup::complaint::Complaint;

/// The number of hexadecimal digits in an id. An id is the MD5 digest of the block.
pub(super) const DIGITS_OF_ID: usize = 32;

/// An error in a list of blocks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ListError {
    /// The kind of error.
    pub kind: ListErrorKind,
    /// The location of the error, in bytes of the list.
    pub span: Range<usize>,
}

/// The kind of a [`ListError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListErrorKind {
    /// The first line is not the heading of a list.
    #[error("this is not a list of the LaTeX package `xiangqi-setup`")]
    NotAList,
    /// The list was written by another version of the package.
    #[error("this list is from another version of the LaTeX package `xiangqi-setup`")]
    Version,
    /// A line has no meaning at its position in the list.
    #[error("this line has no meaning here")]
    Line,
    /// An id has the wrong length or contains characters other than hexadecimal digits.
    #[error("the id of a block is {DIGITS_OF_ID} hexadecimal digits in lower case")]
    Id,
}

impl From<&ListError> for Complaint {
    fn from(error: &ListError) -> Complaint {
        Complaint::error(error)
            .at(error.span.clone())
            .expecting(error.kind.expected())
    }
}

impl ListErrorKind {
    /// Returns what was expected, or `None` if the message already says so.
    pub fn expected(&self) -> Option<&'static str> {
        match self {
            ListErrorKind::NotAList => None,
            ListErrorKind::Version => {
                Some("use the `xiangqi-setup.sty` that belongs to this program")
            }
            ListErrorKind::Line | ListErrorKind::Id => {
                Some("the package writes this file: run LaTeX again")
            }
        }
    }
}
