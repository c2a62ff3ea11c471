//! What a line becomes.

use std::path::PathBuf;

use serde_json::value::RawValue;

use crate::hosts::stream::{Answer, Id, Outcome, Problem, ProblemPlace};
use crate::messages::terminal;
use xiangqi_setup::complaint::{Complaint, Failure, Record};
use xiangqi_setup::page::labels::Labels;

/// What a line becomes: an answer, and perhaps a file that must be written before.
pub struct Reply {
    /// What it answers.
    pub id: OwnedId,
    /// The answer as a line of JSON, with its end.
    pub line: Vec<u8>,
    /// The picture, if it goes to a file or an archive.
    pub picture: Option<NewPicture>,
    /// Whether the answer is an error.
    pub is_error: bool,
}

/// A picture that goes to a file or an archive.
pub struct NewPicture {
    /// The path of the file, or its name in the archive.
    pub path: PathBuf,
    /// Its content.
    pub bytes: Vec<u8>,
    /// What is known about it, as JSON; empty unless it goes to an archive.
    pub facts: Vec<u8>,
    /// Its labels, if they are wanted.
    pub labels: Option<Labels>,
}

/// What an answer belongs to.
pub enum OwnedId {
    /// The id of the line, and its number.
    Given(Box<RawValue>, u64),
    /// The number of a line without an id.
    Line(u64),
}

impl OwnedId {
    /// The id, borrowed.
    pub fn get(&self) -> Id<'_> {
        match self {
            OwnedId::Given(id, _) => Id::Given(id),
            OwnedId::Line(number) => Id::Line(*number),
        }
    }

    /// The name of its picture, without the extension: a number or a text, or the number of the
    /// line.
    pub fn stem(&self) -> String {
        match self {
            // Anything else could be a large tree.
            OwnedId::Given(id, number) => match id.get().as_bytes().first() {
                Some(b'"') => serde_json::from_str(id.get()).ok(),
                Some(b'-' | b'0'..=b'9') => Some(id.get().to_owned()),
                _ => None,
            }
            .unwrap_or_else(|| number.to_string()),
            OwnedId::Line(number) => number.to_string(),
        }
    }
}

impl Reply {
    /// The reply to a line that cannot be drawn.
    pub fn error(id: OwnedId, problem: &Problem) -> Reply {
        let answer = Answer {
            id: id.get(),
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

    /// The reply to a line with this number for which the program has an error.
    pub fn panicked(number: u64) -> Reply {
        let problem = Problem {
            kind: "program",
            message: "this line causes an error in the program".to_owned(),
            help: None,
            place: None,
        };
        Reply::error(OwnedId::Line(number), &problem)
    }

    /// About the number of bytes that it takes without its picture.
    pub fn size(&self) -> usize {
        let id = match &self.id {
            OwnedId::Given(id, _) => id.get().len(),
            OwnedId::Line(_) => 0,
        };
        size_of::<Reply>() + self.line.len() + id
    }

    /// The reply if the picture cannot be written.
    pub fn unwritten(self, failure: &Failure) -> Reply {
        Reply::error(self.id, &problem_of("file", failure))
    }
}

/// An answer as a line of JSON.
pub fn line(answer: &Answer) -> Vec<u8> {
    let mut line = Vec::with_capacity(answer.size());
    // Writing to memory cannot fail, and all keys are strings.
    let _ = serde_json::to_writer(&mut line, answer);
    line.push(b'\n');
    line
}

/// The problem that a failure is about.
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

/// The problem that a complaint is about.
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
