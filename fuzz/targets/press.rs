//! Any text, as theme art and as elements of SVG, drawn as PDF and PNG.

#![no_main]

#[path = "../../tests/support/press.rs"]
mod press;

use libfuzzer_sys::fuzz_target;

fuzz_target!(
    // Panics that become errors must not end the run; all other panics still do.
    init: std::panic::set_hook(Box::new(|_| {})),
    |text: &str| {
        press::art(text);
        press::elements(text);
    }
);
