//! Finds the borders between the games in a file of move lists.

use super::bare_games::{BareGames, Expected};
use crate::format::headings::{Heading, is_title};
use crate::format::move_words::{Dialect, begins_with_move, is_result};
use crate::format::{BYTE_ORDER_MARK, fen};
use crate::game::Outcome;
use crate::notation::plain;

/// Finds the next list of moves. After a result or headings, a list begins with move number 1. After a
/// position, it can begin with any move. The headings and comments before its first move belong to the list.
#[derive(Clone, Default)]
pub(super) struct Lists {
    bare: BareGames,
    /// Whether the first move, or a comment before the first move, has been read.
    has_begun: bool,
    /// The start of the next list. It is used only if moves follow.
    start: Option<Start>,
    is_after_blank: bool,
}

/// The headings and comments before the moves of a list.
#[derive(Clone, Copy)]
struct Start {
    /// The length in bytes of the text from the first heading or comment to the end of the current line.
    length: usize,
    is_only_comments: bool,
    is_after_blank: bool,
    has_position: bool,
}

impl Lists {
    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim_start_matches(BYTE_ORDER_MARK).trim();
        if let Some(start) = &mut self.start {
            start.length += line.len();
        }
        let is_in_comment = self.bare.is_in_comment();
        if text.is_empty() {
            self.is_after_blank |= self.has_begun && !is_in_comment;
            return None;
        }
        let is_line_comment = text.starts_with('#') && !is_in_comment;
        // The first rank of a position can look like a move.
        let can_be_moves = !is_line_comment && !is_in_comment && !fen::is_position(text);
        let begins = can_be_moves && begins_with_move(text, Dialect::List);
        let can_be_heading = self.has_begun && !is_in_comment && !is_line_comment && !begins;
        if let Some(has_position) = can_be_heading.then(|| self.heading(text)).flatten() {
            self.add_heading(line.len(), has_position);
            return None;
        }
        let is_in_braces = text.starts_with(|first| plain(first) == '{');
        let is_comment = !is_in_comment && (is_line_comment || is_in_braces);
        // A comment directly after the result, without a blank line, belongs to the previous game.
        if is_comment && self.bare.is_over() && self.is_after_blank {
            self.start.get_or_insert(Start {
                length: line.len(),
                is_only_comments: true,
                is_after_blank: true,
                has_position: false,
            });
        }
        if is_line_comment {
            return None;
        }
        self.has_begun |= is_in_braces || begins;
        let expected = match self.start {
            Some(start) if start.has_position => Expected::AnyMove,
            Some(start) if !start.is_only_comments => Expected::Headings,
            _ => Expected::Result,
        };
        let next = self
            .has_begun
            .then(|| self.bare.next_in(text, Dialect::List, expected));
        if !self.bare.is_only_comments() {
            self.start = None;
            self.is_after_blank = false;
        }
        let next = next.flatten()?;
        let in_line = line.len() - (line.trim_end().len() - next.len());
        Some(self.next_list().unwrap_or(in_line))
    }

    pub(crate) fn is_in_comment(&self) -> bool {
        self.bare.is_in_comment()
    }

    /// Returns the length of the text from the possible start of the next list to the end of the current
    /// line. The list starts there only if moves follow.
    pub(crate) fn next_list(&self) -> Option<usize> {
        self.start.map(|start| start.length)
    }

    /// Returns `Some` if a line without moves is a heading of the next list. The value is true if the heading
    /// contains a position.
    fn heading(&self, line: &str) -> Option<bool> {
        if fen::is_position(line) {
            return Some(true);
        }
        let is_over = self.bare.is_over();
        // This quick test rules out nearly all lines.
        let is_likely = || line.contains(|c| matches!(plain(c), ':' | '第' | '【'));
        if !is_over && !is_likely() || is_result(line) {
            return None;
        }
        let heading =
            Heading::of(line).or_else(|| (is_over && is_title(line)).then(Heading::default))?;
        // A result directly after the moves, without a blank line, belongs to the game with these moves.
        let is_glued = !is_over && self.start.is_none() && !self.is_after_blank;
        let has_position = heading.position.is_some();
        let is_of_game = || !has_position && heading.tags.iter().all(|tag| tag.is(Outcome::TAG));
        (!is_glued || !is_of_game()).then_some(has_position)
    }

    /// Records a heading that comes after the moves. `length` is the length of the heading's line, in bytes.
    fn add_heading(&mut self, length: usize, has_position: bool) {
        let is_after_blank = self.is_after_blank;
        // Headings directly after the result belong to the previous game if more headings follow after a
        // blank line. Comments before the first heading also belong to the previous game.
        let is_about_it =
            |start: &Start| start.is_only_comments || is_after_blank && !start.is_after_blank;
        let start = self.start.filter(|start| !is_about_it(start));
        self.start = Some(Start {
            length: start.map_or(length, |start| start.length),
            is_only_comments: false,
            is_after_blank,
            has_position: has_position || start.is_some_and(|start| start.has_position),
        });
    }
}
