//! The reply to a line of the stream.

use std::path::PathBuf;

use crate::hosts::stream::{Answer, Id, Outcome, Problem, ProblemPlace};
use crate::messages::terminal;
use xiangqi_setup::complaint::{Complaint, Failure, Record};
use xiangqi_setup::page::labels::Labels;

/// The reply to a line: an answer, and perhaps a picture that must be written to a file before the answer.
pub struct Reply {
    pub id: Id,
    /// The answer as a line of JSON, including the line ending.
    pub line: Vec<u8>,
    /// The picture, if it goes to a file or an archive.
    pub picture: Option<NewPicture>,
    pub is_error: bool,
}

/// A picture that goes to a file or an archive.
pub struct NewPicture {
    /// The path of the file, or its name in the archive.
    pub path: PathBuf,
    pub bytes: Vec<u8>,
    /// The facts about the picture as JSON. Empty unless the picture goes to an archive.
    pub facts: Vec<u8>,
    /// The labels, if the answer, a label file or an archive needs them.
    pub labels: Option<Labels>,
}

impl Reply {
    /// Creates a reply to a line that cannot be drawn.
    pub fn error(id: Id, problem: &Problem) -> Reply {
        let answer = Answer {
            id: &id,
            outcome: Outcome::Error(problem),
            warnings: &[],
        };
        Reply {
            line: line(&answer),
            id,
            picture: None,
            is_error: true,
        }
    }

    /// Creates a reply to a line that causes a panic.
    pub fn panicked(number: u64) -> Reply {
        let problem = Problem {
            kind: "program",
            message: "this line causes an error in the program".to_owned(),
            help: None,
            place: None,
        };
        let given = None;
        Reply::error(Id { given, number }, &problem)
    }

    /// Returns the approximate size of the reply in bytes, without its picture.
    pub fn size(&self) -> usize {
        size_of::<Reply>() + self.line.len() + self.id.size()
    }

    /// Replaces the reply with an error because its picture cannot be written.
    pub fn unwritten(self, failure: &Failure) -> Reply {
        Reply::error(self.id, &problem_of("file", failure))
    }
}

/// Serializes an answer as a line of JSON.
pub fn line(answer: &Answer) -> Vec<u8> {
    let mut line = Vec::with_capacity(answer.size());
    // Writing to memory cannot fail, and all keys are strings.
    let _ = serde_json::to_writer(&mut line, answer);
    line.push(b'\n');
    line
}

/// Converts a failure to a problem in an answer.
pub fn problem_of(kind: &'static str, failure: &Failure) -> Problem {
    match failure.first() {
        Some(message) => problem(kind, message),
        None => Problem {
            kind,
            message: "this cannot be drawn".to_owned(),
            help: None,
            place: None,
        },
    }
}

/// Converts a complaint to a problem in an answer.
pub fn problem(kind: &'static str, complaint: &Complaint) -> Problem {
    let record = Record::from(complaint);
    Problem {
        kind,
        message: record.message,
        help: terminal::advice(complaint),
        place: complaint.path().map(|path| ProblemPlace {
            text: path.to_owned(),
            line: record.line,
            column: record.column,
            byte: record.byte,
        }),
    }
}
