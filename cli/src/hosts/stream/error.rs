//! Errors in lines that are not valid requests.

use std::fmt;
use std::ops::Range;

use super::key::RequestKey;
use xiangqi_setup::complaint::Complaint;
use xiangqi_setup::settings::SettingsErrorKind;
use xiangqi_setup::util::named::named;
use xiangqi_setup::util::safe_text::Quoted;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    #[error("the line has more than {0} bytes")]
    TooLong(usize),
    #[error("the line is not UTF-8")]
    NotUtf8 {
        /// The column of the first invalid byte, in characters from 1.
        column: usize,
    },
}

impl LineError {
    /// Returns the column of the error, in characters from 1.
    pub fn column(&self) -> usize {
        match self {
            LineError::TooLong(_) => 1,
            LineError::NotUtf8 { column } => *column,
        }
    }
}

/// The error that makes a line an invalid request, with the id of the line if known.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{error}")]
pub struct RequestFailure {
    pub id: Option<Box<serde_json::value::RawValue>>,
    pub error: RequestError,
}

/// An error in a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct RequestError {
    pub kind: RequestErrorKind,
    /// The byte range of the error in the line.
    pub span: Range<usize>,
}

impl RequestError {
    pub(super) fn new(kind: RequestErrorKind, span: Range<usize>) -> RequestError {
        RequestError { kind, span }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestErrorKind {
    #[error("the line is empty")]
    Empty,
    /// An object is not valid JSON. The string is the message of the JSON library.
    #[error("this is not valid JSON: {0}")]
    NotJson(String),
    #[error("the line is cut off")]
    CutOff,
    #[error("duplicate key {}", Quoted(.0))]
    DuplicateKey(String),
    /// An id is longer than this number of bytes. If pictures are written to archives, ids are limited
    /// because answers wait in memory until their archive is complete.
    #[error("the id has more than {0} bytes")]
    LongId(usize),
    /// The value of a key has the wrong type.
    #[error("`{key}` cannot be {found}")]
    WrongType { key: &'static str, found: JsonKind },
    /// The value of an option has a type that no option accepts.
    #[error("{} cannot be {found}", Quoted(key))]
    WrongOptionType { key: String, found: JsonKind },
    #[error("there is no position to draw")]
    NoSubject,
    #[error("there are both a position and a game")]
    TwoSubjects,
    /// The line asks for an unknown addition to the answer.
    #[error("an answer has no {}", Quoted(.0))]
    NotWanted(String),
    #[error("{} cannot be used here: a line is one picture", Quoted(.0))]
    NoUse(String),
    #[error("{} cannot name a file here", Quoted(.0))]
    Path(String),
    /// A setting is invalid, or a key is neither a request key nor an option.
    #[error(transparent)]
    Setting(#[from] SettingsErrorKind),
}

impl From<&RequestError> for Complaint {
    fn from(error: &RequestError) -> Complaint {
        Complaint::error(error)
            .at(error.span.clone())
            .near(error.kind.nearest())
            .expecting(error.kind.expected())
    }
}

impl RequestErrorKind {
    /// Returns what was expected, or `None` if the message already says so.
    pub fn expected(&self) -> Option<String> {
        match self {
            RequestErrorKind::NoSubject => {
                Some("write `position` or `game`, with its text".to_owned())
            }
            RequestErrorKind::WrongType { key, .. } => Some(RequestKey::of(key)?.expected()),
            RequestErrorKind::LongId(_) => Some(
                "write a shorter one, as answers wait until their archive is complete".to_owned(),
            ),
            RequestErrorKind::NotWanted(_) => Some(RequestKey::With.expected()),
            RequestErrorKind::Path(_) => Some("only the command line can name files".to_owned()),
            RequestErrorKind::Setting(kind) => kind.expected(),
            _ => None,
        }
    }

    /// Returns the most similar valid word, if any.
    pub fn nearest(&self) -> Option<&str> {
        match self {
            RequestErrorKind::Setting(kind) => kind.nearest(),
            _ => None,
        }
    }
}

/// The type of a JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonKind {
    Null,
    Boolean,
    Number,
    String,
    Array,
    Object,
}

named!(JsonKind, "The name with an article.", {
    Null: "null",
    Boolean: "a boolean",
    Number: "a number",
    String: "a string",
    Array: "an array",
    Object: "an object",
});

impl fmt::Display for JsonKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
