//! Defines the layout of XQF files: the header, the flags of move records, and the encoding of squares.

use std::ops::Range;

use crate::board::{File, Rank, Square};
use crate::format::seal;
use crate::game::Outcome;

pub(super) const LENGTH: usize = 1024;

pub(in crate::format) const MAGIC: &[u8] = seal::XQF_MAGIC;

/// The newest version of the file format.
pub(super) const NEWEST: u8 = 18;
/// The first version with enciphered moves.
pub(super) const FIRST_ENCIPHERED: u8 = 11;
/// The first version in which the pieces are in shuffled order.
pub(super) const FIRST_SHUFFLED: u8 = 12;

pub(super) const VERSION: usize = 2;
/// The byte range of the four numbers from which the keys of the cipher are derived.
pub(super) const KEYS: Range<usize> = 12..16;
/// The index of the mask byte, which selects the bits that are used from each of the four numbers.
pub(super) const KEY_MASK: usize = 3;
/// The byte range of additional bits to set in each of the four numbers.
pub(super) const KEY_BITS: Range<usize> = 8..12;
pub(super) const PIECES: Range<usize> = 16..48;
/// The index of the byte that contains the side to move: 0 for Red, 1 for Black.
pub(super) const SIDE_TO_MOVE: usize = 50;
pub(super) const RESULT: usize = 51;
pub(super) const KIND: usize = 64;

/// The value of the byte at [`KIND`] for a game that starts from the initial position.
pub(super) const WHOLE_GAME: u8 = 0;
/// The value of the byte at [`KIND`] for a game that starts from another position.
pub(super) const ENDGAME: u8 = 3;

/// The codes of the outcomes. The code 0 means that the outcome is unknown.
pub(super) const OUTCOMES: [(u8, Outcome); 3] =
    [(1, Outcome::Red), (2, Outcome::Black), (3, Outcome::Draw)];

/// A text field of the header: a byte with the length of the text, followed by space for the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The PGN name of the tag that contains the text.
    pub(crate) name: &'static str,
    /// The index of the byte that contains the length of the text.
    at: usize,
    /// The maximum length of the text in bytes.
    pub(crate) most: usize,
}

/// All text fields, in header order.
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
    /// Returns the byte range of the text. If the stored length exceeds the maximum, the maximum is used.
    pub(crate) fn text(self, header: &[u8; LENGTH]) -> Range<usize> {
        let length = usize::from(header[self.at]).min(self.most);
        self.at + 1..self.at + 1 + length
    }

    /// Writes a text field. `text` must not be longer than `most` bytes.
    pub(crate) fn put(self, header: &mut [u8; LENGTH], text: &[u8]) {
        header[self.at] = text.len() as u8;
        header[self.at + 1..][..text.len()].copy_from_slice(text);
    }
}

/// The flag that is set in a record if a move follows.
pub(super) const NEXT: u8 = 0x80;
/// The flag that is set in a record if an alternative follows later.
pub(super) const ALTERNATIVE: u8 = 0x40;
/// The flag that is set in a record if a comment follows.
pub(super) const COMMENT: u8 = 0x20;
/// In version 10, a move follows if at least one of these bits is set in the flags.
pub(super) const NEXT_IN_10: u8 = 0xf0;
/// In version 10, an alternative follows later if at least one of these bits is set in the flags.
pub(super) const ALTERNATIVE_IN_10: u8 = 0x0f;

/// The value that is added to the start point of each move, in addition to the key.
pub(super) const FROM: u8 = 24;
/// The value that is added to the end point of each move, in addition to the key.
pub(super) const TO: u8 = 32;

/// The point of a piece that is not on the board.
pub(super) const OFF_BOARD: u8 = 0xff;

pub(super) fn square(point: u8) -> Option<Square> {
    let file = File::new(usize::from(point / 10))?;
    Some(Square::new(file, Rank::new(usize::from(point % 10))?))
}

/// Returns the number of a square's point: ten times the file plus the rank, both counted from 0 at Red's
/// left corner.
pub(super) fn point(square: Square) -> u8 {
    (square.file.index() * 10 + square.rank.index()) as u8
}
