//! The header of XQF files: where what is.

use std::ops::Range;

use crate::game::Outcome;

/// The number of its bytes.
pub(super) const LENGTH: usize = 1024;

/// The first bytes.
pub(in crate::format) const MAGIC: &[u8] = b"XQ";

/// The newest version, and the first ones whose moves and whose pieces are enciphered.
pub(super) const NEWEST: u8 = 18;
pub(super) const FIRST_ENCIPHERED: u8 = 11;
pub(super) const FIRST_SHUFFLED: u8 = 12;

pub(super) const VERSION: usize = 2;
/// Where the four numbers are that the keys follow from.
pub(super) const KEYS: Range<usize> = 12..16;
/// Which bits of those the cipher uses, and the bits that it adds to each.
pub(super) const KEY_MASK: usize = 3;
pub(super) const KEY_BITS: Range<usize> = 8..12;
pub(super) const PIECES: Range<usize> = 16..48;
/// 0 for red, 1 for black.
pub(super) const SIDE_TO_MOVE: usize = 50;
pub(super) const RESULT: usize = 51;
/// What kind of game it is.
pub(super) const KIND: usize = 64;

/// Space that no program uses, in which the seal of a file is.
pub(in crate::format) const SEAL: Range<usize> = 1000..LENGTH;

/// The kinds of games that begin from the initial position, and from others.
pub(super) const WHOLE_GAME: u8 = 0;
pub(super) const ENDGAME: u8 = 3;

/// The outcomes with their numbers. 0 is unknown.
pub(super) const OUTCOMES: [(u8, Outcome); 3] =
    [(1, Outcome::Red), (2, Outcome::Black), (3, Outcome::Draw)];

/// A text: the number of its bytes, and space for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The name of its header, as in PGN.
    pub name: &'static str,
    /// Where the number is.
    at: usize,
    /// The maximum number.
    pub most: usize,
}

/// All texts, in their order.
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
    /// The bytes of the text. A number that is too large means as many as there is space for.
    pub fn text(self, header: &[u8; LENGTH]) -> Range<usize> {
        let length = usize::from(header[self.at]).min(self.most);
        self.at + 1..self.at + 1 + length
    }

    /// Writes a text that fits.
    pub fn put(self, header: &mut [u8; LENGTH], text: &[u8]) {
        header[self.at] = text.len() as u8;
        header[self.at + 1..][..text.len()].copy_from_slice(text);
    }
}
