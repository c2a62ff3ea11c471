//! Any text, read as Betza notation.

#![no_main]

#[path = "../../tests/support/properties.rs"]
#[allow(dead_code, reason = "the other targets use the rest")]
mod properties;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let movement = properties::betza(text);
    // Turning it into rules takes a hundred times as long as reading it.
    if let Some(movement) = movement.filter(|_| text.len() % 8 == 5) {
        properties::movement(&movement);
    }
});
