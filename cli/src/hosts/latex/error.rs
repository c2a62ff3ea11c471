//! Errors in lists.

use std::ops::Range;

use xiangqi_setup::complaint::Complaint;

/// The number of hexadecimal digits in an id, which is the MD5 of the block.
pub(super) const DIGITS_OF_ID: usize = 32;

/// An error in a list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ListError {
    /// The kind of error.
    pub kind: ListErrorKind,
    /// The bytes of the list that are wrong.
    pub span: Range<usize>,
}

/// The kind of a [`ListError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListErrorKind {
    /// The first line is not the heading of a list.
    #[error("this is not a list of the LaTeX package `xiangqi-setup`")]
    NotAList,
    /// The list is by another version of the package.
    #[error("this list is from another version of the LaTeX package `xiangqi-setup`")]
    Version,
    /// A line has no meaning at its place.
    #[error("this line has no meaning here")]
    Line,
    /// An id has the wrong length, or other characters than digits.
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
    /// Says what would be right, unless the message does.
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
