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
    /// The digest of nothing.
    pub fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a text. `"ab", "c"` and `"a", "bc"` are different.
    pub fn add(&mut self, text: &str) {
        // No text has this byte in it.
        for byte in text.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// An XML id. 40 bits are enough for a page with thousands of pieces of art.
    pub fn id(self) -> String {
        format!("x{:010x}", self.0 >> 24)
    }
}
