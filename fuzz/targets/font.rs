//! Any bytes, as the font of a caption, drawn as PDF and PNG.

#![no_main]

#[path = "../../tests/support/press.rs"]
mod press;

use libfuzzer_sys::fuzz_target;

fuzz_target!(
    // Panics that become errors must not end the run; all other panics still do.
    init: std::panic::set_hook(Box::new(|_| {})),
    |bytes: &[u8]| press::font(bytes)
);
