//! Counting the moves of a game.

use std::fmt;
use std::str::FromStr;

use crate::board::Color;

/// A number of moves to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All of them.
    All,
    /// This many from the start, counting both sides.
    First(usize),
    /// All but this many at the end, counting both sides.
    ButLast(usize),
    /// All up to this move, inclusive.
    UpTo(NumberedMove),
}

/// A move of one side, by its number in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedMove {
    /// The number.
    pub number: u32,
    /// The side that makes it.
    pub side: Color,
}

/// As in a count, like `8b`.
impl fmt::Display for NumberedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Color::Red => 'r',
            Color::Black => 'b',
        };
        write!(f, "{}{side}", self.number)
    }
}

/// The suffixes of numbers. Three dots replace red's move, so black's follows.
const SIDES: [(&str, Color); 4] = [
    ("r", Color::Red),
    ("b", Color::Black),
    ("...", Color::Black),
    ("…", Color::Black),
];

impl FromStr for Count {
    type Err = CountError;

    /// Reads `all` or `last`, which mean the same; a number, also a negative one; or a move of
    /// one side: `8r`, `8b` or `8...`. `-0` is 0, as in the older tool.
    fn from_str(text: &str) -> Result<Count, CountError> {
        if matches!(text, "all" | "last") {
            return Ok(Count::All);
        }
        let mut sides = SIDES.into_iter();
        let of_side = sides.find_map(|(end, side)| Some((text.strip_suffix(end)?, side)));
        if let Some((digits, side)) = of_side {
            let number = u32::try_from(number(digits)?).unwrap_or(u32::MAX);
            return Ok(Count::UpTo(NumberedMove { number, side }));
        }
        let (digits, count): (_, fn(usize) -> Count) = match text.strip_prefix('-') {
            Some(digits) => (digits, Count::ButLast),
            None => (text, Count::First),
        };
        match number(digits)? {
            0 => Ok(Count::First(0)),
            number => Ok(count(number)),
        }
    }
}

/// Reads digits. Numbers too large for `usize` become its maximum, which no game reaches.
fn number(digits: &str) -> Result<usize, CountError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CountError);
    }
    Ok(digits.parse().unwrap_or(usize::MAX))
}

/// A text that is not a [`Count`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it must be a number, which counts the moves of both sides, a move of one side such as \
     `8r` or `8b`, or `all` or `last`"
)]
pub struct CountError;
