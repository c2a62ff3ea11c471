//! Errors that explain why bytes cannot be read as text.

use crate::format::foreign_files::Foreign;
use crate::format::formats::Format;

const NO_ENCODING: &str = match cfg!(feature = "legacy-files") {
    true => "this text is in none of UTF-8, UTF-16, GB18030 and Big5",
    false => {
        "this text is neither in UTF-8 nor in UTF-16; others, such as GB18030, are not read here"
    }
};

/// An error that explains why bytes cannot be read as text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodingError {
    /// The encoding of the bytes is unknown or not supported.
    #[error("{NO_ENCODING}")]
    Unknown,
    /// Bytes that are invalid in the encoding of the rest of the file. The value is the name of the encoding.
    #[error("these bytes are not {0}, which the file is in")]
    Damaged(&'static str),
    /// Bytes that are invalid in the encoding that the caller chose. The value is the name of the encoding.
    #[error("these bytes are not {0}, the encoding that was named")]
    NotIn(&'static str),
    /// Garbled text: it is in another encoding, but a program misread it and saved the result as UTF-8.
    #[error("this looks like text of another encoding that a program misread and saved as UTF-8")]
    Garbled,
    /// A file that belongs to another program.
    #[error("this is {}, {}", .0, .0.reason())]
    Foreign(Foreign),
    /// A file that contains a game in a binary format where text is expected.
    #[error("this is a game in the format `{}`, which is not text", .0.name())]
    Binary(Format),
    /// A file made by an older program. Builds without the feature `legacy-files` cannot read it.
    #[error("games in the format `{}` are not read here", .0.name())]
    NotRead(Format),
    /// A control character other than a tab or a line ending.
    #[error("control character U+{:04X} in a text file", *.0 as u32)]
    ControlCharacter(char),
}

impl EncodingError {
    /// Returns advice on how to correct the mistake.
    pub(crate) fn expected(&self) -> &'static str {
        match self {
            EncodingError::Foreign(foreign) => foreign.expected(),
            EncodingError::Unknown if !cfg!(feature = "legacy-files") => {
                "save the file as plain text in UTF-8; the command `xiangqi-setup` reads others, as does \
                 the library with the Cargo feature `legacy-files`"
            }
            EncodingError::Unknown => {
                "save the file as plain text in UTF-8, or name its encoding with `--encoding`, such \
                 as `windows-1252`, `windows-1258` or `tcvn3`"
            }
            EncodingError::NotIn(_) => {
                "name the encoding of the file, or none if it can be recognised"
            }
            EncodingError::Garbled => {
                "take the text again from where it is right: such letters were Chinese once, as \
                 `ÅÚ¶þÆ½Îå` was `炮二平五`"
            }
            EncodingError::ControlCharacter(_) => {
                "delete this character, or save the file as plain text in UTF-8"
            }
            EncodingError::Binary(_) => "read it in that format",
            EncodingError::NotRead(_) => "the command `xiangqi-setup convert` makes PGN of them",
            _ => "save the file as plain text in UTF-8",
        }
    }
}
