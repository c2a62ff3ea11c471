//! Any input, read as a text board or an engine log.

#![no_main]

#[path = "../../tests/support/properties.rs"]
#[allow(dead_code, reason = "the other targets use the rest")]
mod properties;

use libfuzzer_sys::fuzz_target;
use xiangqi_setup::format::Format;

fuzz_target!(|bytes: &[u8]| {
    properties::bytes(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        properties::read(text, Format::Text);
        properties::read(text, Format::Log);
    }
});
