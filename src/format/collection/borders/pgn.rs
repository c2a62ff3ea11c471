//! Games in one PGN file.

use super::bare_games::{BareGames, Expected};
use super::unclosed_comments::UnclosedComment;
use crate::format::lines::BYTE_ORDER_MARK;
use crate::format::move_words::Dialect;
use crate::format::move_words::words::begins_with_move;
use crate::format::pgn_tags;
use crate::format::token::span;

/// Finds the next game.
#[derive(Clone)]
pub(in crate::format::collection) struct PgnGames {
    /// The name of the first tag.
    first: Option<String>,
    /// Whether there was anything besides tags.
    has_moves: bool,
    /// Whether there was text among the tags that is no moves.
    has_text: bool,
    /// What was known before the value of a tag that is not closed so far, and the number of lines in
    /// which that may happen.
    unclosed: Option<(Box<PgnGames>, usize)>,
    /// What separates games besides tags.
    bare: BareGames,
    /// Whether the line before was blank.
    is_after_blank: bool,
    /// Where the comment at the current place was never closed.
    comment: UnclosedComment,
}

impl Default for PgnGames {
    fn default() -> PgnGames {
        PgnGames {
            first: None,
            has_moves: false,
            has_text: false,
            unclosed: None,
            bare: BareGames::new(Dialect::Pgn),
            is_after_blank: false,
            comment: UnclosedComment::default(),
        }
    }
}

impl PgnGames {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
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
        // Moves that cannot be read stand apart from the tags; other text there is no moves.
        let is_apart = || was_after_blank && pgn_tags::after_value(rest).is_none();
        let are_after_tags = || is_apart() || rest.contains('{') || pgn_tags::begins_moves(rest);
        // Text before the first tag is the title of a collection.
        let are_moves = || match self.first {
            Some(_) => are_after_tags(),
            None => begins_with_move(rest, Dialect::Pgn),
        };
        if rest.is_empty() || !self.has_moves && !are_moves() {
            self.has_text |= !rest.is_empty();
            return None;
        }
        self.has_moves = true;
        let next = self.bare.next_in(rest, Expected::Result);
        if !self.bare.is_in_comment() {
            self.comment = UnclosedComment::default();
        }
        let next = next?;
        Some(line.len() - span(line, next).start)
    }

    /// Whether this tag has the name of the first one.
    fn is_first_again(&self, line: &str) -> bool {
        let first = self.first.as_ref();
        first.is_some_and(|first| first.eq_ignore_ascii_case(pgn_tags::name_of(line)))
    }
}
