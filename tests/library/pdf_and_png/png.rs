//! The contents of a PNG.

use super::pictures::{HARMFUL, diagram, on_board, svg_of};
use crate::support::thorough::some;
use png::{ColorType, Decoder, Transformations, Unit};
use std::io::Cursor;
use xiangqi_setup::page::{self, PictureError, PictureFile, PngCompression, Resolution};
use xiangqi_setup::scene::{Length, Paper};
use xiangqi_setup::theme::Paint;

/// One dot for each pixel, as on a screen.
const PLAIN: Resolution = Resolution {
    scale: 1.0,
    dpi: 96.0,
};

/// A decoded file.
struct Image {
    width: u32,
    height: u32,
    dots_per_metre: (u32, u32),
    colour_type: ColorType,
    /// Red, green, blue and alpha of each dot, line by line.
    dots: Vec<[u8; 4]>,
}

fn read(file: &[u8]) -> Image {
    let header = Decoder::new(Cursor::new(file)).read_info().expect("a PNG");
    let colour_type = header.info().color_type;
    let mut decoder = Decoder::new(Cursor::new(file));
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
    reader.next_frame(&mut bytes).expect("it is whole");
    let info = reader.info();
    let print = info.pixel_dims.expect("it says how large it is");
    assert_eq!(print.unit, Unit::Meter);
    Image {
        width: info.width,
        height: info.height,
        dots_per_metre: (print.xppu, print.yppu),
        colour_type,
        dots: bytes.as_chunks().0.to_vec(),
    }
}

fn file(svg: &str, resolution: Resolution) -> Result<PictureFile, PictureError> {
    page::png::write(svg, resolution, None, PngCompression::Default)
}

fn write(svg: &str, resolution: Resolution) -> Image {
    read(&file(svg, resolution).expect("a PNG").bytes)
}

#[test]
fn pictures_have_the_requested_size() {
    let centimetres = |value| Length::centimetres(value).expect("a length");
    let pixels = |value| Length::pixels(value).expect("a length");
    // A width and `--dpi`; the width and the height in dots, and dots per metre.
    let table = [
        (centimetres(1.4), None, (165, 183, 11811)),
        (centimetres(1.4), Some(300.0), (165, 183, 11811)),
        (centimetres(7.0), Some(90.0), (248, 274, 3543)),
        (centimetres(7.0), Some(1.0), (3, 3, 39)),
        (centimetres(0.635), Some(600.0), (150, 166, 23622)),
        (centimetres(0.1), Some(72.0), (3, 3, 2835)),
        (pixels(150.0), None, (150, 166, 3780)),
        (pixels(150.0), Some(300.0), (150, 166, 11811)),
        (pixels(149.4), None, (149, 165, 3780)),
        (pixels(1.0), None, (1, 1, 3780)),
        (pixels(2.0), Some(1e-9), (2, 2, 0)),
    ];
    for (width, dpi, (dots, lines, per_metre)) in some(table, 4) {
        let file = file(&diagram(width), Resolution::of(width, dpi)).expect("a PNG");
        assert_eq!(file.dots, Some([dots, lines]), "{width:?} with {dpi:?}");
        let image = read(&file.bytes);
        let what = format!("{width:?} with {dpi:?}");
        assert_eq!((image.width, image.height), (dots, lines), "{what}");
        assert_eq!(image.dots_per_metre, (per_metre, per_metre), "{what}");
        assert_eq!(image.dots.len() as u32, dots * lines, "{what}");
    }
}

#[test]
fn empty_places_show_the_paper() {
    let ivory = Paint::from_words("Ivory").expect("a colour");
    let ivory = ivory.map_or(Paper::None, Paper::Paint);
    let table = [
        ("minimal", Paper::OfTheme, [255, 255, 255, 255]),
        ("minimal", Paper::None, [0, 0, 0, 0]),
        ("minimal", ivory.clone(), [255, 255, 240, 255]),
        ("clean_alpha", ivory.clone(), [255, 255, 240, 255]),
        // This board has its own surface.
        ("night", Paper::None, [0x4d, 0x5a, 0x65, 255]),
        ("night", ivory, [0x4d, 0x5a, 0x65, 255]),
    ];
    for (board, paper, expected) in some(table, 3) {
        let what = format!("{board} on {paper:?}");
        let image = write(
            &on_board(Length::pixels(333.0).expect("a length"), board, paper),
            PLAIN,
        );
        let last = image.dots.len() - 1;
        // The first corner may belong to the border.
        let inner = image.dots[image.width as usize * 5 + 5];
        assert_eq!(inner, expected, "{what}");
        // The paper covers the picture up to the last dot.
        assert_eq!(image.dots[last][3], expected[3], "{what}");
    }
}

#[test]
fn colours_are_exact() {
    // With few colours, and with more than a palette can hold.
    let many = r##"<linearGradient id="a"><stop stop-color="red"/><stop offset="1"/></linearGradient>
        <linearGradient id="b"><stop stop-color="lime"/><stop offset="1"/></linearGradient>
        <path d="M4 0h5v4H4z" fill="url(#a)"/><path d="M4 5h5v4H4z" fill="url(#b)"/>"##;
    let table = [
        (
            r##"<rect width="9" height="9" fill="#ff8000"/>"##,
            4,
            [255, 128, 0, 255],
        ),
        (
            r##"<rect width="9" height="9" fill="#ff8000" opacity=".5"/>"##,
            4,
            [255, 128, 0, 128],
        ),
        (
            r##"<rect width="9" height="9" fill="#fff" opacity=".1"/>"##,
            4,
            [255, 255, 255, 26],
        ),
        ("", 0, [0, 0, 0, 0]),
    ];
    for (scale, rest) in [(3.0, ""), (30.0, many)] {
        for (content, tolerance, expected) in table {
            let colour_type = match (rest, expected[3]) {
                ("", _) => ColorType::Indexed,
                (_, u8::MAX) => ColorType::Rgb,
                _ => ColorType::Rgba,
            };
            let svg = svg_of(&format!("{content}{rest}"));
            let image = write(&svg, Resolution { scale, dpi: 96.0 });
            assert_eq!(image.colour_type, colour_type, "{content} at {scale}");
            for (found, expected) in image.dots[0].into_iter().zip(expected) {
                let off = found.abs_diff(expected);
                assert!(
                    off <= tolerance,
                    "{:?} for {content} at {scale}",
                    image.dots[0]
                );
            }
        }
    }
}

#[test]
fn a_diagram_has_a_palette() {
    let width = Length::centimetres(7.0).expect("a length");
    let image = write(&diagram(width), Resolution::of(width, None));
    assert_eq!(image.colour_type, ColorType::Indexed);
}

/// Shapes too far away to be drawn are refused, even in clips, masks and patterns.
#[test]
fn far_shapes_are_refused() {
    let far = r#"<circle r="1e8"/>"#;
    for content in [
        far.to_owned(),
        format!(r##"<mask id="a">{far}</mask><rect width="9" height="9" mask="url(#a)"/>"##),
        format!(
            r##"<clipPath id="a">{far}</clipPath><rect width="9" height="9" clip-path="url(#a)"/>"##
        ),
        format!(
            r##"<pattern id="a" width="9" height="9" patternUnits="userSpaceOnUse">{far}</pattern><rect width="9" height="9" fill="url(#a)"/>"##
        ),
    ] {
        let error = file(&svg_of(&content), PLAIN).expect_err(&content);
        let expected = "the SVG contains something far larger than the picture";
        assert_eq!(error.to_string(), expected, "{content}");
    }
}

/// An opaque picture has no alpha channel.
#[test]
fn only_transparent_pictures_have_alpha() {
    for (content, expected) in [
        (r#"<rect width="9" height="9"/>"#, false),
        (r#"<rect width="8" height="9"/>"#, true),
    ] {
        let file = file(&svg_of(content), PLAIN).expect("a PNG").bytes;
        let has_alpha = file.windows(4).any(|chunk| chunk == b"tRNS");
        assert_eq!(has_alpha, expected, "{content}");
    }
}

#[test]
fn too_many_dots_are_refused() {
    let width = Length::centimetres(1000.0).expect("a length");
    let error = file(&diagram(width), Resolution::of(width, None));
    let error = error.expect_err("too many");
    assert_eq!(
        error.to_string(),
        "the picture would be 118110 dots wide and 130409 high"
    );
    assert_eq!(
        error.expected().as_deref(),
        Some("at most 150 million dots, such as 11655 × 12869")
    );
    // Its content would cost too much, which is detected later.
    let costly = |width: &str| {
        let layer = "<g opacity='.5'><rect width='9' height='9'/></g>";
        let size = format!(r#"width="{width}" height="10000" viewBox="0 0 9 9""#);
        let svg = svg_of(&layer.repeat(3000)).replacen(r#"width="9" height="9""#, &size, 1);
        file(&svg, PLAIN).map(|_| ())
    };
    assert!(matches!(costly("15000"), Err(PictureError::Svg(_))));
    assert!(matches!(
        costly("15001"),
        Err(PictureError::TooManyDots { .. })
    ));
}

#[test]
fn nothing_panics() {
    for content in HARMFUL {
        match file(&svg_of(content), PLAIN) {
            Ok(file) => assert_eq!(read(&file.bytes).width, 9, "{content}"),
            Err(error) => assert!(matches!(error, PictureError::Svg(_)), "{content}: {error}"),
        }
    }
    for scale in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e-9, 1e9] {
        let resolution = Resolution { scale, dpi: scale };
        match file(&svg_of(""), resolution) {
            Ok(file) => assert_eq!(read(&file.bytes).width, 1, "{scale}"),
            Err(error) => assert!(matches!(error, PictureError::TooManyDots { .. }), "{error}"),
        }
    }
}
