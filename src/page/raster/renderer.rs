//! Writes many scenes as PNG files.

use std::sync::atomic::{AtomicU64, Ordering};

use super::cache::Cache;
use super::composition::Composition;
use crate::page::error::PictureError;
use crate::page::font_file::FontFile;
use crate::page::picture_format::PictureFile;
use crate::page::png::{self, encode};
use crate::page::raster_options::{PngCompression, Resolution};
use crate::page::shapes::guarded;
use crate::scene::Scene;
use crate::svg;

/// Writes scenes as PNG files, and caches what it has drawn. Later pictures of the same size with the same
/// things take little time. Threads can share a renderer.
///
/// The first picture on a board of a given size is drawn by [`png::write`](crate::page::png::write). The
/// second picture prepares the board for later pictures. The pixels are always the same as those of
/// `png::write`.
pub struct PngRenderer {
    cache: Cache,
    composed: AtomicU64,
}

impl Default for PngRenderer {
    /// Returns a renderer with a cache of 256 MB. Such a cache holds all pieces on all squares of a board
    /// 2,000 pixels wide.
    fn default() -> PngRenderer {
        PngRenderer::new(256_000_000)
    }
}

impl PngRenderer {
    /// Creates a renderer with a cache of about this many bytes. All pieces on all squares take 3 MB on a
    /// board 230 pixels wide, 20 MB at 600 pixels, and 200 MB at 2,000 pixels.
    pub fn new(bytes: usize) -> PngRenderer {
        PngRenderer {
            cache: Cache::new(bytes),
            composed: AtomicU64::default(),
        }
    }

    /// Writes a scene as a PNG file. The file is the same as the one that
    /// [`png::write`](crate::page::png::write) makes from the scene's SVG text.
    ///
    /// # Errors
    ///
    /// Returns an error if the picture has too many pixels, if memory runs out, or if the scene cannot be
    /// drawn.
    pub fn write(
        &self,
        scene: &Scene,
        resolution: Resolution,
        font: Option<&FontFile>,
        compression: PngCompression,
    ) -> Result<PictureFile, PictureError> {
        let picture = guarded(|| {
            let composition = Composition::of(scene, &self.cache, resolution.scale, font)?;
            let (size, dpi) = (composition.size, resolution.dpi);
            let (dots, source) = (composition.dots.as_flattened(), scene.source.as_deref());
            let bytes = encode(size, dpi, dots, compression, source).ok()?;
            Some(PictureFile {
                bytes,
                dots: Some(size),
                shortcomings: composition.shortcomings,
            })
        });
        // If composing fails, drawing the picture as a whole either succeeds or reports the cause.
        match picture {
            Ok(Some(file)) => {
                self.composed.fetch_add(1, Ordering::Relaxed);
                Ok(file)
            }
            _ => png::write(&svg::write(scene), resolution, font, compression),
        }
    }

    /// Returns the number of pictures composed of cached parts so far.
    pub fn composed(&self) -> u64 {
        self.composed.load(Ordering::Relaxed)
    }
}
