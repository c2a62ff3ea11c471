//! The contents of a PDF.

use super::pictures::{HARMFUL, diagram, page_of, svg_of};
use xiangqi_setup::page::Shortcomings;
use xiangqi_setup::page::{PictureError, pdf};
use xiangqi_setup::scene::Length;

/// The tolerance for the size of a page, in centimetres.
const TOLERANCE: f64 = 0.01;

/// The file without compressed parts, which may contain any bytes.
fn plain(pdf: &[u8]) -> String {
    let text: String = pdf.iter().copied().map(char::from).collect();
    let parts = text.split("stream\n").step_by(2);
    parts.collect()
}

/// The width and the height of the page in centimetres.
fn page_size(pdf: &[u8]) -> (f64, f64) {
    let text = plain(pdf);
    let (_, rest) = text.split_once("/MediaBox[").expect("a page has a size");
    let (numbers, _) = rest.split_once(']').expect("the array ends");
    let numbers: Vec<f64> = numbers
        .split(' ')
        .map(|number| number.parse().expect("a number"))
        .collect();
    let [0.0, 0.0, width, height] = numbers[..] else {
        panic!("{numbers:?} is not the size of a page");
    };
    (width / 72.0 * 2.54, height / 72.0 * 2.54)
}

#[test]
fn pages_have_the_requested_size() {
    for centimetres in [0.1, 1.0, 4.57, 7.0, 8.25, 14.999, 21.0, 99.99, 459.0] {
        let svg = diagram(Length::centimetres(centimetres).expect("a length"));
        let (width, height) = page_size(&pdf::write(&svg, None).expect("a PDF").bytes);
        // The size of the board.
        let expected = centimetres * 562.0 / 509.0;
        assert!(
            (width - centimetres).abs() < TOLERANCE,
            "{width} for {centimetres}"
        );
        assert!(
            (height - expected).abs() < TOLERANCE,
            "{height} for {expected}"
        );
    }
    let (width, _) = page_size(
        &pdf::write(&diagram(Length::pixels(600.0).expect("a length")), None)
            .expect("a PDF")
            .bytes,
    );
    assert!((width - 15.875).abs() < TOLERANCE, "{width}");
}

#[test]
fn there_is_one_page_without_fonts_and_dates() {
    let texts = svg_of(r#"<text y="9">live</text><rect width="1" height="1"/>"#);
    for svg in [diagram(Length::centimetres(7.0).expect("a length")), texts] {
        let text = plain(&pdf::write(&svg, None).expect("a PDF").bytes);
        assert!(text.starts_with("%PDF-1.5\n"), "{text}");
        assert_eq!(text.matches("/Type/Page/").count(), 1, "{text}");
        for word in ["/Font", "Date", "/Image/", "/Metadata"] {
            assert!(!text.contains(word), "{word} in {text}");
        }
    }
}

#[test]
fn it_describes_itself() {
    let text = plain(
        &pdf::write(&diagram(Length::centimetres(7.0).expect("a length")), None)
            .expect("a PDF")
            .bytes,
    );
    for words in [
        "/Title(Xiangqi diagram)",
        "/Subject(Red: king ",
        "/Lang(en)",
    ] {
        assert!(text.contains(words), "no {words} in {text}");
    }
}

#[test]
fn larger_pages_are_refused() {
    let error = pdf::write(
        &diagram(Length::centimetres(500.0).expect("a length")),
        None,
    )
    .expect_err("too large");
    assert_eq!(
        error.to_string(),
        "the page would be 500.0 cm wide and 552.1 cm high"
    );
    assert_eq!(
        error.expected().as_deref(),
        Some("at most 508 cm on each side, which is all that PDF allows")
    );
    // In pixels, of which there are 96 to an inch.
    let high = |height: &str| {
        pdf::write(
            &svg_of("").replacen(r#"height="9""#, &format!("height=\"{height}\""), 1),
            None,
        )
    };
    assert!(high("19200").is_ok() && high("19201").is_err());
}

#[test]
fn filters_become_dots_quickly() {
    // A filter, and whether a PDF results.
    let table = [
        ("", r#"<feOffset dx="1"/>"#, true),
        ("", r#"<feGaussianBlur stdDeviation="1"/>"#, true),
        (
            r#"x="0" y="0" width="20" height="20""#,
            r#"<feTurbulence baseFrequency="1"/>"#,
            false,
        ),
        (
            "",
            r#"<feTurbulence baseFrequency="1" numOctaves="1000"/>"#,
            false,
        ),
        ("", r#"<feMorphology radius="9"/>"#, false),
        ("", &r#"<feOffset dx="1"/>"#.repeat(1000), false),
    ];
    for (region, steps, is_drawn) in table {
        let content = format!(
            r##"<filter id="a" {region}>{steps}</filter><rect width="9" height="9" filter="url(#a)"/>"##
        );
        // Invisible parts take no time, however large they are.
        let svg = if is_drawn {
            svg_of(&content)
        } else {
            page_of(&content)
        };
        match pdf::write(&svg, None) {
            Ok(file) => {
                assert!(is_drawn, "{svg}");
                assert!(file.shortcomings.has_filters, "{svg}");
                assert!(plain(&file.bytes).contains("/Image"), "{svg}");
            }
            Err(error) => {
                assert!(!is_drawn, "{svg}: {error}");
                let message = error.to_string();
                assert!(
                    message.ends_with("mostly because of its filters"),
                    "{svg}: {message}"
                );
            }
        }
    }
    let file =
        pdf::write(&diagram(Length::centimetres(7.0).expect("a length")), None).expect("a PDF");
    assert_eq!(file.shortcomings, Shortcomings::default());
}

#[test]
fn nothing_panics() {
    for content in HARMFUL {
        match pdf::write(&svg_of(content), None) {
            Ok(pdf) => assert!(pdf.bytes.starts_with(b"%PDF"), "{content}"),
            Err(error) => assert!(matches!(error, PictureError::Svg(_)), "{content}: {error}"),
        }
    }
}
