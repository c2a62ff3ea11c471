//! Why bytes are no text that is read.

use super::foreign_files::Foreign;

/// Why bytes are no text that is read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodingError {
    /// The bytes are neither UTF-8 nor GB18030.
    #[error("this text is in neither UTF-8 nor GB18030")]
    NotUtf8,
    /// The bytes are Chinese text in another encoding.
    #[error("this text is probably in Big5, which is not supported")]
    Big5,
    /// A file of another program.
    #[error("this is {0}, which is not supported")]
    Foreign(Foreign),
    /// A control character other than a line end or a tab.
    #[error("control character U+{:04X} in a text file", *.0 as u32)]
    ControlCharacter(char),
}

impl EncodingError {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> &'static str {
        match self {
            EncodingError::Foreign(foreign) => foreign.expected(),
            _ => "save the file as plain text in UTF-8",
        }
    }
}
