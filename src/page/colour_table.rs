//! Hash tables keyed by colour.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A hash table with colours as keys. The order of its entries is arbitrary, so callers must not depend on
/// it.
pub(super) type ColourTable<T> = HashMap<u32, T, BuildHasherDefault<FastHasher>>;

/// A fast hasher for small keys. The hasher of the standard library would take longer than drawing the
/// picture.
#[derive(Default)]
pub(super) struct FastHasher(u64);

impl Hasher for FastHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, value: u32) {
        self.0 = (self.0 ^ u64::from(value)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
