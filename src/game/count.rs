//! Counting the moves of a game.

use std::str::FromStr;

use super::{ReplayError, ReplayErrorKind};

/// How many moves to play, those of both sides counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All of them.
    All,
    /// So many from the start.
    First(usize),
    /// All but so many at the end.
    ButLast(usize),
}

impl FromStr for Count {
    type Err = CountError;

    /// `all` or `last`, which mean the same; a number, or a negative number. `-0` is 0,
    /// as in the older tool.
    fn from_str(text: &str) -> Result<Count, CountError> {
        if matches!(text, "all" | "last") {
            return Ok(Count::All);
        }
        let (digits, count): (_, fn(usize) -> Count) = match text.strip_prefix('-') {
            Some(digits) => (digits, Count::ButLast),
            None => (text, Count::First),
        };
        if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_digit()) {
            return Err(CountError);
        }
        // No game has so many moves, whatever the number is.
        match digits.parse().unwrap_or(usize::MAX) {
            0 => Ok(Count::First(0)),
            number => Ok(count(number)),
        }
    }
}

/// A text that is no number of moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is neither a number nor `all` or `last`")]
pub struct CountError;

impl Count {
    /// How many moves that is in a game of so many.
    ///
    /// # Errors
    /// A game that is too short.
    pub fn ply(self, plies: usize) -> Result<usize, ReplayError> {
        let wanted = match self {
            Count::All => Some(plies),
            Count::First(count) => Some(count),
            Count::ButLast(count) => plies.checked_sub(count),
        };
        wanted.filter(|wanted| *wanted <= plies).ok_or(ReplayError {
            kind: ReplayErrorKind::TooShort { plies },
            span: None,
        })
    }
}
