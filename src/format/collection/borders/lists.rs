//! Lists of moves, one after another.

use super::bare_games::BareGames;
use crate::format::fen;
use crate::format::headings::Heading;
use crate::format::lines::BYTE_ORDER_MARK;
use crate::format::move_text::dialect::Dialect;
use crate::format::move_text::words::{begins_with_move, is_result};
use crate::notation::plain;

/// Finds the next list: after a result, move number 1 or any move after a position, or the headings
/// and comments before it.
#[derive(Clone)]
pub(super) struct Lists {
    bare: BareGames,
    /// Whether the first move has been read, or a comment before it.
    has_begun: bool,
    /// What may be the start of the next list, if its moves follow.
    start: Option<Start>,
    /// Whether there was a blank line after the result.
    is_after_blank: bool,
}

/// The lines before the moves of a list.
#[derive(Clone, Copy)]
struct Start {
    /// The length of the text from the first line on.
    length: usize,
    /// Whether there are only comments so far.
    is_only_comments: bool,
    is_after_blank: bool,
    has_position: bool,
}

impl Default for Lists {
    fn default() -> Lists {
        Lists {
            bare: BareGames::new(Dialect::List),
            has_begun: false,
            start: None,
            is_after_blank: false,
        }
    }
}

impl Lists {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim_start_matches(BYTE_ORDER_MARK).trim();
        if let Some(start) = &mut self.start {
            start.length += line.len();
        }
        let is_between = self.bare.is_over() && !self.bare.is_in_comment();
        if text.is_empty() {
            self.is_after_blank |= is_between;
            return None;
        }
        if is_between && let Some(has_position) = heading(text) {
            self.add_heading(line.len(), has_position);
            return None;
        }
        // A comment glued to the result is about the game before.
        let is_line_comment = text.starts_with('#');
        let is_in_braces = text.starts_with(|first| plain(first) == '{');
        if is_between && self.is_after_blank && (is_line_comment || is_in_braces) {
            self.start.get_or_insert(Start {
                length: line.len(),
                is_only_comments: true,
                is_after_blank: true,
                has_position: false,
            });
        }
        if is_line_comment && !self.bare.is_in_comment() {
            return None;
        }
        self.has_begun |= is_in_braces || begins_with_move(text, Dialect::List);
        let is_expected = self.start.is_some_and(|start| start.has_position);
        let next = self.has_begun.then(|| self.bare.next_in(text, is_expected));
        self.start = self.start.filter(|_| self.bare.is_only_comments());
        let next = next.flatten()?;
        let in_line = line.len() - (line.trim_end().len() - next.len());
        Some(self.next_list().unwrap_or(in_line))
    }

    /// The length of the text from the next list on, if moves followed here.
    pub fn next_list(&self) -> Option<usize> {
        self.start.map(|start| start.length)
    }

    /// Adds a heading on a line of this length after the result.
    fn add_heading(&mut self, length: usize, has_position: bool) {
        let is_after_blank = self.is_after_blank;
        // Headings glued to the result, or comments before them, are rather about the game before.
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

/// Whether a line is a heading or a position, and contains a position.
fn heading(line: &str) -> Option<bool> {
    if fen::is_position(line) {
        return Some(true);
    }
    let heading = Heading::of(line).filter(|_| !is_result(line))?;
    Some(heading.position.is_some())
}
