//! Names for content.

/// A digest of texts, to make XML ids from content alone: the same art has the
/// same id in every diagram and different art has different ones, even when many
/// diagrams stand in one page.
///
/// FNV-1a, whose result, unlike that of the standard library's hasher, is the
/// same in every version and on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Digest {
    /// The digest of a text.
    pub fn of(text: &str) -> Digest {
        Digest(0xcbf2_9ce4_8422_2325).and(text)
    }

    /// The digest of all texts so far and another one. `"ab", "c"` and
    /// `"a", "bc"` are different.
    pub fn and(self, text: &str) -> Digest {
        // No text has the last byte in it.
        let bytes = text.bytes().chain([0xff]);
        Digest(bytes.fold(self.0, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        }))
    }

    /// An XML id. 40 bits are enough for a page with thousands of pieces of art.
    pub fn id(self) -> String {
        format!("x{:010x}", self.0 >> 24)
    }
}
