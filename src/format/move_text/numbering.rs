//! The numbers of moves: whose move comes next, and whether the numbers agree.

use super::error::MoveTextError;
use super::number::value;
use crate::board::Color;
use crate::format::token::{Failure, span};
use crate::format::warning::{Warning, WarningKind};
use crate::notation::plain;

/// How a game starts, as far as the position says so.
#[derive(Clone, Copy)]
pub(in crate::format) struct Start {
    /// Who begins.
    pub color: Option<Color>,
    /// What number the first move has, if it is not 1. `None` if it can be any.
    pub number: Option<u32>,
}

impl Start {
    /// The start of a game from the initial position.
    pub const INITIAL: Start = Start {
        color: Some(Color::Red),
        number: Some(1),
    };
}

/// What is known about the next move.
pub(super) struct Numbering {
    start: Start,
    /// Who begins, once that is known.
    pub first: Option<Color>,
    /// Whose move comes next.
    color: Color,
    /// What number it has.
    number: u32,
    /// Whether there are moves before it.
    is_under_way: bool,
    /// Whether its number has been written.
    is_numbered: bool,
    /// In front of whose moves numbers stand, once that is known.
    numbered: Option<Color>,
    /// What is odd if no move comes any more: the number behind the last one.
    pub last_number: Option<Warning>,
}

impl Numbering {
    pub fn new(start: Start) -> Numbering {
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

    /// Whether these digits are the number of the next move, which has not been written.
    pub fn is_next(&self, digits: &str) -> bool {
        !self.is_numbered && value(digits) == self.number
    }

    /// A number is that of the move that comes next, and is there once.
    pub fn number<'a>(&mut self, text: &str, digits: &'a str) -> Result<(), Failure<'a>> {
        let found = value(digits);
        if !self.is_under_way
            && !self.is_numbered
            && self
                .start
                .number
                .is_none_or(|number| [1, number].contains(&found))
        {
            self.number = found;
        }
        let fail = |kind| Err(Failure::new(digits, kind));
        if found != self.number {
            return fail(MoveTextError::MoveNumber {
                found: digits.chars().map(plain).collect(),
                number: self.number,
                color: self.color,
            });
        }
        if self.is_numbered && self.color == Color::Red {
            return fail(MoveTextError::MoveNumberTwice(found));
        }
        // Where black begins, numbers may stand in front of its moves alone.
        let is_red_first = self.first == Some(Color::Red) && self.is_under_way;
        if is_red_first && !self.is_numbered && self.color == Color::Black {
            return fail(MoveTextError::MoveNumberForBlack(found));
        }
        let is_new = !self.is_numbered && self.is_under_way;
        if is_new && *self.numbered.get_or_insert(self.color) != self.color {
            return fail(MoveTextError::MoveNumberElsewhere {
                found,
                color: self.color,
            });
        }
        self.is_numbered = true;
        self.last_number = Some(Warning {
            kind: WarningKind::NumberWithoutMove(found),
            span: span(text, digits),
        });
        Ok(())
    }

    /// Dots stand for a move of red.
    pub fn dots<'a>(&mut self, dots: &'a str) -> Result<(), Failure<'a>> {
        if self.first.is_none() && !self.is_under_way {
            self.color = Color::Black;
            self.first = Some(Color::Black);
        }
        match self.color {
            Color::Black => Ok(()),
            Color::Red => Err(Failure::new(dots, MoveTextError::DotsForRed)),
        }
    }

    /// A move has come: its number, and whose it is.
    pub fn play(&mut self) -> (u32, Color) {
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
