//! Any text, read as Betza notation.

#![no_main]

#[path = "../../tests/support/properties.rs"]
#[allow(dead_code, reason = "the other targets use the rest")]
mod properties;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| properties::betza(text));
