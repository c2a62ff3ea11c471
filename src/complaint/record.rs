//! Complaints as data for other programs.

use std::ops::Range;

use serde::Serialize;

use super::Complaint;
use crate::format::LineColumn;

/// A complaint as data for other programs. `check --json` prints these fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// The severity: `error`, `warning` or `note`.
    pub severity: &'static str,
    /// The title of the complaint.
    pub message: String,
    /// The advice, if any.
    pub help: Option<String>,
    /// The number of the first line, or `None` if the complaint concerns the whole file or if the file is not
    /// text. Lines and columns start at 1, and columns count characters.
    pub line: Option<usize>,
    /// The column of the first character in the first line.
    pub column: Option<usize>,
    /// The number of the last line.
    pub end_line: Option<usize>,
    /// The column after the last character in the last line.
    pub end_column: Option<usize>,
    /// The index of the first byte, counted from 0, if the file is not text. Otherwise, this is `None`.
    pub byte: Option<usize>,
}

/// Converts a complaint. The fields for the location are `None` if the complaint has no context or no span.
impl From<&Complaint> for Record {
    fn from(complaint: &Complaint) -> Record {
        let place = complaint.span.as_ref().zip(complaint.context.as_ref());
        let byte = place.and_then(|(span, context)| byte(&context.text, span));
        let lines = place.filter(|_| byte.is_none()).map(|(span, context)| {
            let place = |byte| LineColumn::of(&context.text, byte);
            (context.lines_before, place(span.start), place(span.end))
        });
        Record {
            severity: complaint.severity.name(),
            message: complaint.title.clone(),
            help: complaint.advice(),
            line: lines.map(|(before, start, _)| before + start.line),
            column: lines.map(|(_, start, _)| start.column),
            end_line: lines.map(|(before, _, end)| before + end.line),
            end_column: lines.map(|(_, _, end)| end.column),
            byte,
        }
    }
}

/// Returns the index of the first byte of a span in a file that is not text, or `None` for a text file. A
/// file that is not text has an empty `text`. In a text file that is empty, every span ends at byte 0.
pub fn byte(text: &str, span: &Range<usize>) -> Option<usize> {
    (text.is_empty() && span.end > 0).then_some(span.start)
}
