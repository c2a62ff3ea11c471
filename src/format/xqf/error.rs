//! Mistakes in XQF files.

use super::header;

/// A mistake in an XQF file. Those in its moves are of the kind `MoveRecordError`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum XqfError {
    /// The file begins with something else.
    #[error("this file does not begin with `XQ`")]
    NotXqf,
    /// The file is too large.
    #[error("the game is larger than {limit} bytes")]
    TooLarge {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// The file is shorter than its header.
    #[error(
        "the file ends within its header, after {found} of {} bytes",
        header::LENGTH
    )]
    HalfAHeader {
        /// The number of bytes.
        found: usize,
    },
    /// A version that is not known.
    #[error("version {0} of XQF is not known")]
    UnknownVersion(u8),
    /// Keys whose sum is wrong.
    #[error("the four keys of the cipher add up to {0}")]
    WrongKeys(u8),
}

impl XqfError {
    /// Advice on what would be right.
    pub fn expected(self) -> &'static str {
        match self {
            XqfError::NotXqf => {
                "an XQF file begins with `XQ`, its version and zero bytes: this is something else"
            }
            XqfError::TooLarge { .. } => "split the game in the program that made it",
            XqfError::HalfAHeader { .. } => "the file is cut off: take another copy of it",
            XqfError::UnknownVersion(_) => {
                "the versions go up to 18; the file may be damaged here: take another copy of it"
            }
            XqfError::WrongKeys(_) => {
                "they add up to 256 or a multiple of it: the file is damaged here, so take another \
                 copy of it"
            }
        }
    }
}
