//! Why bytes are not a readable text.

use super::foreign_files::Foreign;

/// Why bytes are not a readable text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodingError {
    /// The bytes are neither UTF-8 nor GB18030.
    #[error("this text is in neither UTF-8 nor GB18030")]
    NotUtf8,
    /// The bytes are probably Chinese text in Big5.
    #[error("this text is probably in Big5, which is not supported")]
    Big5,
    /// Another program's file.
    #[error("this is {0}, which is not supported")]
    Foreign(Foreign),
    /// A control character other than a line end or a tab.
    #[error("control character U+{:04X} in a text file", *.0 as u32)]
    ControlCharacter(char),
}

impl EncodingError {
    /// Advice on what would be right.
    pub fn expected(&self) -> &'static str {
        match self {
            EncodingError::Foreign(foreign) => foreign.expected(),
            _ => "save the file as plain text in UTF-8",
        }
    }
}
