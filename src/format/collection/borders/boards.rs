//! Boards as text, one below the other.

use crate::board::Rank;
use crate::format::text;

/// Finds the next board: a rank after ten others, with the paragraph that it is in.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct Boards {
    ranks: usize,
    /// The length of the text after the last blank line or rank.
    above: usize,
}

impl Boards {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        self.above += line.len();
        if text::is_rank(line) {
            if self.ranks == Rank::COUNT {
                return Some(self.above);
            }
            self.ranks += 1;
            self.above = 0;
        } else if line.trim().is_empty() {
            self.above = 0;
        }
        None
    }
}
