//! SVG text, read and ready to be drawn as dots.

use resvg::tiny_skia::{BYTES_PER_PIXEL, PixmapMut, Transform};
use resvg::usvg::Tree;

use crate::page::cost::{self, Total};
use crate::page::error::PngError;
use crate::page::font_file::FontFile;
use crate::page::limits::PNG_DOTS;
use crate::page::shapes::Shapes;
use crate::page::warning::Shortcomings;

/// A drawing at a size in dots.
pub(super) struct Drawing {
    pub tree: Tree,
    pub shortcomings: Shortcomings,
    /// The text that it is drawn from, if it holds that.
    pub source: Option<String>,
    /// The cost of reading and drawing it.
    pub cost: Total,
    /// The width in dots.
    pub width: u32,
    /// The height in dots.
    pub height: u32,
    /// The way from its units to dots.
    pub scale: Transform,
}

impl Drawing {
    /// Reads SVG text. Its sides are rounded to whole dots, at least one, which it fills.
    ///
    /// # Errors
    /// It has too many dots, or the text cannot be drawn.
    pub fn read(svg: &str, scale: f64, font: Option<&FontFile>) -> Result<Drawing, PngError> {
        let shapes = Shapes::read(svg, font)?;
        let size = shapes.tree.size();
        let (width, height) = dots(size.width(), size.height(), scale)?;
        let dots = f64::from(width) * f64::from(height);
        let cost = cost::of_shapes(&shapes.tree, dots, shapes.cost)?;
        Ok(Drawing {
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
                // As dots, filters lack nothing.
                has_filters: false,
                ..shapes.shortcomings
            },
        })
    }

    /// Empty dots of its size: four bytes each, red, green, blue and alpha, with the colours
    /// multiplied by alpha.
    ///
    /// # Errors
    /// The memory is too small.
    pub fn canvas(&self) -> Result<Vec<u8>, PngError> {
        let length = self.width as usize * self.height as usize * BYTES_PER_PIXEL;
        let mut bytes = Vec::new();
        match bytes.try_reserve_exact(length) {
            Ok(()) => bytes.resize(length, 0),
            Err(_) => return Err(self.out_of_memory()),
        }
        Ok(bytes)
    }

    /// Draws it on dots of its size.
    ///
    /// # Errors
    /// There are more or fewer dots.
    pub fn draw_on(&self, canvas: &mut [u8]) -> Result<(), PngError> {
        let canvas = PixmapMut::from_bytes(canvas, self.width, self.height);
        let mut canvas = canvas.ok_or_else(|| self.out_of_memory())?;
        resvg::render(&self.tree, self.scale, &mut canvas);
        Ok(())
    }

    fn out_of_memory(&self) -> PngError {
        let (width, height) = (self.width, self.height);
        PngError::OutOfMemory { width, height }
    }
}

/// The size of a picture in dots.
fn dots(width: f32, height: f32, scale: f64) -> Result<(u32, u32), PngError> {
    let [width, height] = [width, height].map(|side| (f64::from(side) * scale).round().max(1.0));
    if width * height > PNG_DOTS {
        return Err(PngError::TooManyDots {
            width: width as u64,
            height: height as u64,
        });
    }
    Ok((width as u32, height as u32))
}
