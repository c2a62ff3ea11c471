//! The header of a game of CCBridge: where what is.

use std::ops::Range;

/// The first bytes of a game, and of a library.
pub(in crate::format) const RECORD: &[u8] = b"CCBridge Record";
pub(in crate::format) const LIBRARY: &[u8] = b"CCBridgeLibrary";

/// Where the version is.
pub(super) const VERSION: usize = 19;

/// The version of a game, which decides where things are and how points are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    V1,
    V2,
}

impl Version {
    /// The version with this number.
    pub fn new(number: u8) -> Option<Version> {
        match number {
            1 => Some(Version::V1),
            2 => Some(Version::V2),
            _ => None,
        }
    }

    /// The number of bytes before what follows the texts, more than in version 1.
    fn shift(self) -> usize {
        match self {
            Version::V1 => 0,
            Version::V2 => 256,
        }
    }

    /// Where the side to move is: 1 red, 2 black.
    pub fn side_to_move(self) -> usize {
        1856 + self.shift()
    }

    /// Where the pieces are: one byte each, in rows from black's home rank.
    pub fn board(self) -> Range<usize> {
        let start = 1864 + self.shift();
        start..start + 90
    }

    /// Where the moves begin.
    pub fn moves(self) -> usize {
        1958 + self.shift()
    }
}

/// The texts: their headers, as in PGN, and their places.
pub(super) const TEXTS: [(&str, Range<usize>); 5] = [
    ("Title", 180..180 + 128),
    ("Event", 692..692 + 64),
    ("Date", 884..884 + 64),
    ("Red", 1076..1076 + 64),
    ("Black", 1300..1300 + 64),
];
