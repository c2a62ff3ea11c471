//! Pictures as PNG files.

use super::encode::encode;
use crate::page::drawing::Drawing;
use crate::page::error::PngError;
use crate::page::font_file::FontFile;
use crate::page::picture_format::PictureFile;
use crate::page::png_compression::PngCompression;
use crate::page::resolution::Resolution;
use crate::page::shapes::guarded;

/// Writes a picture as a PNG file, transparent where nothing is drawn. Its sides are rounded to
/// whole pixels, at least one, which it fills.
///
/// # Errors
/// The picture does not fit into memory, or the text cannot be drawn.
pub fn write(svg: &str, resolution: Resolution) -> Result<PictureFile, PngError> {
    write_with_font(svg, resolution, None)
}

/// Like [`write()`], with a font that takes precedence over those of the machine. A picture with
/// all its live text in this font is the same on every machine.
///
/// # Errors
/// As for [`write()`].
pub fn write_with_font(
    svg: &str,
    resolution: Resolution,
    font: Option<&FontFile>,
) -> Result<PictureFile, PngError> {
    write_compressed(svg, resolution, font, PngCompression::default())
}

/// Like [`write_with_font()`], made as small as `compression` says.
///
/// # Errors
/// As for [`write()`].
pub fn write_compressed(
    svg: &str,
    resolution: Resolution,
    font: Option<&FontFile>,
    compression: PngCompression,
) -> Result<PictureFile, PngError> {
    guarded(|| {
        let drawing = Drawing::read(svg, resolution.scale, font)?;
        let mut canvas = drawing.canvas()?;
        drawing.draw_on(&mut canvas)?;
        let size = [drawing.width, drawing.height];
        let file = encode(
            size,
            resolution.dpi,
            &canvas,
            compression,
            drawing.source.as_deref(),
        );
        Ok(PictureFile {
            bytes: file.expect("memory takes every byte, and the header states their number"),
            dots: Some(size),
            shortcomings: drawing.shortcomings,
        })
    })?
}
