//! Lists of moves, one after another.

use super::bare_games::BareGames;
use crate::format::fen;
use crate::format::headings::Heading;
use crate::format::lines::BYTE_ORDER_MARK;
use crate::format::move_text::dialect::Dialect;
use crate::format::move_text::words::{begins_with_move, is_result};

/// Finds the next list: after a result, move number 1, or the headings before it.
#[derive(Clone)]
pub(super) struct BareLists {
    bare: BareGames,
    /// Whether the first move has been read.
    has_moves: bool,
    /// The length of the text from the first heading after the result on, or from the first of
    /// the next paragraph.
    headings: Option<usize>,
    are_after_blank: bool,
    /// Whether there was a blank line after the result.
    is_after_blank: bool,
}

impl Default for BareLists {
    fn default() -> BareLists {
        BareLists {
            bare: BareGames::new(Dialect::List),
            has_moves: false,
            headings: None,
            are_after_blank: false,
            is_after_blank: false,
        }
    }
}

impl BareLists {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim_start_matches(BYTE_ORDER_MARK).trim();
        let length = self.headings.map(|headings| headings + line.len());
        if text.is_empty() || text.starts_with('#') {
            self.headings = length;
            self.is_after_blank |= text.is_empty() && self.bare.is_over();
            return None;
        }
        let is_heading = || {
            let is_name = || !is_result(text) && Heading::of(text).is_some();
            fen::is_position(text) || is_name()
        };
        if self.bare.is_over() && !self.bare.is_in_comment() && is_heading() {
            // What is glued to the result is rather about the game before.
            let is_first = length.is_none() || self.is_after_blank && !self.are_after_blank;
            self.are_after_blank |= self.is_after_blank;
            let length = length.filter(|_| !is_first).unwrap_or(line.len());
            self.headings = Some(length);
            return None;
        }
        self.has_moves |= begins_with_move(text, Dialect::List);
        let next = self.has_moves.then(|| self.bare.next_in(text)).flatten();
        if let Some(next) = next {
            let is_whole = next.len() == text.len();
            let in_line = line.trim_end().len() - next.len();
            return Some(length.filter(|_| is_whole).unwrap_or(line.len() - in_line));
        }
        self.headings = None;
        None
    }
}
