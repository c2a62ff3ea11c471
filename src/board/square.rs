//! Files, ranks, squares and offsets, and the arithmetic on them.
//!
//! Squares are named from red's point of view: file `a` is at red's left, and rank 1 is red's home rank. For
//! example, red's left chariot starts on `a1` and the black king on `e10`.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use super::piece::Color;
use crate::util::safe_text::Quoted;

/// A file (column) of the board, from `a` at red's left to `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File(u8);

impl File {
    /// The number of files.
    pub const COUNT: usize = 9;

    /// Returns the file with this index, from 0 for file `a` to 8 for `i`, or `None` for a larger index.
    pub fn new(index: usize) -> Option<File> {
        (index < Self::COUNT).then_some(File(index as u8))
    }

    /// Returns the index, from 0 for file `a` to 8 for file `i`.
    #[doc(hidden)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the file with this number, from 1 for file `i` to 9 for file `a`. Red numbers the files in
    /// this way in written moves. Black numbers them in the opposite order: see [`Square::turned`].
    pub fn from_number(number: usize) -> Option<File> {
        File::new(Self::COUNT.checked_sub(number)?)
    }

    /// Returns the [number](File::from_number) of this file.
    pub fn number(self) -> usize {
        Self::COUNT - self.index()
    }

    /// Returns the file with this letter, from `a` to `i`. Returns `None` for other letters.
    pub fn from_letter(letter: char) -> Option<File> {
        File::new((letter as usize).checked_sub('a' as usize)?)
    }

    /// Returns all files, beginning with file `a`.
    pub fn all() -> impl DoubleEndedIterator<Item = File> {
        (0..Self::COUNT as u8).map(File)
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'a' + self.0))
    }
}

/// A rank (row) of the board, from 1 at red's side to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The number of ranks.
    pub const COUNT: usize = 10;

    /// Returns the rank with this index, from 0 for rank 1 to 9 for rank 10, or `None` for a larger index.
    pub fn new(index: usize) -> Option<Rank> {
        (index < Self::COUNT).then_some(Rank(index as u8))
    }

    /// Returns the index, from 0 for rank 1 (red's home rank) to 9 for rank 10.
    #[doc(hidden)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the rank with this number, from 1 at red's side to 10. Returns `None` for other numbers. Black
    /// numbers the ranks in the opposite order: see [`Square::turned`].
    pub fn from_number(number: usize) -> Option<Rank> {
        Rank::new(number.checked_sub(1)?)
    }

    /// Returns the [number](Rank::from_number) of this rank.
    pub fn number(self) -> usize {
        self.index() + 1
    }

    /// Returns the rank with this digit, as some servers write it: `0` for rank 1 to `9` for rank 10.
    pub fn from_digit(digit: char) -> Option<Rank> {
        Rank::new(digit.to_digit(10)? as usize)
    }

    /// Returns the [digit](Rank::from_digit) of this rank.
    pub fn digit(self) -> char {
        char::from(b'0' + self.0)
    }

    /// Returns all ranks, beginning with rank 1.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..Self::COUNT as u8).map(Rank)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A point of the board, written in the form `e10`.
///
/// ```
/// use xiangqi_setup::board::{Offset, Square};
///
/// let square: Square = "e10".parse()?;
/// assert_eq!(square.turned().to_string(), "e1");
/// let down = Offset { files: 0, ranks: -1 };
/// assert_eq!(square.step(down), Some("e9".parse()?));
/// # Ok::<(), xiangqi_setup::board::SquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The file of the square.
    pub file: File,
    /// The rank of the square.
    pub rank: Rank,
}

impl Square {
    /// The near left corner of the board as red sees it, `a1`.
    pub(crate) const FIRST: Square = Square {
        file: File(0),
        rank: Rank(0),
    };

    /// Creates a square from its file and rank.
    pub fn new(file: File, rank: Rank) -> Square {
        Square { file, rank }
    }

    /// Returns all squares in the order of written positions: ranks 10 to 1, each from file `a` to file `i`.
    pub fn all() -> impl Iterator<Item = Square> {
        const FILES: u8 = File::COUNT as u8;
        (0..Self::COUNT as u8).map(|index| Square {
            file: File(index % FILES),
            rank: Rank(Rank::COUNT as u8 - 1 - index / FILES),
        })
    }

    /// Returns a regular expression for squares, for use in JSON Schemas.
    pub(crate) fn pattern() -> String {
        let files: String = File::all().map(|file| file.to_string()).collect();
        let ranks: Vec<_> = Rank::all().map(|rank| rank.to_string()).collect();
        format!("^[{files}]({})$", ranks.join("|"))
    }

    /// Returns the offset from this square to another.
    pub fn offset_to(self, other: Square) -> Offset {
        Offset {
            files: other.file.0 as i8 - self.file.0 as i8,
            ranks: other.rank.0 as i8 - self.rank.0 as i8,
        }
    }

    /// The number of squares.
    pub const COUNT: usize = File::COUNT * Rank::COUNT;

    /// Returns the index of this square in [`Square::all`]. The index of `a10` is 0.
    #[doc(hidden)]
    pub fn index(self) -> usize {
        (Rank::COUNT - 1 - self.rank.index()) * File::COUNT + self.file.index()
    }

    /// Returns the square with this [`index`](Square::index), or `None` if the index is too large.
    #[doc(hidden)]
    pub fn from_index(index: usize) -> Option<Square> {
        let rank = (Rank::COUNT - 1).checked_sub(index / File::COUNT)?;
        Some(Square::new(
            File::new(index % File::COUNT)?,
            Rank::new(rank)?,
        ))
    }

    /// Returns this square as a side sees it: unchanged for red, [`turned`](Square::turned) for black.
    #[must_use]
    #[doc(hidden)]
    pub fn seen_by(self, color: Color) -> Square {
        match color {
            Color::Red => self,
            Color::Black => self.turned(),
        }
    }

    /// Returns this square after a rotation of the board by 180 degrees. For example, `a1` becomes `i10`.
    #[must_use]
    #[doc(hidden)]
    pub fn turned(self) -> Square {
        Square {
            file: File((File::COUNT - 1) as u8 - self.file.0),
            rank: Rank((Rank::COUNT - 1) as u8 - self.rank.0),
        }
    }

    /// Returns the square at an offset from this square, or `None` if that point is off the board.
    pub fn step(self, offset: Offset) -> Option<Square> {
        let file = self.file.index().checked_add_signed(offset.files.into())?;
        let rank = self.rank.index().checked_add_signed(offset.ranks.into())?;
        Some(Square::new(File::new(file)?, Rank::new(rank)?))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Formatting the number would take most of the time, and a picture names each of its pieces.
        let ranks = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
        write!(f, "{}{}", self.file, ranks[self.rank.index()])
    }
}

/// The error returned for text that is not a valid square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is not a square: squares are a1 to i10, in small letters", Quoted(.0))]
pub struct SquareError(String);

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Square, SquareError> {
        let read = || {
            let mut letters = text.chars();
            let file = File::from_letter(letters.next()?)?;
            let number = letters.as_str();
            // This rejects numbers such as `01` and `+1`.
            let is_plain = number.starts_with(|digit| matches!(digit, '1'..='9'));
            let rank = Rank::from_number(number.parse().ok()?)?;
            is_plain.then(|| Square::new(file, rank))
        };
        read().ok_or_else(|| SquareError(text.to_owned()))
    }
}

/// The difference between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset {
    /// The number of files towards file `i`. It is negative towards file `a`.
    pub files: i8,
    /// The number of ranks towards black's side. It is negative towards red's side.
    pub ranks: i8,
}

impl Offset {
    /// Returns this offset after a rotation of the board by 180 degrees.
    #[must_use]
    pub(crate) fn turned(self) -> Offset {
        Offset {
            files: -self.files,
            ranks: -self.ranks,
        }
    }

    /// Returns the offset of the adjacent square where a piece blocks a horse's move by this offset. Returns
    /// `None` if a horse cannot move by this offset.
    #[doc(hidden)]
    pub fn leg(self) -> Option<Offset> {
        let (files, ranks) = (self.files.abs(), self.ranks.abs());
        let is_of_horse = matches!((files, ranks), (1, 2) | (2, 1));
        self.way().next().filter(|_| is_of_horse)
    }

    /// Returns the offsets of the squares that a move by this offset passes over. The move first follows a
    /// file or a rank and then a diagonal, like a horse. A move to an adjacent square passes over no square.
    #[doc(hidden)]
    pub fn way(self) -> impl Iterator<Item = Offset> {
        let (files, ranks) = (self.files.abs(), self.ranks.abs());
        let (long, short) = (files.max(ranks), files.min(ranks));
        (1..long).map(move |far| {
            let aside = (far - (long - short)).max(0);
            let along = |whole: i8| if whole == long { far } else { aside };
            Offset {
                files: along(files) * self.files.signum(),
                ranks: along(ranks) * self.ranks.signum(),
            }
        })
    }
}
