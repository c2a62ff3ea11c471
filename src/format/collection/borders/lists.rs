//! Positions on lines of one file, alone or with moves.

use crate::format::formats::Format;
use crate::format::lines;
use crate::format::{annofen, fen};

/// Finds the next position.
#[derive(Clone)]
pub(in crate::format::collection) struct Positions {
    lines: Lines,
    is_position: fn(&str) -> bool,
    has_one: bool,
}

/// What the lines of a file hold.
#[derive(Clone, Copy)]
enum Lines {
    /// At most one position.
    One,
    /// A position each, right or wrong.
    Each,
    /// Positions and their moves.
    Moves,
}

impl Positions {
    /// For a file in this format that begins with this text.
    pub fn of(format: Format, beginning: &str) -> Positions {
        let is_position = match format {
            Format::AnnoFen => annofen::is_position,
            _ => fen::is_position,
        };
        let positions = content(beginning).filter(|line| is_position(line));
        let lines = match (positions.take(2).count(), format) {
            (0 | 1, _) => Lines::One,
            (_, Format::MoveList) => Lines::Moves,
            _ => Lines::Each,
        };
        Positions {
            lines,
            is_position,
            has_one: false,
        }
    }

    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = content(line).next()?;
        let is_next = match self.lines {
            Lines::One => false,
            Lines::Each => true,
            Lines::Moves => looks_like_position(text),
        };
        if self.has_one && is_next {
            return Some(line.len());
        }
        self.has_one |= match self.lines {
            Lines::Each => true,
            _ => (self.is_position)(text),
        };
        None
    }
}

/// The lines with content.
fn content(text: &str) -> impl Iterator<Item = &str> {
    lines::with_content(text.trim_start_matches(lines::BYTE_ORDER_MARK))
}

/// Whether a line is a position, right or wrong, rather than moves and results such as `1/2-1/2`.
fn looks_like_position(line: &str) -> bool {
    const RANKS: usize = 5;
    fen::is_position(line) || lines::first_word(line).split('/').count() >= RANKS
}
