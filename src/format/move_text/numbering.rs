//! Tracks the move number and the side to move while moves are read.

use crate::board::Color;
use crate::format::move_words::number::value;
use crate::format::token::{Failure, span};
use crate::format::{MoveTextError, Warning, WarningKind};
use crate::notation::plain;

/// The side and the number of the first move, as far as they are known before the moves are read.
#[derive(Clone, Copy)]
pub(in crate::format) struct Start {
    pub(crate) color: Option<Color>,
    /// The number of the first move. Numbers in the text may also start from 1. `None` allows any number.
    pub(crate) number: Option<u32>,
}

impl Start {
    pub(crate) const INITIAL: Start = Start {
        color: Some(Color::Red),
        number: Some(1),
    };
}

#[derive(Clone)]
pub(super) struct Numbering {
    start: Start,
    /// The side that moves first, or `None` while it is not known.
    pub(crate) first: Option<Color>,
    color: Color,
    number: u32,
    /// Whether at least one move comes before the next move.
    is_under_way: bool,
    /// Whether the number of the next move has been read.
    is_numbered: bool,
    /// The side whose moves have numbers, or `None` while it is not known.
    numbered: Option<Color>,
    /// The warning to report if no move follows the number that was read last.
    pub(crate) last_number: Option<Warning>,
}

impl Numbering {
    pub(crate) fn new(start: Start) -> Numbering {
        Numbering {
            first: start.color,
            color: start.color.unwrap_or(Color::Red),
            number: start.number.unwrap_or(1),
            start,
            is_under_way: false,
            is_numbered: false,
            numbered: None,
            last_number: None,
        }
    }

    /// Returns the numbering of a variation that begins with an alternative to the next move.
    pub(crate) fn of_variation(&self) -> Numbering {
        Numbering {
            is_under_way: true,
            // In a variation, numbers may begin at any move.
            is_numbered: self.color == Color::Black,
            numbered: None,
            last_number: None,
            first: self.first,
            ..*self
        }
    }

    /// Returns whether these digits are the number of the next move and no number has been read for that
    /// move.
    pub(crate) fn is_next(&self, digits: &str) -> bool {
        !self.is_numbered && value(digits) == self.number
    }

    pub(crate) fn number<'a>(&mut self, text: &str, digits: &'a str) -> Result<(), Failure<'a>> {
        let found = value(digits);
        let color = self.color;
        let is_new = !self.is_numbered && self.is_under_way;
        let can_start = |number| found == 1 || found == number;
        if !self.is_under_way && !self.is_numbered && self.start.number.is_none_or(can_start) {
            self.number = found;
        }
        let fail = |kind| Err(Failure::new(digits, kind));
        if found != self.number {
            return fail(MoveTextError::MoveNumber {
                found: match digits.chars().map(plain).all(|c| c.is_ascii_digit()) {
                    true => digits.chars().map(plain).collect(),
                    false => found.to_string(),
                },
                number: self.number,
                color,
            });
        }
        if self.is_numbered && color == Color::Red {
            return fail(MoveTextError::MoveNumberTwice(found));
        }
        // If Red moves first, a number may come before Black's move only if it also came before Red's move.
        // If Black moves first, all numbers may come before Black's moves.
        if is_new && self.first == Some(Color::Red) && color == Color::Black {
            return fail(MoveTextError::MoveNumberForBlack(found));
        }
        if is_new && *self.numbered.get_or_insert(color) != color {
            return fail(MoveTextError::MoveNumberElsewhere { found, color });
        }
        self.is_numbered = true;
        self.last_number = Some(Warning::new(
            WarningKind::NumberWithoutMove(found),
            span(text, digits),
        ));
        Ok(())
    }

    /// Reads dots, which stand for Red's move.
    pub(crate) fn dots<'a>(&mut self, dots: &'a str) -> Result<(), Failure<'a>> {
        if self.first.is_none() && !self.is_under_way {
            self.color = Color::Black;
            self.first = Some(Color::Black);
        }
        match self.color {
            Color::Black => Ok(()),
            Color::Red => Err(Failure::new(dots, MoveTextError::DotsForRed)),
        }
    }

    /// Counts the next move. Returns its number and the side that plays it.
    pub(crate) fn play(&mut self) -> (u32, Color) {
        let (number, color) = (self.number, self.color);
        self.first.get_or_insert(color);
        self.last_number = None;
        self.is_under_way = true;
        if color == Color::Black {
            self.number = number.saturating_add(1);
            self.is_numbered = false;
        }
        self.color = color.opponent();
        (number, color)
    }
}
