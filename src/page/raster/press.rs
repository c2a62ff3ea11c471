//! Pictures as PNG files, many in a row.

use std::sync::atomic::{AtomicU64, Ordering};

use super::impression::Impression;
use super::store::Store;
use crate::page::error::PngError;
use crate::page::font_file::FontFile;
use crate::page::picture_format::PictureFile;
use crate::page::png::{encode, write_compressed};
use crate::page::png_compression::PngCompression;
use crate::page::resolution::Resolution;
use crate::page::shapes::guarded;
use crate::scene::Scene;
use crate::svg;

/// Writes scenes as PNG files. It keeps what it has drawn, so that later pictures of the same size
/// with the same things take little time. Threads can share one.
///
/// The first picture on a board of some size is drawn as [`png::write`](crate::page::png::write)
/// does, the second one prepares the board, and all have the same dots as there.
pub struct Press {
    store: Store,
    together: AtomicU64,
    at_once: AtomicU64,
}

/// How many pictures were drawn in which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Put together from what had been drawn before.
    pub together: u64,
    /// Drawn at once.
    pub at_once: u64,
}

impl Default for Press {
    /// A press that keeps 256 MB: all pieces on all squares of a board 2,000 dots wide.
    fn default() -> Press {
        Press::new(256_000_000)
    }
}

impl Press {
    /// A press that keeps about this many bytes at most. For all pieces on all squares, at 230
    /// dots in width it takes 3 MB, at 600 dots 20 MB, at 2,000 dots 200 MB.
    pub fn new(bytes: usize) -> Press {
        Press {
            store: Store::new(bytes),
            together: AtomicU64::new(0),
            at_once: AtomicU64::new(0),
        }
    }

    /// Writes a scene as a PNG file, with live text preferably in this font. The file is the one that
    /// [`png::write_compressed`](crate::page::png::write_compressed) makes of the scene's SVG text.
    ///
    /// # Errors
    /// The picture does not fit into memory, or cannot be drawn.
    pub fn write_png(
        &self,
        scene: &Scene,
        resolution: Resolution,
        font: Option<&FontFile>,
        compression: PngCompression,
    ) -> Result<PictureFile, PngError> {
        let picture = guarded(|| {
            let impression = Impression::of(scene, &self.store, resolution.scale, font)?;
            let (size, dpi) = (impression.size, resolution.dpi);
            let (dots, source) = (impression.dots.as_flattened(), scene.source.as_deref());
            let bytes = encode(size, dpi, dots, compression, source).ok()?;
            Some(PictureFile {
                bytes,
                dots: Some(size),
                shortcomings: impression.shortcomings,
            })
        });
        // If anything fails, drawing the whole picture at once says why, or works after all.
        match picture {
            Ok(Some(file)) => {
                self.together.fetch_add(1, Ordering::Relaxed);
                Ok(file)
            }
            _ => {
                self.at_once.fetch_add(1, Ordering::Relaxed);
                write_compressed(&svg::write(scene), resolution, font, compression)
            }
        }
    }

    /// How many pictures were drawn in which way so far.
    pub fn tally(&self) -> Tally {
        Tally {
            together: self.together.load(Ordering::Relaxed),
            at_once: self.at_once.load(Ordering::Relaxed),
        }
    }
}
