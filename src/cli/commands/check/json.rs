//! Findings in inputs as JSON.

use std::path::Path;

use serde::Serialize;

use crate::cli::files::input;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::excerpt::{self, LineColumn};

/// A finding. `doc/games.md` promises these fields.
#[derive(Serialize)]
pub struct Record {
    file: String,
    severity: &'static str,
    message: String,
    help: Option<String>,
    /// Lines and columns count from 1, columns in characters. `null` if it concerns the whole
    /// file, or the file is not text.
    line: Option<usize>,
    column: Option<usize>,
    /// Just after the last character.
    end_line: Option<usize>,
    end_column: Option<usize>,
    /// The first byte, counted from 0, in a file that is not text; otherwise `null`.
    byte: Option<usize>,
}

impl Record {
    /// The record of a message about a file.
    pub fn new(path: &Path, diagnostic: &Diagnostic<'_>) -> Record {
        let place = diagnostic.excerpt();
        let byte = place.and_then(|(text, span)| excerpt::byte(text, span));
        let place = place.filter(|_| byte.is_none());
        let start = place.map(|(text, span)| LineColumn::of(text, span.start));
        let end = place.map(|(text, span)| LineColumn::of(text, span.end));
        let lines = diagnostic.lines_before();
        Record {
            file: input::name(path),
            severity: match diagnostic.is_error() {
                true => "error",
                false => "warning",
            },
            message: diagnostic.title().to_owned(),
            help: diagnostic.advice().map(str::to_owned),
            line: start.map(|start| lines + start.line),
            column: start.map(|start| start.column),
            end_line: end.map(|end| lines + end.line),
            end_column: end.map(|end| end.column),
            byte,
        }
    }
}
