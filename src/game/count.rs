//! Counting the moves of a game.

use std::fmt;
use std::str::FromStr;

use crate::board::Color;

/// How many moves to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All of them.
    All,
    /// So many from the start, those of both sides counted.
    First(usize),
    /// All but so many at the end, those of both sides counted.
    ButLast(usize),
    /// All up to this one.
    UpTo(NumberedMove),
}

/// A move of one side, by the number that it has in its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedMove {
    /// The number.
    pub number: u32,
    /// Whose move it is.
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

/// What stands after the number of a side's move. Three dots stand for red's move, so that
/// black's comes next.
const SIDES: [(&str, Color); 4] = [
    ("r", Color::Red),
    ("b", Color::Black),
    ("...", Color::Black),
    ("…", Color::Black),
];

impl FromStr for Count {
    type Err = CountError;

    /// `all` or `last`, which mean the same; a number, or a negative number; or the number
    /// of a move of one side, `8r`, `8b` or `8...`. `-0` is 0, as in the older tool.
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

/// Reads digits. No game has more moves than can be counted, whatever the number is.
fn number(digits: &str) -> Result<usize, CountError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CountError);
    }
    Ok(digits.parse().unwrap_or(usize::MAX))
}

/// A text that is no number of moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "this is neither a number, which counts the moves of both sides, nor a move of one side \
     such as `8r` or `8b`, nor `all` or `last`"
)]
pub struct CountError;
