//! Findings in inputs as JSON.

use std::path::Path;

use serde::Serialize;

use crate::files::input;
use crate::messages::diagnostic::Diagnostic;
use xiangqi_setup::complaint::{Record, Severity};

/// A finding in a file.
#[derive(Serialize)]
pub struct FileRecord {
    file: String,
    #[serde(flatten)]
    record: Record,
}

impl FileRecord {
    /// The record of a message about a file.
    pub fn new(path: &Path, diagnostic: &Diagnostic<'_>) -> FileRecord {
        let severity = match diagnostic.is_error() {
            true => Severity::Error,
            false => Severity::Warning,
        };
        let record = Record::placed(severity, diagnostic.excerpt(), diagnostic.lines_before());
        FileRecord {
            file: input::name(path),
            record: Record {
                message: diagnostic.title().to_owned(),
                help: diagnostic.advice().map(str::to_owned),
                ..record
            },
        }
    }
}
