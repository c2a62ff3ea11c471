//! Lines that ask for pictures, and the lines that answer them: JSON, one object a line.
//!
//! ```
//! use crate::hosts::stream::limits::LINE_BYTES;
//! use crate::hosts::stream::{Request, Subject};
//!
//! let line = r#"{"id": 7, "position": "4k4/9/9/9/9/9/9/9/4R4/3K5", "flip": true}"#;
//! let request = Request::parse(line, LINE_BYTES)?;
//! assert_eq!(request.id.as_deref().map(|id| id.get()), Some("7"));
//! assert!(request.settings.flip.or_default());
//! assert!(matches!(request.subject, Subject::Position(_)));
//!
//! let bare = Request::parse("4k4/9/9/9/9/9/9/9/4R4/3K5", LINE_BYTES)?;
//! assert!(bare.id.is_none());
//! # Ok::<(), crate::hosts::stream::RequestFailure>(())
//! ```
//!
//! A line is a position in any format that fits on a line, such as FEN, or an object. Its keys are
//! those of [`Key`] and the long names of options. A line ends with a line feed, before which there
//! may be a carriage return; the last one may lack it.

mod answer;
mod error;
mod json;
mod json_kind;
mod key;
pub mod limits;
mod lines;
mod random_choices;
mod request;
mod schema;

pub use answer::{Answer, Content, Id, Outcome, Picture, Problem, ProblemPlace};
pub use error::{RequestErrorKind, RequestFailure};
pub use key::Wanted;
pub use lines::{Line, Lines};
pub use random_choices::{ChoiceError, Chosen, RandomChoices};
pub use request::{Request, Subject, is_about_one};
pub use schema::schema;
