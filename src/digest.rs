//! Names for content.

/// An XML id made from content alone, so that the same art has the same id in
/// every diagram and different art has different ones, even when many diagrams
/// stand in one page.
///
/// FNV-1a, whose result, unlike that of the standard library's hasher, is the
/// same in every version and on every machine. 40 bits are enough for a page
/// with thousands of pieces of art.
pub fn id(content: &str) -> String {
    let hash = content
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    format!("x{:010x}", hash >> 24)
}
