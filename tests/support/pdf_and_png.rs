//! Properties of everything that becomes PDF and PNG: any content quickly results in a file or an
//! error. Art that a theme may contain never makes a library panic.

use xiangqi_setup::page::FontFile;
use xiangqi_setup::page::PictureError;
use xiangqi_setup::page::SvgError;
use xiangqi_setup::page::pdf;
use xiangqi_setup::page::{PngCompression, Resolution, png};
use xiangqi_setup::theme::{Art, Extent};

/// A small picture.
const SIZE: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64""#;

/// Any text, as art of a theme.
#[allow(dead_code, reason = "one of the fuzz targets has fonts only")]
pub fn art(text: &str) {
    if let Ok(art) = Art::parse("art.svg", text, Extent::Field) {
        let svg = art.to_svg();
        let root = svg.split_once('>').expect("it has a root").0;
        let box_ = root.split_once("viewBox").expect("the root has one").1;
        let picture = svg.replacen(root, &format!("{SIZE} viewBox{box_}"), 1);
        for error in press(&picture, None) {
            assert_ne!(error, SvgError::Panicked, "{picture}");
        }
    }
}

/// Any text, as elements of SVG.
#[allow(dead_code, reason = "one of the fuzz targets has fonts only")]
pub fn elements(text: &str) {
    press(&format!("{SIZE}>{text}</svg>"), None);
}

/// Any bytes, as the font of a caption.
#[allow(dead_code, reason = "one of the fuzz targets has art only")]
pub fn font(bytes: &[u8]) {
    let Ok(font) = FontFile::read(bytes) else {
        return;
    };
    let family = font
        .family()
        .name()
        .replace('&', "&amp;")
        .replace('<', "&lt;");
    let family = family.replace('"', "&quot;");
    let text = format!(r#"<text y="50" font-size="20" font-family="{family}">ab fi é炮</text>"#);
    press(&format!("{SIZE}>{text}</svg>"), Some(&font));
}

/// The errors of writing it as PDF and as PNG.
fn press(svg: &str, font: Option<&FontFile>) -> Vec<SvgError> {
    let mut errors = Vec::new();
    match pdf::write(svg, font) {
        Ok(file) => assert!(file.bytes.starts_with(b"%PDF")),
        Err(PictureError::Svg(error)) => errors.push(error),
        Err(PictureError::Refused { .. }) => {}
        Err(error) => panic!("{error}: {svg}"),
    }
    let resolution = Resolution {
        scale: 1.0,
        dpi: 96.0,
    };
    match png::write(svg, resolution, font, PngCompression::Default) {
        Ok(file) => assert_eq!(file.dots, Some([64, 64])),
        Err(PictureError::Svg(error)) => errors.push(error),
        Err(error) => panic!("{error}: {svg}"),
    }
    errors
}
