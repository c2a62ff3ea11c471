//! Documents of YAML in one file.

/// Finds the next document.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct Documents {
    /// Whether this one has content.
    is_under_way: bool,
}

impl Documents {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim_end();
        let is_start = text == "---" || text.starts_with("--- ");
        if is_start && self.is_under_way {
            return Some(line.len());
        }
        self.is_under_way |= !is_start && !text.is_empty() && !text.starts_with('#');
        None
    }
}
