//! Finds the sections of text that is already in memory. A section contains one game or position.

use std::ops::Range;

use super::borders::Border;
use crate::format::lines;

/// A scanner that finds where each game or position in a text file begins.
#[derive(Clone)]
pub struct Cutter {
    border: Border,
}

impl Cutter {
    /// Creates a cutter from a border scanner that is ready to read a section.
    pub(super) fn new(border: Border) -> Cutter {
        Cutter { border }
    }

    /// Returns whether `text` contains only one game or position.
    pub(super) fn is_one(&self, text: &str) -> bool {
        self.section_at(text, 0).end == text.len()
    }

    /// Returns the byte range of the section that contains the byte at this offset. If the offset is not in
    /// any section, returns the last section before it. The text must start at the beginning of a section.
    pub fn section_at(&self, text: &str, byte: usize) -> Range<usize> {
        let mut border = self.border.clone();
        let (mut start, mut searched, mut line_end) = (0, 0, 0);
        loop {
            if searched == line_end {
                line_end += lines::first_with_end(&text[searched..]).len();
            }
            if searched == line_end {
                return start..text.len();
            }
            let Some(back) = border.back_to_next(&text[searched..line_end]) else {
                searched = line_end;
                continue;
            };
            let end = line_end.saturating_sub(back);
            if end > byte {
                return start..end;
            }
            // The next section may begin before the line that has just been searched.
            if end < searched {
                line_end = end;
            }
            (start, searched) = (end, end);
            border = self.border.at_next();
        }
    }
}
