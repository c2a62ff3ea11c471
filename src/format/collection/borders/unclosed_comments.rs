//! Comments of PGN that are never closed, as the next game shows.

use crate::format::move_words::Dialect;
use crate::format::move_words::words::{begins_with_move, is_result};
use crate::format::pgn_tags;

/// Finds the next game on the lines of a comment. A comment may contain tags; the next game begins
/// with them if several follow a blank line, or its moves follow.
#[derive(Clone, Default)]
pub(super) struct UnclosedComment {
    /// The length of the text from the first of these tags on.
    tags: Option<usize>,
    /// Whether they follow a blank line.
    are_after_blank: bool,
    is_after_blank: bool,
}

impl UnclosedComment {
    /// Reads the next line in a comment, with its end. Returns the length of the text from the
    /// next game on, if it has begun.
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim();
        let is_after_blank = std::mem::replace(&mut self.is_after_blank, text.is_empty());
        let length = self.tags.map(|tags| tags + line.len());
        if pgn_tags::is_tag(text) {
            let is_next = self.are_after_blank && length.is_some();
            if is_next {
                return length;
            }
            if length.is_none() && pgn_tags::is_usual_tag(text) {
                self.are_after_blank = is_after_blank;
                self.tags = Some(line.len());
            } else {
                self.tags = length;
            }
            return None;
        }
        // Malformed tags, too.
        let is_between = text.is_empty() || text.starts_with(['#', ';', '%', '[']);
        if !is_between && length.is_some() && is_of_moves(text) {
            return length;
        }
        self.tags = length.filter(|_| is_between);
        None
    }
}

/// Whether a line belongs to the moves of a game, and not to a comment around them.
fn is_of_moves(line: &str) -> bool {
    let brace = line.find(['{', '}']).map(|at| &line[at..]);
    let is_closed = brace.is_some_and(|brace| brace.starts_with('}'));
    !is_closed && (line.starts_with('{') || is_result(line) || begins_with_move(line, Dialect::Pgn))
}
