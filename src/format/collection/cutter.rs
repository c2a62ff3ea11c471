//! Cutting a text again around a change in it.

use std::ops::Range;

use super::borders::Border;
use crate::format::lines;

/// Where games and positions begin in a text that has several.
#[derive(Clone)]
pub struct Cutter {
    border: Border,
}

impl Cutter {
    /// Cuts as this border, at the beginning of a section, tells.
    pub(super) fn new(border: Border) -> Cutter {
        Cutter { border }
    }

    /// The section that contains a byte, or the last one before it, in a text that begins with one.
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
            // The next one may begin before the line that was searched.
            if end < searched {
                line_end = end;
            }
            (start, searched) = (end, end);
            border = self.border.at_next();
        }
    }
}
