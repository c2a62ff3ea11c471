//! Parses lines that ask for pictures, and writes the answers as lines of JSON.
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
pub use error::{LineError, RequestError, RequestErrorKind};
pub use key::Wanted;
pub use lines::{LINE_BYTES, Lines, StreamLine};
pub use random_choices::{ChoiceError, Chosen, RandomChoices};
pub use request::{Request, RequestSubject, is_about_one};
pub use schema::schema;
