//! How much the tests try. `cargo test` tries a part that takes little time. With the variable
//! THOROUGH, the tests try everything, which takes minutes with an optimized program:
//!
//! ```text
//! THOROUGH=1 cargo test --release
//! ```
//! Random inputs are the same each time. Another number in THOROUGH makes different ones.

use std::env;
use std::sync::LazyLock;

use proptest::test_runner::{Config, RngSeed};

static NUMBER: LazyLock<Option<u64>> = LazyLock::new(|| {
    let number = env::var("THOROUGH").ok().filter(|text| !text.is_empty());
    number.map(|number| number.parse().expect("THOROUGH is a number"))
});

/// Whether everything is tried.
pub fn is_thorough() -> bool {
    NUMBER.is_some()
}

/// The first of two amounts by default, and the second one if everything is tried.
pub fn either<T>(part: T, whole: T) -> T {
    if is_thorough() { whole } else { part }
}

/// About this many of the items, evenly spaced, or all of them if everything is tried. The distance is
/// odd, as the inputs and outputs in a directory alternate.
pub fn some<T>(all: impl IntoIterator<Item = T>, about: usize) -> impl Iterator<Item = T> {
    let all: Vec<T> = all.into_iter().collect();
    let step = either(all.len().div_ceil(about) | 1, 1);
    all.into_iter().step_by(step)
}

/// Random inputs for a property, this many of them. Failures are not recorded in files: a failing input
/// belongs in `fuzz/seeds/`, which every checkout tests.
pub fn cases(part: u32, whole: u32) -> Config {
    Config {
        cases: either(part, whole),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(NUMBER.unwrap_or(1)),
        ..Config::default()
    }
}
