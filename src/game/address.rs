//! Addresses of moments in a game, such as `8`, `8b` or `last`.

use std::fmt;
use std::str::FromStr;

use crate::board::Color;

/// A moment in a game, by the moves played before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Address {
    /// After all moves.
    End,
    /// After this many moves, counting both sides.
    Ply(usize),
    /// This many moves before the end, counting both sides.
    BeforeEnd(usize),
    /// After this move.
    Move(NumberedMove),
}

/// A move of one side, by its number in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedMove {
    /// The number.
    pub number: u32,
    /// The side that makes it.
    pub side: Color,
}

/// As in an address, like `8b`.
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

impl FromStr for Address {
    type Err = AddressError;

    /// Reads `all` or `last`, which are equal; a number, which may be negative; or a move of
    /// one side: `8r`, `8b` or `8...`. `-0` is 0, as in the older tool.
    fn from_str(text: &str) -> Result<Address, AddressError> {
        if matches!(text, "all" | "last") {
            return Ok(Address::End);
        }
        let mut sides = SIDES.into_iter();
        let of_side = sides.find_map(|(end, side)| Some((text.strip_suffix(end)?, side)));
        if let Some((digits, side)) = of_side {
            let number = u32::try_from(number(digits)?).unwrap_or(u32::MAX);
            return Ok(Address::Move(NumberedMove { number, side }));
        }
        let (digits, address): (_, fn(usize) -> Address) = match text.strip_prefix('-') {
            Some(digits) => (digits, Address::BeforeEnd),
            None => (text, Address::Ply),
        };
        match number(digits)? {
            0 => Ok(Address::Ply(0)),
            number => Ok(address(number)),
        }
    }
}

/// Reads digits. Numbers too large for `usize` become its maximum, which no game reaches.
fn number(digits: &str) -> Result<usize, AddressError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(AddressError);
    }
    Ok(digits.parse().unwrap_or(usize::MAX))
}

/// A text that is not an [`Address`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it must be a number, which counts the moves of both sides, a move of one side such as \
     `8r` or `8b`, or `all` or `last`"
)]
pub struct AddressError;
