//! Any input, read as a file with many games.

#![no_main]

#[path = "../../tests/support/collection.rs"]
mod collection;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    collection::collection(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        collection::written_games(text);
    }
});
