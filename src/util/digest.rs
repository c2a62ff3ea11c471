//! Ids made from content.

/// A digest of texts, for XML ids that depend on content alone: the same art has the same id in
/// every diagram, and different art has different ids even if a page has many diagrams.
///
/// FNV-1a, which, unlike the hasher of the standard library, gives the same result in every
/// version and on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

/// The digest of nothing.
const START: Digest = Digest(0xcbf2_9ce4_8422_2325);

impl Digest {
    /// The digest of a text.
    pub fn of(text: &str) -> Digest {
        START.and(text)
    }

    /// The digest of a text in parts.
    pub(crate) fn of_parts<'a>(parts: impl Iterator<Item = &'a str>) -> Digest {
        parts.fold(START, Digest::with).with_end()
    }

    /// The digest of the texts so far and another one. `"ab", "c"` and `"a", "bc"` differ.
    pub fn and(self, text: &str) -> Digest {
        self.with(text).with_end()
    }

    fn with(self, part: &str) -> Digest {
        part.bytes().fold(self, Digest::and_byte)
    }

    fn with_end(self) -> Digest {
        // UTF-8 does not contain this byte.
        self.and_byte(0xff)
    }

    /// The digest of the bytes so far and another one.
    pub(crate) fn and_byte(self, byte: u8) -> Digest {
        Digest((self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
    }

    /// A number below `count` that depends on the digest as if at random.
    pub fn below(self, count: usize) -> usize {
        // The finalizer of SplitMix64: similar digests become different numbers.
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * count as u128) >> 64) as usize
    }

    /// The digest as an XML id. 40 bits are enough for a page with thousands of pieces of art.
    pub fn id(self) -> String {
        format!("x{:010x}", self.0 >> 24)
    }
}
