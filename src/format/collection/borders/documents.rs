//! Documents of YAML in one file.

use crate::format::lines::BYTE_ORDER_MARK;

/// Finds the next document.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct Documents {
    /// Whether this one has content.
    is_under_way: bool,
    /// The length of the lines from the start of the next one on, which has no content yet.
    next: Option<usize>,
}

impl Documents {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim_start_matches(BYTE_ORDER_MARK).trim_end();
        let is_start = text == "---" || text.starts_with("--- ");
        // Directives, comments and the end of a document.
        let is_content = !is_start && !text.is_empty() && !text.starts_with(['#', '%']);
        let is_content = is_content && text != "...";
        if self.next.is_some() || is_start && self.is_under_way {
            *self.next.get_or_insert(0) += line.len();
        }
        self.is_under_way |= is_content;
        self.next.filter(|_| is_content)
    }
}
