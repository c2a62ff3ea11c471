//! What was found in inputs, as JSON.

use std::path::Path;

use serde::Serialize;

use crate::cli::error::Failure;
use crate::cli::files::input;
use crate::cli::files::output;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::excerpt::LineColumn;

/// Something that was found. `doc/games.md` promises these fields.
#[derive(Serialize)]
pub struct Record {
    file: String,
    severity: &'static str,
    message: String,
    help: Option<String>,
    /// Lines and columns, counted from 1; columns in characters. `null` where it is
    /// about the whole file.
    line: Option<usize>,
    column: Option<usize>,
    /// Just behind the last character that is meant.
    end_line: Option<usize>,
    end_column: Option<usize>,
}

impl Record {
    /// What was found in this file.
    pub fn new(path: &Path, diagnostic: &Diagnostic<'_>) -> Record {
        let place = diagnostic.excerpt();
        let start = place.map(|(text, span)| LineColumn::of(text, span.start));
        let end = place.map(|(text, span)| LineColumn::of(text, span.end));
        Record {
            file: input::name(path),
            severity: if diagnostic.is_error() {
                "error"
            } else {
                "warning"
            },
            message: diagnostic.title().to_owned(),
            help: diagnostic.advice().map(str::to_owned),
            line: start.map(|start| start.line),
            column: start.map(|start| start.column),
            end_line: end.map(|end| end.line),
            end_column: end.map(|end| end.column),
        }
    }
}

/// Writes all that was found.
pub fn write(records: &[Record]) -> Result<String, Failure> {
    output::json(&records)
}
