//! Complaints as data for other programs.

use std::ops::Range;

use serde::Serialize;

use super::Complaint;
use crate::format::LineColumn;

/// A complaint as programs read it. `doc/games.md` promises these fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// What is wrong or odd.
    pub message: String,
    /// Advice.
    pub help: Option<String>,
    /// The first line. Lines and columns count from 1, columns in characters. `None` if it concerns
    /// the whole file, or the file is not text.
    pub line: Option<usize>,
    /// The first column.
    pub column: Option<usize>,
    /// The last line.
    pub end_line: Option<usize>,
    /// The column just after the last character.
    pub end_column: Option<usize>,
    /// The first byte, counted from 0, in a file that is not text; otherwise `None`.
    pub byte: Option<usize>,
}

impl Record {
    /// The record of a complaint about a text that begins after this many lines of its file.
    pub fn of(complaint: &Complaint, text: &str, lines_before: usize) -> Record {
        let place = complaint.span.as_ref();
        let byte = place.and_then(|span| byte(text, span));
        let place = place.filter(|_| byte.is_none());
        let start = place.map(|span| LineColumn::of(text, span.start));
        let end = place.map(|span| LineColumn::of(text, span.end));
        Record {
            severity: complaint.severity.name(),
            message: complaint.title.clone(),
            help: complaint.advice(),
            line: start.map(|start| lines_before + start.line),
            column: start.map(|start| start.column),
            end_line: end.map(|end| lines_before + end.line),
            end_column: end.map(|end| end.column),
            byte,
        }
    }
}

/// The record of a complaint that knows its text; of another one, without a place.
impl From<&Complaint> for Record {
    fn from(complaint: &Complaint) -> Record {
        match &complaint.context {
            Some(context) => Record::of(complaint, &context.text, context.lines_before),
            None => Record::of(
                &Complaint {
                    span: None,
                    ..complaint.clone()
                },
                "",
                0,
            ),
        }
    }
}

/// The first byte of a place, if it is in a file that is not text. Such a file has an empty text,
/// in which no other place has a byte.
pub fn byte(text: &str, span: &Range<usize>) -> Option<usize> {
    (text.is_empty() && span.end > 0).then_some(span.start)
}
