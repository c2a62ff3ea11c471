//! Fonts of captions: the parts of a file that are used, and files that are refused.
//! `fuzz/targets/font.rs` starts from the same files.

use std::fs;
use std::path::Path;

use super::pictures::{FORMATS, svg_of};
use xiangqi_setup::page::Shortcomings;
use xiangqi_setup::page::{CostlyPart, SvgError};
use xiangqi_setup::page::{FontFile, FontFileError};

/// A font of the fuzz target: squares for `a` and `b`.
fn read(name: &str) -> Result<FontFile, FontFileError> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/font");
    FontFile::read(&fs::read(path.join(name)).expect("there is such a font"))
}

#[test]
fn only_outlines_are_used() {
    // The others have the same letters, with red ones in SVG or as layers over them.
    let names = ["plain.ttf", "svg.ttf", "colr.ttf", "collection.ttc"];
    let fonts = names.map(|name| read(name).expect(name));
    let text = r#"<text y="9" font-size="9" font-family="Test Squares">a</text>"#;
    for (format, write) in FORMATS {
        let files = fonts.each_ref().map(|font| {
            let file = write(&svg_of(text), Some(font)).expect(format);
            // The letter is that of the font.
            assert_eq!(file.shortcomings, Shortcomings::default());
            file.bytes
        });
        for (file, name) in files.iter().zip(names) {
            assert!(file == &files[0], "{name} is drawn differently as {format}");
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
        // Each glyph repeats the next eight times, and each instruction forty times.
        (
            "parts-of-parts.ttf",
            "the outlines of the font are too complicated",
        ),
        (
            "calls-of-calls.otf",
            "the outlines of the font are too complicated",
        ),
        // A hundred million missing rules in 5 kB.
        (
            "missing-rules.ttf",
            "the outlines of the font are too complicated",
        ),
        (
            "tables-in-one-place.ttf",
            "it is not a font: malformed font",
        ),
    ] {
        let error = read(name).expect_err(name);
        assert_eq!(error.to_string(), message, "{name}");
    }
    read("plain.otf").expect("nothing is wrong with it");
}

/// Fonts that are almost valid.
#[test]
fn unusable_fonts_are_refused() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/font/plain.ttf");
    let font = fs::read(path).expect("there is such a font");
    let with = |name: &[u8; 4], change: fn(&mut [u8])| {
        let mut font = font.clone();
        change(table(&mut font, name));
        font
    };
    const POST_SCRIPT_NAME: u8 = 6;
    let cases = [
        (
            "the font has no outlines, perhaps because its characters are coloured pictures",
            // The shape for missing characters remains.
            with(b"loca", |places| {
                let (first, others) = places.split_at_mut(4);
                others
                    .chunks_exact_mut(2)
                    .for_each(|place| place.copy_from_slice(&first[2..]));
            }),
        ),
        (
            "the font lacks names that programs need, such as a PostScript name",
            // <https://learn.microsoft.com/en-us/typography/opentype/spec/name>
            with(b"name", |names| {
                let (head, records) = names.split_at_mut(6);
                let records = records.chunks_exact_mut(12).take(usize::from(head[3]));
                let ids = records.map(|record| &mut record[7]);
                ids.filter(|id| **id == POST_SCRIPT_NAME)
                    .for_each(|id| *id = u8::MAX);
            }),
        ),
        (
            "it is not a font: malformed font",
            [b"ttcf\0\x01\0\0\xff\xff\xff\xff" as &[u8], &[0; 100]].concat(),
        ),
    ];
    for (message, font) in cases {
        let error = FontFile::read(&font).expect_err(message);
        assert_eq!(error.to_string(), message);
    }
}

/// A table of a font.
fn table<'a>(font: &'a mut [u8], name: &[u8; 4]) -> &'a mut [u8] {
    let record = font[12..].chunks_exact(16);
    let record = record.clone().find(|record| record.starts_with(name));
    let record = record.expect("it has such a table");
    let number = |place: usize| {
        let bytes = record[place..place + 4].try_into().expect("four bytes");
        u32::from_be_bytes(bytes) as usize
    };
    let (place, length) = (number(8), number(12));
    &mut font[place..place + length]
}

/// Rules that turn one letter into a thousand, and many that are tried for each letter.
#[test]
fn texts_that_take_long_to_shape_are_refused() {
    let costs = |name: &str, letters: usize| {
        let font = read(name).expect("nothing is wrong with it");
        let text = format!(
            r#"<text y="9" font-size="9" font-family="Test Squares">{}</text>"#,
            "a".repeat(letters)
        );
        FORMATS
            .iter()
            .filter_map(|(_, write)| write(&svg_of(&text), Some(&font)).err())
            .collect::<Vec<_>>()
    };
    for (name, letters) in [("doubled.ttf", 200), ("many-rules.ttf", 1000)] {
        assert_eq!(costs(name, 1), [], "{name}");
        let too_slow = vec![SvgError::TooSlow(CostlyPart::Text); FORMATS.len()];
        assert_eq!(costs(name, letters), too_slow, "{name}");
    }
}
