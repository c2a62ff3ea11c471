//! Reads SVG text so that it can be drawn as pixels.

use resvg::tiny_skia::{BYTES_PER_PIXEL, PixmapMut, Transform};
use resvg::usvg::Tree;

use crate::page::cost::{self, Total};
use crate::page::error::PictureError;
use crate::page::font_file::FontFile;
use crate::page::limits::PNG_DOTS;
use crate::page::picture_format::Shortcomings;
use crate::page::shapes::Shapes;

/// A picture that can be drawn as pixels.
pub(super) struct RasterDrawing {
    pub(crate) tree: Tree,
    pub(crate) shortcomings: Shortcomings,
    /// The text from which the picture was drawn, if the SVG text contains it.
    pub(crate) source: Option<String>,
    pub(crate) cost: Total,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The transform from units of the picture to pixels.
    pub(crate) scale: Transform,
}

impl RasterDrawing {
    /// Reads SVG text. Each side is rounded to a whole number of pixels, at least one, and the picture is
    /// scaled to fill the result. Returns an error if the picture has too many pixels, or if the SVG text
    /// cannot be drawn.
    pub(crate) fn read(
        svg: &str,
        scale: f64,
        font: Option<&FontFile>,
    ) -> Result<RasterDrawing, PictureError> {
        let shapes = Shapes::read(svg, font)?;
        let size = shapes.tree.size();
        let (width, height) = dots(size.width(), size.height(), scale)?;
        let dots = f64::from(width) * f64::from(height);
        let cost = cost::of_shapes(&shapes.tree, dots, shapes.cost)?;
        Ok(RasterDrawing {
            cost,
            width,
            height,
            scale: Transform::from_scale(
                width as f32 / size.width(),
                height as f32 / size.height(),
            ),
            tree: shapes.tree,
            source: shapes.source,
            shortcomings: Shortcomings {
                // Raster pictures reproduce filters completely.
                has_filters: false,
                ..shapes.shortcomings
            },
        })
    }

    /// Returns an empty canvas for the picture, or an error if there is not enough memory. Each pixel has
    /// four bytes: red, green and blue premultiplied by alpha, and alpha.
    pub(crate) fn canvas(&self) -> Result<Vec<u8>, PictureError> {
        let length = self.width as usize * self.height as usize * BYTES_PER_PIXEL;
        let mut bytes = Vec::new();
        match bytes.try_reserve_exact(length) {
            Ok(()) => bytes.resize(length, 0),
            Err(_) => return Err(self.out_of_memory()),
        }
        Ok(bytes)
    }

    /// Draws the picture on a canvas of the same size. Returns an error if the canvas has another size.
    pub(crate) fn draw_on(&self, canvas: &mut [u8]) -> Result<(), PictureError> {
        let canvas = PixmapMut::from_bytes(canvas, self.width, self.height);
        let mut canvas = canvas.ok_or_else(|| self.out_of_memory())?;
        resvg::render(&self.tree, self.scale, &mut canvas);
        Ok(())
    }

    fn out_of_memory(&self) -> PictureError {
        let (width, height) = (self.width, self.height);
        PictureError::OutOfMemory { width, height }
    }
}

fn dots(width: f32, height: f32, scale: f64) -> Result<(u32, u32), PictureError> {
    let [width, height] = [width, height].map(|side| (f64::from(side) * scale).round().max(1.0));
    if width * height > PNG_DOTS {
        return Err(PictureError::TooManyDots {
            width: width as u64,
            height: height as u64,
        });
    }
    Ok((width as u32, height as u32))
}
