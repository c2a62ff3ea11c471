//! Any input, read as a picture or a page that contains its source.

#![no_main]

#[path = "../../tests/support/collection.rs"]
#[allow(dead_code, reason = "the other targets use the rest")]
mod collection;
#[path = "../../tests/support/properties.rs"]
#[allow(dead_code, reason = "the other targets use the rest")]
mod properties;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    properties::picture(bytes);
    collection::collection(bytes);
});
