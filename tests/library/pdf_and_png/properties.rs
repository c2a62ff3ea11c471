//! A small part of the work that `fuzz/targets/pdf_and_png.rs` and `font.rs` do for hours.

use std::fs;

use crate::support::thorough::some;
use crate::support::{files, pdf_and_png};

/// The seeds of a fuzz target.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let files = files::below(&format!("fuzz/seeds/{target}"), None).into_iter();
    let seeds: Vec<Vec<u8>> = files
        .map(|file| fs::read(file).expect("it can be read"))
        .collect();
    assert!(seeds.len() > 5, "{target}");
    seeds
}

#[test]
fn art_becomes_a_file_or_an_error() {
    for seed in some(seeds("pdf_and_png").into_iter().chain(seeds("art")), 8) {
        if let Ok(text) = str::from_utf8(&seed) {
            pdf_and_png::art(text);
            pdf_and_png::elements(text);
        }
    }
}

#[test]
fn fonts_become_a_file_or_an_error() {
    for mut seed in seeds("font") {
        pdf_and_png::font(&seed);
        pdf_and_png::font(&seed[..seed.len() / 2]);
        // The directory of tables has names and places in the first bytes.
        for index in some((12..seed.len()).step_by(97), 10) {
            seed[index] ^= 0x81;
            pdf_and_png::font(&seed);
        }
    }
}
