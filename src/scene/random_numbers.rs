//! Random numbers for tests, the same ones each time.

/// Draws numbers below a limit, with the generator of Knuth's MMIX.
pub(super) fn random_numbers() -> impl FnMut(usize) -> usize {
    let mut seed = 1_u64;
    move |limit| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005);
        seed = seed.wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % limit
    }
}
