//! Implements the cipher of XQF files.

use super::header::{self, FIRST_ENCIPHERED, LENGTH};
use crate::format::piece_order;

/// The text from which the cipher selects the bits that it adds to the bytes of a file.
const WORDS: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// The cipher of a file: the values that are added to points, lengths and bytes in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cipher {
    /// The key that is added to the points of the pieces.
    pub(crate) pieces: u8,
    /// The key that is added to the points where moves start.
    pub(crate) from: u8,
    /// The key that is added to the points where moves end.
    pub(crate) to: u8,
    /// The key that is added to the lengths of comments.
    pub(crate) length: u32,
    /// The values that are added to the bytes after the header. They repeat every 32 bytes.
    stream: [u8; WORDS.len()],
}

impl Cipher {
    /// Returns the cipher of a file with this header. Before version 11, files are not enciphered.
    pub(crate) fn of(header: &[u8; LENGTH]) -> Cipher {
        if header[header::VERSION] < FIRST_ENCIPHERED {
            return Cipher::default();
        }
        let numbers = &header[header::KEYS];
        let &[sum, pieces, from, to] = numbers else {
            return Cipher::default();
        };
        let spread = |k: u8| k.wrapping_mul(k).wrapping_mul(54).wrapping_add(221);
        let key_of_pieces = spread(pieces).wrapping_mul(pieces);
        let key_of_starts = spread(from).wrapping_mul(key_of_pieces);
        let mask = header[header::KEY_MASK];
        let bits = &header[header::KEY_BITS];
        let mut stream = *WORDS;
        for (at, byte) in stream.iter_mut().enumerate() {
            *byte &= numbers[at % 4] & mask | bits[at % 4];
        }
        Cipher {
            pieces: key_of_pieces,
            from: key_of_starts,
            to: spread(to).wrapping_mul(key_of_starts),
            length: (u32::from(sum) * 256 + u32::from(pieces)) % 32_000 + 767,
            stream,
        }
    }

    /// Deciphers a file that starts with its header. The header itself is not enciphered.
    pub(crate) fn decipher(&self, file: &[u8]) -> Vec<u8> {
        let plain = |(at, byte): (usize, &u8)| byte.wrapping_sub(self.added(at));
        file.iter().enumerate().map(plain).collect()
    }

    pub(crate) fn encipher(&self, file: &mut [u8]) {
        for (at, byte) in file.iter_mut().enumerate() {
            *byte = byte.wrapping_add(self.added(at));
        }
    }

    /// Returns the value that is added to the byte at this offset in the file.
    fn added(&self, at: usize) -> u8 {
        match at < LENGTH {
            true => 0,
            false => self.stream[at % WORDS.len()],
        }
    }

    /// Returns the index of the header byte that contains the point of the piece at index `slot` in
    /// `piece_order`. In shuffled files, this order does not start at the first byte.
    pub(crate) fn place_of_piece(&self, slot: usize, is_shuffled: bool) -> usize {
        let shift = match is_shuffled {
            true => usize::from(self.pieces) + 1,
            false => 0,
        };
        let place = (slot + piece_order::COUNT * 8 - shift) % piece_order::COUNT;
        header::PIECES.start + place
    }
}
