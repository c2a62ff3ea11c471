//! Pictures to write as files.

use xiangqi_setup::format::{self, Format};
use xiangqi_setup::page::FontFile;
use xiangqi_setup::page::PictureError;
use xiangqi_setup::page::PictureFile;
use xiangqi_setup::page::SvgError;
#[cfg(feature = "pdf")]
use xiangqi_setup::page::pdf;
#[cfg(feature = "png")]
use xiangqi_setup::page::{PngCompression, Resolution, png};
use xiangqi_setup::scene::{Length, Options, Paper, Scene};
use xiangqi_setup::svg;
use xiangqi_setup::theme::{Library, Look, Theme, ThemeKind};

/// A function that writes SVG as a file, with a font for its text.
pub type Write = fn(&str, Option<&FontFile>) -> Result<PictureFile, SvgError>;

/// The formats that need a library to draw.
pub const FORMATS: &[(&str, Write)] = &[
    #[cfg(feature = "pdf")]
    ("pdf", |svg, font| {
        pdf::write(svg, font).map_err(|error| {
            let words = (error.to_string(), error.expected());
            let PictureError::Svg(error) = error else {
                panic!("nothing else is wrong with it: {error}");
            };
            assert_eq!(words, (error.to_string(), error.expected()));
            error
        })
    }),
    #[cfg(feature = "png")]
    ("png", |svg, font| {
        let resolution = Resolution {
            scale: 3.0,
            dpi: 288.0,
        };
        png::write(svg, resolution, font, PngCompression::Default).map_err(|error| {
            let words = (error.to_string(), error.expected());
            let PictureError::Svg(error) = error else {
                panic!("nothing else is wrong with it: {error}");
            };
            assert_eq!(words, (error.to_string(), error.expected()));
            error
        })
    }),
];

/// A position with marks and arrows.
const POSITION: &str = include_str!("../../../doc/demo-last-two-moves.annofen");

/// A diagram with this width.
pub fn diagram(width: Length) -> String {
    on_board(
        width,
        Look::Classic.theme(ThemeKind::Board),
        Paper::default(),
    )
}

/// A diagram with another board, on this paper.
pub fn on_board(width: Length, board: &str, paper: Paper) -> String {
    let [_, pieces, annotations] = ThemeKind::ALL.map(|kind| Look::Classic.theme(kind));
    let theme = Theme::load(&Library::default(), board, pieces, annotations);
    let theme = theme.expect("the theme is whole");
    let options = Options {
        width,
        paper,
        ..Options::default()
    };
    let parsed = format::parse(POSITION, Format::AnnoFen).expect("the example is right");
    svg::write(&Scene::compose(&parsed.board, &theme, &options))
}

/// SVG with this content, 9 pixels wide and high.
pub fn svg_of(content: &str) -> String {
    let names = r#"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#;
    format!(r#"<svg {names} width="9" height="9">{content}</svg>"#)
}

/// Such SVG in the size of a page: with three dots to a pixel, it has four million.
pub fn page_of(content: &str) -> String {
    let size = r#"width="667" height="667" viewBox="0 0 9 9""#;
    svg_of(content).replacen(r#"width="9" height="9""#, size, 1)
}

/// Texts that are not pictures, and the errors.
pub const NO_PICTURES: [(&str, &str); 4] = [
    ("v1 9/9", "the SVG cannot be read: unknown token at 1:1"),
    (
        "<svg>",
        "the SVG cannot be read: the root node was opened but never closed",
    ),
    (
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="-1" height="9"/>"#,
        "the SVG has no size",
    ),
    (
        r#"<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg/>"#,
        "the SVG cannot be read: XML with DTD detected",
    ),
];

/// Contents of malicious pictures. Each must have some result.
pub const HARMFUL: [&str; 21] = [
    r#"<circle r="1e8" stroke="red" stroke-width="1e4"/>"#,
    r#"<g transform="scale(1e10)"><circle r="1" stroke="red"/></g>"#,
    r#"<g transform="scale(0)"><circle r="9" stroke="red"/></g>"#,
    r#"<g transform="scale(1e-20)"><circle r="9" stroke="red" stroke-dasharray="1e-30"/></g>"#,
    r#"<g transform="matrix(1e38 1e38 1e38 1e38 1e38 1e38)"><rect width="9" height="9"/></g>"#,
    r#"<path d="M0 0L1e38 1e38L-1e38 1e38 1e39 1e300Z" stroke="red"/>"#,
    r#"<path d="M0 0H1000" stroke="red" stroke-dasharray="1e-5"/>"#,
    r#"<svg viewBox="0 0 0 0"><rect width="1" height="1"/></svg>"#,
    r#"<svg viewBox="0 0 1e-38 1e38"><rect width="1" height="1"/></svg>"#,
    r#"<svg viewBox="1e38 1e38 1e38 1e38"><rect width="1e38" height="1e38"/></svg>"#,
    r##"<linearGradient id="a" gradientTransform="scale(0)"><stop/><stop offset="1"/></linearGradient><rect width="9" height="9" fill="url(#a)"/>"##,
    r##"<radialGradient id="a" r="0"><stop/><stop offset="1"/></radialGradient><rect width="9" height="9" fill="url(#a)"/>"##,
    r##"<pattern id="a" width="1e-6" height="1e-6" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern><rect width="9" height="9" fill="url(#a)"/>"##,
    r##"<pattern id="a" width="1e6" height="1e6" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern><rect width="9" height="9" fill="url(#a)"/>"##,
    r##"<pattern id="a" width="1e6" height="1e6" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern><path d="M0 0H9" stroke="url(#a)"/>"##,
    r##"<filter id="a" x="-1e6" y="-1e6" width="2e6" height="2e6"><feFlood/></filter><rect width="9" height="9" filter="url(#a)"/>"##,
    r##"<filter id="a" width="1e-9" height="1e-9"><feFlood/></filter><rect width="9" height="9" filter="url(#a)"/>"##,
    r##"<mask id="a" width="0" height="0"><rect width="9" height="9"/></mask><rect width="9" height="9" mask="url(#a)"/>"##,
    r##"<clipPath id="a"/><g clip-path="url(#a)"><rect width="9" height="9"/></g>"##,
    r##"<g id="a"><use xlink:href="#a"/><use xlink:href="#a"/></g>"##,
    r#"<text y="9" font-size="1e30">炮</text><text y="9" font-size="0">炮</text>"#,
];

/// Live text with the character U+10FABC, which is for private use, and no other character that a
/// font may lack.
pub const UNKNOWN_CHARACTERS: [&str; 4] = [
    "<text y='9'>\u{10fabc}</text>",
    "<text y='9'> \u{10fabc} <tspan>\u{10fabc}</tspan></text>",
    "<pattern id='a' width='1' height='1'><text y='9'>\u{10fabc}</text></pattern>\
     <rect width='9' height='9' fill='url(#a)'/>",
    "<g opacity='.5'><text y='9' font-family='nobody has it'>\u{10fabc}</text></g>",
];
