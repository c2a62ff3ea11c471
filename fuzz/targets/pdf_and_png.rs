//! Any text, as theme art and as elements of SVG, drawn as PDF and PNG.

#![no_main]

#[path = "../../tests/support/pdf_and_png.rs"]
mod pdf_and_png;

use libfuzzer_sys::fuzz_target;

fuzz_target!(
    // Panics that become errors must not end the run; all other panics still do.
    init: std::panic::set_hook(Box::new(|_| {})),
    |text: &str| {
        pdf_and_png::art(text);
        pdf_and_png::elements(text);
    }
);
