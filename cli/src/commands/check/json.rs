//! Findings in inputs as JSON.

use std::path::Path;

use serde::Serialize;

use crate::files::input;
use crate::messages::terminal;
use xiangqi_setup::complaint::{Complaint, Record};

/// A finding in a file.
#[derive(Serialize)]
pub struct FileRecord {
    file: String,
    #[serde(flatten)]
    record: Record,
}

impl FileRecord {
    /// The record of a message about a file.
    pub fn new(path: &Path, complaint: &Complaint) -> FileRecord {
        FileRecord {
            file: input::name(path),
            record: Record {
                help: terminal::advice(complaint),
                ..Record::from(complaint)
            },
        }
    }
}
