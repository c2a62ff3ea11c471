//! Why a line is not a request.

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
        /// The column of the first such byte, in characters from 1.
        column: usize,
    },
}

impl LineError {
    /// The column of the mistake, in characters from 1.
    pub fn column(&self) -> usize {
        match self {
            LineError::TooLong(_) => 1,
            LineError::NotUtf8 { column } => *column,
        }
    }
}

/// Why a line is not a request, with the id of the line if it is known.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{error}")]
pub struct RequestFailure {
    pub id: Option<Box<serde_json::value::RawValue>>,
    pub error: RequestError,
}

/// A mistake in a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct RequestError {
    pub kind: RequestErrorKind,
    /// Where, in bytes of the line.
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
    /// An object is not valid JSON. The JSON library words why.
    #[error("this is not valid JSON: {0}")]
    NotJson(String),
    #[error("the line is cut off")]
    CutOff,
    #[error("duplicate key {}", Quoted(.0))]
    DuplicateKey(String),
    /// An id has more bytes than this although its answer waits for others.
    #[error("the id has more than {0} bytes")]
    LongId(usize),
    /// A key cannot have a value.
    #[error("`{key}` cannot be {found}")]
    WrongType { key: &'static str, found: JsonKind },
    /// An option has a value that no option can have.
    #[error("{} cannot be {found}", Quoted(key))]
    WrongOptionType { key: String, found: JsonKind },
    #[error("there is no position to draw")]
    NoSubject,
    #[error("there are both a position and a game")]
    TwoSubjects,
    /// The line asks for something that answers do not have.
    #[error("an answer has no {}", Quoted(.0))]
    NotWanted(String),
    #[error("{} cannot be used here: a line is one picture", Quoted(.0))]
    NoUse(String),
    #[error("{} cannot name a file here", Quoted(.0))]
    Path(String),
    /// A setting is invalid, or a key is neither a key of requests nor an option.
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
    /// What is expected, unless the message already says so.
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

    /// A similar word, if there is one.
    pub fn nearest(&self) -> Option<&str> {
        match self {
            RequestErrorKind::Setting(kind) => kind.nearest(),
            _ => None,
        }
    }
}

/// A kind of JSON value.
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
