//! Why a line is not a request.

use std::ops::Range;

use super::json_kind::Json;
use super::key::Key;
use xiangqi_setup::complaint::Complaint;
use xiangqi_setup::settings::SettingsErrorKind;
use xiangqi_setup::util::safe_text::Quoted;

/// Why a line has no text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It has more bytes than this.
    #[error("the line has more than {0} bytes")]
    TooLong(usize),
    /// It contains bytes that are not UTF-8.
    #[error("the line is not UTF-8")]
    NotUtf8 {
        /// The place of the first, in characters from 1.
        column: usize,
    },
}

impl LineError {
    /// Where it is, in characters from 1.
    pub fn column(&self) -> usize {
        match self {
            LineError::TooLong(_) => 1,
            LineError::NotUtf8 { column } => *column,
        }
    }
}

/// Why a line is not a request, with its id, if that is known.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{error}")]
pub struct RequestFailure {
    /// The id as JSON.
    pub id: Option<Box<serde_json::value::RawValue>>,
    /// Why.
    pub error: RequestError,
}

/// A mistake in a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct RequestError {
    /// What is wrong.
    pub kind: RequestErrorKind,
    /// Where, in bytes of the line.
    pub span: Range<usize>,
}

impl RequestError {
    pub(super) fn new(kind: RequestErrorKind, span: Range<usize>) -> RequestError {
        RequestError { kind, span }
    }
}

/// The kind of a [`RequestError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestErrorKind {
    /// Nothing but spaces.
    #[error("the line is empty")]
    Empty,
    /// An object that is not valid JSON, in the words of the JSON library.
    #[error("this is not valid JSON: {0}")]
    NotJson(String),
    /// An object without its end.
    #[error("the line is cut off")]
    CutOff,
    /// A key that occurs twice.
    #[error("duplicate key {}", Quoted(.0))]
    DuplicateKey(String),
    /// An id with more bytes than this, although its answer waits for others.
    #[error("the id has more than {0} bytes")]
    LongId(usize),
    /// A value that its key cannot have.
    #[error("`{key}` cannot be {found}")]
    WrongType {
        /// The key.
        key: &'static str,
        /// The kind of its value.
        found: Json,
    },
    /// A value for an option that no option can have.
    #[error("{} cannot be {found}", Quoted(key))]
    WrongOptionType {
        /// The option.
        key: String,
        /// The kind of its value.
        found: Json,
    },
    /// Neither a position nor a game.
    #[error("there is no position to draw")]
    NoSubject,
    /// A position and a game.
    #[error("there are both a position and a game")]
    TwoSubjects,
    /// Something to answer that does not exist.
    #[error("an answer has no {}", Quoted(.0))]
    NotWanted(String),
    /// An option that makes no sense for one picture.
    #[error("{} cannot be used here: a line is one picture", Quoted(.0))]
    NoUse(String),
    /// A value that names a file.
    #[error("{} cannot name a file here", Quoted(.0))]
    Path(String),
    /// An invalid setting, or a key that is neither that of a request nor an option.
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
    /// What would be right, if the message does not already say so.
    pub fn expected(&self) -> Option<String> {
        match self {
            RequestErrorKind::NoSubject => {
                Some("write `position` or `game`, with its text".to_owned())
            }
            RequestErrorKind::WrongType { key, .. } => Some(Key::of(key)?.expected()),
            RequestErrorKind::LongId(_) => Some(
                "write a shorter one, as answers wait until their archive is complete".to_owned(),
            ),
            RequestErrorKind::NotWanted(_) => Some(Key::With.expected()),
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
