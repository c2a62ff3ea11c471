//! Defines the layout of XQF files: the header, and the flags and points of moves.

use std::ops::Range;

use crate::board::{File, Rank, Square};
use crate::format::seal;
use crate::game::Outcome;

pub(super) const LENGTH: usize = 1024;

pub(in crate::format) const MAGIC: &[u8] = seal::XQF_MAGIC;

/// The newest version, the first version with enciphered moves, and the first version with shuffled pieces.
pub(super) const NEWEST: u8 = 18;
pub(super) const FIRST_ENCIPHERED: u8 = 11;
pub(super) const FIRST_SHUFFLED: u8 = 12;

pub(super) const VERSION: usize = 2;
/// The byte range of the four numbers from which the keys are derived.
pub(super) const KEYS: Range<usize> = 12..16;
/// The offsets of the mask for the bits of these numbers, and of the bits to add to each number.
pub(super) const KEY_MASK: usize = 3;
pub(super) const KEY_BITS: Range<usize> = 8..12;
pub(super) const PIECES: Range<usize> = 16..48;
/// The offset of the side to move: 0 for Red, 1 for Black.
pub(super) const SIDE_TO_MOVE: usize = 50;
pub(super) const RESULT: usize = 51;
pub(super) const KIND: usize = 64;

/// The kinds of games that start from the initial position, and from other positions.
pub(super) const WHOLE_GAME: u8 = 0;
pub(super) const ENDGAME: u8 = 3;

/// The outcomes and their codes. The code 0 means unknown.
pub(super) const OUTCOMES: [(u8, Outcome); 3] =
    [(1, Outcome::Red), (2, Outcome::Black), (3, Outcome::Draw)];

/// The location of a text: a byte with its length, followed by space for its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The name of its tag, as in PGN.
    pub name: &'static str,
    /// The index of the byte with the length.
    at: usize,
    /// The maximum length in bytes.
    pub most: usize,
}

/// All texts, in the order of the header.
pub(super) const FIELDS: [Field; 9] = [
    field("Title", 80, 64),
    field("Event", 208, 64),
    field("Date", 272, 16),
    field("Site", 288, 16),
    field("Red", 304, 16),
    field("Black", 320, 16),
    field("TimeControl", 336, 64),
    field("Annotator", 464, 16),
    field("Author", 480, 16),
];

const fn field(name: &'static str, at: usize, size: usize) -> Field {
    Field {
        name,
        at,
        most: size - 1,
    }
}

impl Field {
    /// Returns the byte range of the text. If the stored length is too large, the maximum is used.
    pub fn text(self, header: &[u8; LENGTH]) -> Range<usize> {
        let length = usize::from(header[self.at]).min(self.most);
        self.at + 1..self.at + 1 + length
    }

    /// Writes a text, which must not exceed the maximum length.
    pub fn put(self, header: &mut [u8; LENGTH], text: &[u8]) {
        header[self.at] = text.len() as u8;
        header[self.at + 1..][..text.len()].copy_from_slice(text);
    }
}

/// The flags of a record. In version 10, any bit in one half of the byte sets the flag.
pub(super) const NEXT: u8 = 0x80;
pub(super) const ALTERNATIVE: u8 = 0x40;
pub(super) const COMMENT: u8 = 0x20;
pub(super) const NEXT_IN_10: u8 = 0xf0;
pub(super) const ALTERNATIVE_IN_10: u8 = 0x0f;

/// The values added to the start and the target of a move, in addition to the keys.
pub(super) const FROM: u8 = 24;
pub(super) const TO: u8 = 32;

/// The number of a piece that is not on the board.
pub(super) const OFF_BOARD: u8 = 0xff;

pub(super) fn square(point: u8) -> Option<Square> {
    let file = File::new(usize::from(point / 10))?;
    Some(Square::new(file, Rank::new(usize::from(point % 10))?))
}

/// Returns the point of a square: ten times the file plus the rank, counted from Red's left corner.
pub(super) fn point(square: Square) -> u8 {
    (square.file.index() * 10 + square.rank.index()) as u8
}
