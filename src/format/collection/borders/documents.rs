//! Documents of YAML in one file.

use crate::format::lines::BYTE_ORDER_MARK;

/// Finds the next document.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct Documents {
    /// Whether this one has content.
    is_under_way: bool,
    /// The length of the text from the line on with which the next one may begin.
    next: Option<usize>,
}

impl Documents {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim_start_matches(BYTE_ORDER_MARK).trim_end();
        let is_start = text == "---" || text.starts_with("--- ");
        let is_empty = text.is_empty() || text == "..." || text.starts_with(['#', '%']);
        let is_content = !is_start && !is_empty;
        self.next = match self.next {
            Some(length) => Some(length + line.len()),
            None => (is_start && self.is_under_way).then_some(line.len()),
        };
        self.is_under_way |= is_content;
        self.next.filter(|_| is_content)
    }
}
