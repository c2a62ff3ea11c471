//! Addresses of places in a game, such as `8`, `8b`, `last` or, in a variation, `8b.1.9r`.
//!
//! ```text
//! address   = (place "." variation ".")* place        a place on the main line or in a variation
//!           | (place "." variation ".")* place "." variation
//!                                                      the place after the first move of a variation
//! variation = digit+         1 for the first alternative to the move before the dot
//! place     = digit+         the place after this many moves, counting both sides
//!           | "-" digit+     the place this many moves before the end of the line
//!           | digit+ "r"     the place after red's move with this number
//!           | digit+ ("b" | "..." | "…")               the place after black's move with this number
//!           | "start"        the place before the first move
//!           | "last" | "all"                           the end of the line
//! ```
//!
//! A line is the main line, or a variation together with the moves that lead to it. In a variation, moves
//! keep the numbers that they have in the whole game: `12b.1` is the first alternative to black's move 12,
//! `12b.1.13r` is the next move in that variation, and `12b.1.13r.2` is the second alternative to
//! `12b.1.13r`. After a variation, `last` means the end of the variation.

use std::fmt;
use std::str::FromStr;

use crate::board::Color;

/// The address of a place in a game, as the option `--at` accepts it: a number, which counts the moves of
/// both sides; a move of one side, such as `8r` or `8b`; a variation, such as `8b.1`; a move in a variation,
/// such as `8b.1.9r`; or one of the words `start` and `last`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The variations to enter, starting from the main line.
    pub(super) forks: Vec<Fork>,
    /// The place on the line of the last variation, or on the main line if there are no variations.
    pub(super) place: PlaceOnLine,
}

/// The point where a variation leaves a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fork {
    /// The place after the move to which the variation is an alternative.
    pub place: PlaceOnLine,
    /// The number of the alternative, starting at 1.
    pub variation: usize,
}

/// The part of an address that identifies a place on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceOnLine {
    /// The end of the line.
    End,
    /// The place after this number of moves, counting both sides.
    Ply(usize),
    /// The place this number of moves before the end of the line, counting both sides.
    BeforeEnd(usize),
    /// The place after this numbered move.
    Move(NumberedMove),
}

/// A move of one side, identified by its number in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedMove {
    /// The number of the move, starting at 1.
    pub number: u32,
    /// The side that makes the move.
    pub color: Color,
}

impl NumberedMove {
    /// Returns the first move of a game in which `color` moves first.
    pub fn first(color: Color) -> NumberedMove {
        NumberedMove { number: 1, color }
    }

    /// Returns the next move, which belongs to the other side.
    #[must_use]
    pub fn next(self) -> NumberedMove {
        NumberedMove {
            number: self.number + u32::from(self.color == Color::Black),
            color: self.color.opponent(),
        }
    }
}

/// Writes the move as it appears in an address, such as `8b`.
impl fmt::Display for NumberedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.color {
            Color::Red => 'r',
            Color::Black => 'b',
        };
        write!(f, "{}{side}", self.number)
    }
}

/// Writes the place as it appears in an address.
impl fmt::Display for PlaceOnLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceOnLine::End => f.write_str("last"),
            PlaceOnLine::Ply(count) => write!(f, "{count}"),
            PlaceOnLine::BeforeEnd(count) => write!(f, "-{count}"),
            PlaceOnLine::Move(name) => write!(f, "{name}"),
        }
    }
}

/// Writes the address in the syntax that [`Address::from_str`](std::str::FromStr::from_str) reads.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Fork { place, variation }) in self.forks.iter().enumerate() {
            let is_start = index == 0;
            let dot = if is_start { "" } else { "." };
            write!(f, "{dot}{place}.{variation}")?;
        }
        match self.forks.last() {
            None => write!(f, "{}", self.place),
            Some(last) if last.place == self.place => Ok(()),
            Some(_) => write!(f, ".{}", self.place),
        }
    }
}

#[doc(hidden)]
impl From<PlaceOnLine> for Address {
    /// Returns the address of a place on the main line.
    fn from(place: PlaceOnLine) -> Address {
        let forks = Vec::new();
        Address { forks, place }
    }
}

impl Address {
    /// Returns whether the place is in a variation.
    #[doc(hidden)]
    pub fn is_in_variation(&self) -> bool {
        !self.forks.is_empty()
    }

    /// Returns the place on the line of the last variation, or on the main line if there are no variations.
    #[doc(hidden)]
    pub fn place(&self) -> PlaceOnLine {
        self.place
    }

    /// Returns the address of another place on the same line.
    #[doc(hidden)]
    #[must_use]
    pub fn with_place(self, place: PlaceOnLine) -> Address {
        Address { place, ..self }
    }

    /// The address of the end of the main line.
    pub const END: Address = Address {
        forks: Vec::new(),
        place: PlaceOnLine::End,
    };
}

/// The suffixes of move numbers in addresses. Dots stand for black, because lists of moves have dots in place
/// of red's move if only black's move is written.
const SIDES: [(&str, Color); 4] = [
    ("r", Color::Red),
    ("b", Color::Black),
    ("...", Color::Black),
    ("…", Color::Black),
];

impl FromStr for Address {
    type Err = AddressError;

    /// Parses an address. For compatibility with an older tool, `all` means `last`, and `-0` means `0`.
    fn from_str(text: &str) -> Result<Address, AddressError> {
        let mut forks = Vec::new();
        let mut rest = text;
        loop {
            let (place, after) = place(rest)?;
            let Some(after) = after.strip_prefix('.') else {
                return match after {
                    "" => Ok(Address { forks, place }),
                    _ => Err(AddressError),
                };
            };
            let (variation, after) = number(after)?;
            if variation == 0 {
                return Err(AddressError);
            }
            forks.push(Fork { place, variation });
            match after.strip_prefix('.') {
                Some(after) => rest = after,
                None if after.is_empty() => return Ok(Address { forks, place }),
                None => return Err(AddressError),
            }
        }
    }
}

/// Parses the place at the start of `text`, and returns the place and the rest of `text`.
fn place(text: &str) -> Result<(PlaceOnLine, &str), AddressError> {
    let words = [
        ("all", PlaceOnLine::End),
        ("last", PlaceOnLine::End),
        ("start", PlaceOnLine::Ply(0)),
    ];
    let mut words = words.into_iter();
    if let Some(found) = words.find_map(|(word, place)| Some((place, text.strip_prefix(word)?))) {
        return Ok(found);
    }
    if let Some(digits) = text.strip_prefix('-') {
        let (count, after) = number(digits)?;
        let place = match count {
            0 => PlaceOnLine::Ply(0),
            count => PlaceOnLine::BeforeEnd(count),
        };
        return Ok((place, after));
    }
    let (count, after) = number(text)?;
    let mut sides = SIDES.into_iter();
    let of_side = sides.find_map(|(end, side)| Some((side, after.strip_prefix(end)?)));
    Ok(match of_side {
        Some((color, after)) => {
            let number = u32::try_from(count).unwrap_or(u32::MAX);
            (PlaceOnLine::Move(NumberedMove { number, color }), after)
        }
        None => (PlaceOnLine::Ply(count), after),
    })
}

/// Parses the digits at the start of `text`, and returns their value and the rest of `text`. A number too
/// large for `usize` becomes `usize::MAX`, which exceeds the length of any game.
fn number(text: &str) -> Result<(usize, &str), AddressError> {
    let end = text.find(|c: char| !c.is_ascii_digit());
    let (digits, after) = text.split_at(end.unwrap_or(text.len()));
    match digits {
        "" => Err(AddressError),
        digits => Ok((digits.parse().unwrap_or(usize::MAX), after)),
    }
}

/// The error returned for text that is not a valid [`Address`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it must be a number, which counts the moves of both sides, a move of one side such as \
     `8r` or `8b`, a variation such as `8b.1` or a move in it such as `8b.1.9r`, or `start`, \
     `all` or `last`"
)]
pub struct AddressError;
