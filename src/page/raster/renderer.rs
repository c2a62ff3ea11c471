//! Writing many scenes as PNG files.

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

/// Writes scenes as PNG files. Caches what it has drawn, so that later pictures of the same size with
/// the same things take little time. Threads can share a renderer.
///
/// The first picture on a board of some size is drawn as [`png::write`](crate::page::png::write)
/// draws it, and the second one prepares the board. All have the same dots as there.
pub struct PngRenderer {
    cache: Cache,
    composed: AtomicU64,
    whole: AtomicU64,
}

/// The number of pictures that were drawn in each way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RenderCounts {
    /// Pictures composed of what had been drawn before.
    pub composed: u64,
    /// Pictures drawn as a whole.
    pub whole: u64,
}

impl Default for PngRenderer {
    /// A renderer with a cache of 256 MB: all pieces on all squares of a board 2,000 dots wide.
    fn default() -> PngRenderer {
        PngRenderer::new(256_000_000)
    }
}

impl PngRenderer {
    /// Creates a renderer with a cache of about this many bytes. All pieces on all squares take 3 MB
    /// on a board 230 dots wide, 20 MB at 600 dots, and 200 MB at 2,000 dots.
    pub fn new(bytes: usize) -> PngRenderer {
        PngRenderer {
            cache: Cache::new(bytes),
            composed: AtomicU64::default(),
            whole: AtomicU64::default(),
        }
    }

    /// Writes a scene as a PNG file: the same file as [`png::write`](crate::page::png::write) makes of
    /// the scene's SVG text.
    ///
    /// # Errors
    /// The picture does not fit into memory, or cannot be drawn.
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
        // If anything fails, drawing the picture as a whole tells why, or works after all.
        match picture {
            Ok(Some(file)) => {
                self.composed.fetch_add(1, Ordering::Relaxed);
                Ok(file)
            }
            _ => {
                self.whole.fetch_add(1, Ordering::Relaxed);
                png::write(&svg::write(scene), resolution, font, compression)
            }
        }
    }

    /// The number of pictures drawn so far in each way.
    pub fn counts(&self) -> RenderCounts {
        RenderCounts {
            composed: self.composed.load(Ordering::Relaxed),
            whole: self.whole.load(Ordering::Relaxed),
        }
    }
}
