//! Games in one WXF file.

use std::borrow::Cow;

use crate::format::lines::{BYTE_ORDER_MARK, first_word};
use crate::format::move_text::comment;
use crate::format::move_text::dialect::END;
use crate::format::wxf;
use crate::notation::plain;

/// Finds the next game.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct WxfGames {
    part: Part,
    /// Whether the lines so far end in a comment between slashes.
    is_in_slashes: bool,
}

/// A part of a game.
#[derive(Clone, Default)]
enum Part {
    /// The lines before the moves.
    #[default]
    Header,
    /// After the word before the moves.
    Moves {
        /// The number of open braces.
        depth: usize,
        /// Whether the first has been opened.
        is_open: bool,
        /// The length of the text from the line in a comment on that looks like a header.
        header: Option<usize>,
    },
    /// After the moves.
    After {
        /// The length of what may be the next header.
        header: Option<usize>,
    },
}

impl WxfGames {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim_start_matches(BYTE_ORDER_MARK);
        let text = self.outside_slashes(text);
        let text = text.trim();
        if text.starts_with('#') && !matches!(self.part, Part::After { header: Some(_) }) {
            return None;
        }
        match &mut self.part {
            Part::Header if wxf::is_start(text) => {
                self.part = Part::Moves {
                    depth: 0,
                    is_open: false,
                    header: None,
                };
                self.braces(text);
            }
            Part::Header => {}
            Part::Moves { depth, header, .. } => {
                let is_in_comment = *depth > 1;
                let length = header.map(|length| length + line.len());
                *header = length.filter(|_| is_in_comment);
                if wxf::is_format(text) {
                    // The moves were never closed.
                    if !is_in_comment {
                        return Some(line.len());
                    }
                    header.get_or_insert(line.len());
                }
                // Nor was the comment: there are no braces in comments.
                if header.is_some() && wxf::is_start(text) && text.contains('{') {
                    return *header;
                }
                self.braces(text);
            }
            Part::After { header } => {
                let length = header.unwrap_or_default() + line.len();
                if wxf::is_header(text) {
                    return Some(length);
                }
                if header.is_some() || wxf::is_name(first_word(text)) {
                    *header = Some(length);
                }
            }
        }
        None
    }

    /// A line without its comments between slashes. The text after the moves has none.
    fn outside_slashes<'a>(&mut self, line: &'a str) -> Cow<'a, str> {
        let has_some = self.is_in_slashes || line.contains(comment::SLASH);
        if !has_some || matches!(self.part, Part::After { .. }) || line.starts_with('#') {
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
            if before.len() == rest.len() {
                return Cow::Owned(kept);
            }
            self.is_in_slashes = !self.is_in_slashes;
            rest = after;
        }
    }

    /// Counts the braces on a line of the moves.
    fn braces(&mut self, line: &str) {
        let Part::Moves { depth, is_open, .. } = &mut self.part else {
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
                self.part = Part::After { header: None };
                return;
            }
        }
    }
}
