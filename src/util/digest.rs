//! XML ids derived from content.

/// A digest of strings, for XML ids that depend on content alone: the same art has the same id in every
/// diagram, and different art has different ids, even if a page has many diagrams.
///
/// The algorithm is FNV-1a, which, unlike the hasher of the standard library, gives the same result in every
/// version and on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(pub(super) u64);

/// The digest of no strings at all.
const START: Digest = Digest(0xcbf2_9ce4_8422_2325);

impl Digest {
    /// Returns the digest of a string.
    pub fn of(text: &str) -> Digest {
        START.and(text)
    }

    /// Returns the digest of a string that is given in parts.
    pub(crate) fn of_parts<'a>(parts: impl Iterator<Item = &'a str>) -> Digest {
        parts.fold(START, Digest::with).with_end()
    }

    /// Extends the digest by a string. The strings "ab" and "c" give a different digest than "a" and "bc".
    pub fn and(self, text: &str) -> Digest {
        self.with(text).with_end()
    }

    fn with(self, part: &str) -> Digest {
        part.bytes().fold(self, Digest::and_byte)
    }

    fn with_end(self) -> Digest {
        // This byte marks the end of the string, because it never occurs in UTF-8.
        self.and_byte(0xff)
    }

    /// Extends the digest by a byte.
    pub(crate) fn and_byte(self, byte: u8) -> Digest {
        Digest((self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
    }

    /// Returns a pseudo-random number below `count` that depends on the digest alone.
    pub fn below(self, count: usize) -> usize {
        // The finalizer of SplitMix64 turns similar digests into different numbers.
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * count as u128) >> 64) as usize
    }

    /// Returns the digest as an XML id. 40 bits are enough for a page with thousands of pieces of art.
    pub(crate) fn id(self) -> String {
        format!("x{:010x}", self.0 >> 24)
    }
}
