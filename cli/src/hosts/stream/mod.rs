//! Parses lines that ask for pictures, and writes the answers as lines of JSON.
//!
//! ```
//! use crate::hosts::stream::{LINE_BYTES, Request, RequestSubject};
//!
//! let line = r#"{"id": 7, "position": "4k4/9/9/9/9/9/9/9/4R4/3K5", "flip": true}"#;
//! let request = Request::parse(line, LINE_BYTES)?;
//! assert_eq!(request.id.as_deref().map(|id| id.get()), Some("7"));
//! assert!(request.settings.flip.or_default());
//! assert!(matches!(request.subject, RequestSubject::Position(_)));
//!
//! let bare = Request::parse("4k4/9/9/9/9/9/9/9/4R4/3K5", LINE_BYTES)?;
//! assert!(bare.id.is_none());
//! # Ok::<(), crate::hosts::stream::RequestFailure>(())
//! ```
//!
//! A line is either a position in any format that fits on a line, such as FEN, or a JSON object. The keys
//! of the object are those of [`RequestKey`](key::RequestKey) and the long names of options. A line ends
//! with LF or CRLF. The line ending is optional on the last line.

mod answer;
mod error;
mod json;
mod key;
mod lines;
mod random_choices;
mod request;
mod schema;

pub use answer::{Answer, AnswerPicture, Content, Id, Outcome, Problem, ProblemPlace};
pub use error::{RequestErrorKind, RequestFailure};
pub use key::Wanted;
pub use lines::{LINE_BYTES, Lines, StreamLine};
pub use random_choices::{ChoiceError, Chosen, RandomChoices};
pub use request::{Request, RequestSubject, is_about_one};
pub use schema::schema;
