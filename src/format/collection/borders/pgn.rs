//! Finds the borders between games in a PGN file.

use std::mem;

use super::bare_games::{BareGames, Expected};
use crate::format::move_words::{Dialect, begins_with_move, is_result};
use crate::format::token::span;
use crate::format::{BYTE_ORDER_MARK, pgn_tags};

#[derive(Clone, Default)]
pub(in crate::format::collection) struct PgnGames {
    /// The name of the first tag.
    first: Option<String>,
    has_moves: bool,
    /// Whether text that is neither a tag nor a move has been read before the moves.
    has_text: bool,
    /// If the value of a tag was not closed, the state of the scanner before that value, and the number of
    /// further lines on which the value can still be closed.
    unclosed: Option<(Box<PgnGames>, usize)>,
    /// The scanner for games without tags.
    bare: BareGames,
    is_after_blank: bool,
    /// The scanner that finds the next game if the current comment was never closed.
    comment: UnclosedComment,
}

impl PgnGames {
    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let mut text = line.trim_start_matches(BYTE_ORDER_MARK).trim();
        let was_after_blank = self.is_after_blank;
        self.is_after_blank = text.is_empty();
        let mut was_in_tag = false;
        if let Some((before, left)) = self.unclosed.take()
            && !pgn_tags::begins_other(text)
        {
            was_in_tag = left == pgn_tags::FEW && pgn_tags::goes_on(text);
            if !was_in_tag && pgn_tags::closes(text) {
                *self = *before;
                was_in_tag = true;
            } else if !was_in_tag && left > 1 {
                self.unclosed = Some((before, left - 1));
            }
        }
        if self.bare.is_in_comment() {
            let next = self.comment.back_to_next(line);
            if next.is_some() {
                return next;
            }
        } else if was_in_tag {
            let Some(after) = pgn_tags::after_value(text) else {
                self.unclosed = Some((Box::new(self.clone()), pgn_tags::FEW));
                return None;
            };
            text = after.trim_start();
        } else if pgn_tags::is_meant_as_tag(text) || pgn_tags::is_only_a_name(text) {
            let can_be_next = was_after_blank || self.has_text;
            let is_next = self.has_moves || can_be_next && self.is_first_again(text);
            if is_next {
                return Some(line.len());
            }
            self.first
                .get_or_insert_with(|| pgn_tags::name_of(text).to_owned());
        } else if text.starts_with(['#', ';', '%']) {
            return None;
        }
        let is_header = !self.bare.is_in_comment() && !self.has_moves;
        let rest = if is_header {
            let (rest, is_unclosed) = pgn_tags::after_tags(text);
            if is_unclosed {
                self.unclosed = Some((Box::new(self.clone()), pgn_tags::FEW));
            }
            rest
        } else {
            text
        };
        // After the tags and a blank line, any text counts as moves, even if it cannot be read. Without a
        // blank line, unreadable text does not count as moves.
        let is_apart = || was_after_blank && pgn_tags::after_value(rest).is_none();
        let are_after_tags = || is_apart() || rest.contains('{') || pgn_tags::begins_moves(rest);
        // Text before the first tag is the title of a collection, unless it begins with a move.
        let are_moves = || match self.first {
            Some(_) => are_after_tags(),
            None => begins_with_move(rest, Dialect::Pgn),
        };
        if rest.is_empty() || !self.has_moves && !are_moves() {
            self.has_text |= !rest.is_empty();
            return None;
        }
        self.has_moves = true;
        let next = self.bare.next_in(rest, Dialect::Pgn, Expected::Result);
        if !self.bare.is_in_comment() {
            self.comment = UnclosedComment::default();
        }
        let next = next?;
        Some(line.len() - span(line, next).start)
    }

    /// Returns whether the tag on this line has the same name as the first tag of the game.
    fn is_first_again(&self, line: &str) -> bool {
        let first = self.first.as_ref();
        first.is_some_and(|first| first.eq_ignore_ascii_case(pgn_tags::name_of(line)))
    }
}

/// Finds the next game inside a comment that was never closed. Tags can also be part of a comment. They begin
/// the next game only if several of them follow a blank line, or if moves follow them.
#[derive(Clone, Default)]
struct UnclosedComment {
    /// The length of the text from the start of the most recent group of tags to the end of the current line,
    /// in bytes.
    tags: Option<usize>,
    are_after_blank: bool,
    is_after_blank: bool,
}

impl UnclosedComment {
    /// Reads the next line of a comment, including its line ending. If the next game has begun, returns the
    /// number of bytes from the start of that game to the end of this line.
    fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim();
        let is_after_blank = mem::replace(&mut self.is_after_blank, text.is_empty());
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
        // A line that begins with `[` but is not a tag may be a malformed tag.
        let is_between = text.is_empty() || text.starts_with(['#', ';', '%', '[']);
        if !is_between && length.is_some() && is_of_moves(text) {
            return length;
        }
        self.tags = length.filter(|_| is_between);
        None
    }
}

/// Returns whether a line belongs to the moves of a game rather than to a comment.
fn is_of_moves(line: &str) -> bool {
    let brace = line.find(['{', '}']).map(|at| &line[at..]);
    let is_closed = brace.is_some_and(|brace| brace.starts_with('}'));
    !is_closed && (line.starts_with('{') || is_result(line) || begins_with_move(line, Dialect::Pgn))
}
