//! Finds the borders between games in a WXF file.

use std::borrow::Cow;

use crate::format::lines::first_word;
use crate::format::move_words::{END, comment};
use crate::format::{BYTE_ORDER_MARK, wxf};
use crate::notation::plain;

#[derive(Clone, Default)]
pub(in crate::format::collection) struct WxfGames {
    part: Part,
    /// Whether the lines read so far end inside a `/* … */` comment.
    is_in_slashes: bool,
    /// The length of the text from the line that may begin the next header to the end of the current line, in
    /// bytes. Inside a comment, that line must look like the start of a header. After the moves, any header
    /// line counts.
    header: Option<usize>,
}

#[derive(Clone, Default)]
enum Part {
    #[default]
    Header,
    /// The lines after the keyword that opens the moves.
    Moves {
        depth: usize,
        is_open: bool,
    },
    After,
}

impl WxfGames {
    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let whole = line.trim_start_matches(BYTE_ORDER_MARK).trim();
        let is_in_braces = matches!(self.part, Part::Moves { depth: 2.., .. });
        let is_after = matches!(self.part, Part::After);
        // A comment contains neither braces nor headers. If a brace or header appears in a comment, the
        // comment was never closed, and the brace or header belongs to the next game.
        if self.is_in_slashes || is_in_braces || is_after {
            self.header = self.header.map(|length| length + line.len());
        } else {
            self.header = None;
        }
        if (self.is_in_slashes || is_in_braces) && !whole.starts_with('#') {
            if wxf::is_format(whole) {
                self.header.get_or_insert(line.len());
            }
            if self.header.is_some() && wxf::is_start(whole) && whole.contains('{') {
                return self.header;
            }
        }
        let text = self.outside_slashes(whole);
        let text = text.trim();
        if text.starts_with('#') && !(is_after && self.header.is_some()) {
            return None;
        }
        match &mut self.part {
            Part::Header if wxf::is_start(text) => {
                self.part = Part::Moves {
                    depth: 0,
                    is_open: false,
                };
                self.braces(text);
            }
            Part::Header => {}
            // A header begins although no comment is open, so the braces around the moves were never closed.
            Part::Moves { .. } if !is_in_braces && wxf::is_format(text) => {
                return Some(line.len());
            }
            Part::Moves { .. } => self.braces(text),
            Part::After => {
                if wxf::is_header(text) {
                    return Some(self.header.unwrap_or(line.len()));
                }
                if wxf::is_name(first_word(text)) {
                    self.header.get_or_insert(line.len());
                }
            }
        }
        None
    }

    /// Removes `/* … */` comments from a line. In the header, only a comment at the start of a line is
    /// removed. After the moves, nothing is removed, because the text there has no such comments.
    fn outside_slashes<'a>(&mut self, line: &'a str) -> Cow<'a, str> {
        let has_some = self.is_in_slashes || line.contains(comment::SLASH);
        if !has_some || matches!(self.part, Part::After) || line.starts_with('#') {
            return Cow::Borrowed(line);
        }
        let mut kept = String::new();
        let mut rest = line;
        loop {
            let end = match self.is_in_slashes {
                true => "*/",
                false => comment::SLASH,
            };
            let (before, after) = rest.split_once(end).unwrap_or((rest, ""));
            if !self.is_in_slashes {
                kept.push_str(before);
            }
            let is_value = matches!(self.part, Part::Header) && !kept.trim().is_empty();
            if is_value && !self.is_in_slashes {
                return Cow::Owned(kept);
            }
            // If the comment contains the next header, this `*/` closes a later comment, not this one.
            let is_others = self.header.is_some() && before.contains(comment::SLASH);
            if before.len() == rest.len() || self.is_in_slashes && is_others {
                return Cow::Owned(kept);
            }
            self.is_in_slashes = !self.is_in_slashes;
            rest = after;
        }
    }

    /// Counts the braces on a line that belongs to the moves. Ends the moves at the brace that closes them.
    fn braces(&mut self, line: &str) {
        let Part::Moves { depth, is_open } = &mut self.part else {
            return;
        };
        for (at, letter) in line.char_indices() {
            match plain(letter) {
                '{' => {
                    *depth += 1;
                    *is_open = true;
                }
                '}' => *depth = depth.saturating_sub(1),
                _ => continue,
            }
            let is_end = line[at + letter.len_utf8()..].starts_with(END);
            if *is_open && (*depth == 0 || letter == '}' && is_end) {
                (self.part, self.header) = (Part::After, None);
                return;
            }
        }
    }
}
