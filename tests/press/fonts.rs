//! Fonts of captions: what of a file is used, and which are refused. The files are also
//! what `fuzz/targets/font.rs` begins with.

use std::fs;
use std::path::Path;

use crate::pictures::svg_of;
use xiangqi_setup::font_file::{FontFile, FontFileError};
use xiangqi_setup::picture::Shortcomings;

/// A font of the fuzz target: squares for `a` and `b`.
fn read(name: &str) -> Result<FontFile, FontFileError> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/font");
    FontFile::read(&fs::read(path.join(name)).expect("there is such a font"))
}

#[test]
fn only_outlines_are_used() {
    // The others have the same letters, and red ones in SVG or as layers over them.
    let names = ["plain.ttf", "svg.ttf", "colr.ttf", "collection.ttc"];
    let fonts = names.map(|name| read(name).expect(name));
    let text = r#"<text y="9" font-size="9" font-family="Test Squares">a</text>"#;
    #[cfg(feature = "png")]
    {
        let resolution = xiangqi_setup::png::Resolution {
            scale: 9.0,
            dpi: 96.0,
        };
        let write = |font| {
            let file = xiangqi_setup::png::write_with_font(&svg_of(text), resolution, Some(font));
            let file = file.expect("a PNG");
            // The letter is that of the font.
            assert_eq!(file.shortcomings, Shortcomings::default());
            file.bytes
        };
        let files = fonts.each_ref().map(write);
        for (file, name) in files.iter().zip(names) {
            assert!(file == &files[0], "{name} is drawn differently");
        }
    }
    #[cfg(feature = "pdf")]
    {
        let write = |font| {
            let file = xiangqi_setup::pdf::write_with_font(&svg_of(text), Some(font));
            let file = file.expect("a PDF");
            assert_eq!(file.shortcomings, Shortcomings::default());
            file.bytes
        };
        let files = fonts.each_ref().map(write);
        for (file, name) in files.iter().zip(names) {
            assert!(file == &files[0], "{name} is drawn differently");
        }
    }
}

#[test]
fn fonts_that_could_take_for_ever_are_refused() {
    for (name, message) in [
        (
            "svg-alone.ttf",
            "the font has no outlines, perhaps because its characters are coloured pictures",
        ),
        // Each glyph is eight times the next, and each instruction forty.
        (
            "parts-of-parts.ttf",
            "the outlines of the font are too complicated",
        ),
        (
            "calls-of-calls.otf",
            "the outlines of the font are too complicated",
        ),
        ("tables-in-one-place.ttf", "it is no font: malformed font"),
    ] {
        let error = read(name).expect_err(name);
        assert_eq!(error.to_string(), message, "{name}");
    }
    read("plain.otf").expect("nothing is wrong with it");
}
