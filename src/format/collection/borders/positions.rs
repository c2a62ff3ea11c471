//! Finds the borders between positions. Each position is on one line, and moves may follow it.

use super::lists::Lists;
use crate::format::headings::Heading;
use crate::format::{Format, annofen, fen, lines, move_list};

#[derive(Clone)]
pub(in crate::format::collection) struct Positions {
    kind: Lines,
    is_position: fn(&str) -> bool,
    has_one: bool,
    /// The scanner for lists of moves without positions.
    lists: Option<Lists>,
}

/// The arrangement of the positions in a file.
#[derive(Clone, Copy)]
enum Lines {
    /// The file contains at most one position.
    One,
    /// Each line contains one position, which may be invalid.
    Each,
    /// Each position is followed by lines that contain its moves.
    Moves,
}

impl Positions {
    /// Returns the scanner for a file in `format` whose text starts with `beginning`.
    pub(crate) fn of(format: Format, beginning: &str) -> Positions {
        let are_enclosed = format != Format::AnnoFen
            && fen::enclosed(beginning).is_some()
            && !move_list::is_list(beginning);
        let is_position = match format {
            Format::AnnoFen => annofen::is_position,
            _ if are_enclosed => fen::is_in,
            _ => fen::is_position,
        };
        let (mut positions, mut others) = (0_usize, 0_usize);
        let beginning = match format {
            Format::MoveList => &move_list::without_comments(beginning),
            _ => beginning,
        };
        for line in content(beginning) {
            match is_position(line) {
                true => positions += 1,
                false => others += 1,
            }
        }
        let lines = match positions {
            0 | 1 => Lines::One,
            _ if positions > others && !are_enclosed => Lines::Each,
            _ => Lines::Moves,
        };
        Positions {
            kind: lines,
            is_position,
            has_one: false,
            lists: (format != Format::AnnoFen && !are_enclosed && !matches!(lines, Lines::Each))
                .then(Lists::default),
        }
    }

    /// Returns whether each line contains a position, optionally with moves.
    pub(crate) fn are_on_lines(&self) -> bool {
        matches!(self.kind, Lines::Each)
    }

    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let mut lists = self.lists.as_mut();
        let is_in_comment = lists.as_ref().is_some_and(|lists| lists.is_in_comment());
        let next = lists.as_mut().and_then(|lists| lists.back_to_next(line));
        let Some(text) = content(line).next().filter(|_| !is_in_comment) else {
            return next;
        };
        let is_next = match self.kind {
            Lines::One => false,
            // Headings, such as a result, belong to the previous position.
            Lines::Each => (self.is_position)(text) || Heading::of(text).is_none(),
            Lines::Moves => (self.is_position)(text),
        };
        if self.has_one && is_next {
            let headings = lists.and_then(|lists| lists.next_list());
            return Some(headings.unwrap_or(line.len()));
        }
        self.has_one |= is_next || (self.is_position)(text);
        next
    }
}

/// Returns the lines that are neither empty nor comments.
fn content(text: &str) -> impl Iterator<Item = &str> {
    lines::with_content(text.trim_start_matches(lines::BYTE_ORDER_MARK))
}
