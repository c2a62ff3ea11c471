//! Converts SVG text to PNG.
//!
//! ```
//! use xiangqi_setup::page::{PngCompression, Resolution, png};
//!
//! let square = r##"<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="1in"
//!     viewBox="0 0 1 1"><path d="M0 0h1v1H0z" fill="#a00"/></svg>"##;
//! let resolution = Resolution { scale: 300.0 / 96.0, dpi: 300.0 };
//! let file = png::write(square, resolution, None, PngCompression::Default)?;
//! assert_eq!(file.dots, Some([300, 300]));
//! # Ok::<(), xiangqi_setup::page::PictureError>(())
//! ```

mod encode;
mod pixels;

pub(super) use encode::{add_source, dimensions, encode, level};
pub(super) use pixels::colour;

use crate::page::error::PictureError;
use crate::page::font_file::FontFile;
use crate::page::picture_format::PictureFile;
use crate::page::raster_drawing::RasterDrawing;
use crate::page::raster_options::{PngCompression, Resolution};
use crate::page::shapes::guarded;

/// Writes a picture as a PNG file. Areas where nothing is drawn are transparent.
///
/// Each side is rounded to a whole number of pixels, at least one, and the picture is scaled to fill the
/// result. `font` takes precedence over system fonts. If all text in the picture uses this font, the picture
/// looks the same on every system.
///
/// # Errors
///
/// Returns an error if the picture has too many pixels, if memory runs out, or if the SVG cannot be drawn.
pub fn write(
    svg: &str,
    resolution: Resolution,
    font: Option<&FontFile>,
    compression: PngCompression,
) -> Result<PictureFile, PictureError> {
    guarded(|| {
        let drawing = RasterDrawing::read(svg, resolution.scale, font)?;
        let mut canvas = drawing.canvas()?;
        drawing.draw_on(&mut canvas)?;
        let size = [drawing.width, drawing.height];
        let source = drawing.source.as_deref();
        let file = encode(size, resolution.dpi, &canvas, compression, source);
        Ok(PictureFile {
            bytes: file.expect("memory takes every byte, and the header states their number"),
            dots: Some(size),
            shortcomings: drawing.shortcomings,
        })
    })?
}
