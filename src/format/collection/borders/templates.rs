//! Templates in one page of a wiki.

use crate::format::wiki;

/// Finds the next template.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct Templates {
    /// Whether there was one.
    has_one: bool,
}

impl Templates {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let skipped = usize::from(!self.has_one);
        let mut starts = wiki::starts(line);
        self.has_one |= starts.clone().next().is_some();
        starts.nth(skipped).map(|start| line.len() - start)
    }
}
