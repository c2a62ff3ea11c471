//! Any bytes, as the font of a caption, drawn as PDF and PNG.

#![no_main]

#[path = "../../tests/support/pdf_and_png.rs"]
mod pdf_and_png;

use libfuzzer_sys::fuzz_target;

fuzz_target!(
    // Panics that become errors must not end the run; all other panics still do.
    init: std::panic::set_hook(Box::new(|_| {})),
    |bytes: &[u8]| pdf_and_png::font(bytes)
);
