//! Games in one PGN file.

use crate::format::lines::BYTE_ORDER_MARK;
use crate::format::move_text::dialect::Dialect;
use crate::format::move_text::words::begins_with_move;
use crate::format::pgn::tag;
use crate::notation::plain;

/// Finds the next game.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct PgnGames {
    /// The name of the first tag.
    first: Option<String>,
    /// Whether there was anything besides tags.
    has_moves: bool,
    /// The number of open braces.
    depth: usize,
    /// Whether the line before was blank.
    is_after_blank: bool,
    /// The length of the tags after a blank line in a comment, with the lines between.
    tags_in_comment: Option<usize>,
}

impl PgnGames {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim_start_matches(BYTE_ORDER_MARK).trim();
        let was_after_blank = self.is_after_blank;
        self.is_after_blank = text.is_empty();
        if text.is_empty() {
            self.tags_in_comment = None;
            return None;
        }
        let is_tag = tag::is_meant_as_tag(text);
        if self.depth > 0 {
            // The comment was never closed if the next game begins.
            match self.tags_in_comment.take() {
                Some(length) if is_tag => return Some(length + line.len()),
                _ if was_after_blank && tag::is_usual_tag(text) => {
                    self.tags_in_comment = Some(line.len());
                }
                _ => {}
            }
        } else if is_tag {
            let is_next = self.has_moves || was_after_blank && self.is_first_again(text);
            if is_next {
                return Some(line.len());
            }
            self.first
                .get_or_insert_with(|| tag::name_of(text).to_owned());
        } else if text.starts_with(['#', ';', '%']) {
            return None;
        }
        let is_header = self.depth == 0 && !self.has_moves;
        let rest = if is_header {
            tag::after_tags(text)
        } else {
            text
        };
        if rest.is_empty() {
            return None;
        }
        // Text before the first tag is the title of a collection.
        self.has_moves |= self.first.is_some() || begins_with_move(rest, Dialect::Pgn);
        self.braces(rest);
        None
    }

    /// Whether this tag has the name of the first one.
    fn is_first_again(&self, line: &str) -> bool {
        let first = self.first.as_ref();
        first.is_some_and(|first| first.eq_ignore_ascii_case(tag::name_of(line)))
    }

    /// Counts the braces on a line.
    fn braces(&mut self, line: &str) {
        for letter in line.chars() {
            match plain(letter) {
                '{' => self.depth += 1,
                '}' => self.depth = self.depth.saturating_sub(1),
                ';' if self.depth == 0 => return,
                _ => {}
            }
        }
    }
}
