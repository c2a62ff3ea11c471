//! Complaints as data for other programs.

use std::ops::Range;

use serde::Serialize;

use super::line_column::{LineColumn, byte};
use super::{Complaint, Severity};

/// A complaint as programs read it. `doc/games.md` promises these fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// `error` or `warning`.
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
        let place = complaint.span.as_ref().map(|span| (text, span));
        Record {
            message: complaint.title.clone(),
            help: complaint.advice(),
            ..Record::placed(complaint.severity, place, lines_before)
        }
    }

    /// A record without words.
    pub fn placed(
        severity: Severity,
        place: Option<(&str, &Range<usize>)>,
        lines_before: usize,
    ) -> Record {
        let byte = place.and_then(|(text, span)| byte(text, span));
        let place = place.filter(|_| byte.is_none());
        let start = place.map(|(text, span)| LineColumn::of(text, span.start));
        let end = place.map(|(text, span)| LineColumn::of(text, span.end));
        Record {
            severity: severity.name(),
            message: String::new(),
            help: None,
            line: start.map(|start| lines_before + start.line),
            column: start.map(|start| start.column),
            end_line: end.map(|end| lines_before + end.line),
            end_column: end.map(|end| end.column),
            byte,
        }
    }
}
