//! Divides a file into lines and finds the byte ranges of the lines.

use std::ops::Range;
use std::sync::Arc;

use crate::settings::TextFile;

/// A file and the locations of its lines, which are counted from 0.
pub(super) struct SourceLines {
    file: Arc<TextFile>,
    /// The index of the first byte of each line.
    starts: Vec<usize>,
}

impl SourceLines {
    /// Splits a file into lines. Even an empty file has one line.
    pub(crate) fn new(file: TextFile) -> SourceLines {
        let mut starts = vec![0];
        starts.extend(file.text.match_indices('\n').map(|(at, _)| at + 1));
        SourceLines {
            file: Arc::new(file),
            starts,
        }
    }

    pub(crate) fn file(&self) -> &Arc<TextFile> {
        &self.file
    }

    /// Returns the text of the file.
    pub(crate) fn text(&self) -> &str {
        &self.file.text
    }

    /// Returns the number of lines.
    pub(crate) fn count(&self) -> usize {
        self.starts.len()
    }

    /// Returns the index of the first byte of a line.
    pub(crate) fn start(&self, number: usize) -> usize {
        self.starts[number]
    }

    /// Returns the number of the line that contains the given byte.
    pub(crate) fn number(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte) - 1
    }

    /// Returns a line without the `\n` at its end, or `None` if there is no such line.
    pub(crate) fn line(&self, number: usize) -> Option<&str> {
        let start = *self.starts.get(number)?;
        Some(&self.text()[start..self.end(number)])
    }

    /// Returns the byte index of the `\n` at the end of a line, or of the end of the file.
    pub(crate) fn end(&self, number: usize) -> usize {
        let next = self.starts.get(number + 1);
        next.map_or(self.text().len(), |next| next - 1)
    }

    /// Returns the byte range of a line without leading and trailing spaces.
    pub(crate) fn trimmed(&self, number: usize) -> Range<usize> {
        let line = self.line(number).unwrap_or_default();
        let start = self.starts[number] + line.len() - line.trim_start().len();
        start..start + line.trim().len()
    }
}
