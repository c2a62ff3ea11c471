//! Writes many scenes as PDF files, reusing the shapes of earlier scenes.

use std::collections::HashMap;
use std::slice;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::page::cost::Total;
use crate::page::error::PictureError;
use crate::page::font_file::FontFile;
use crate::page::pdf;
use crate::page::picture_format::PictureFile;
use crate::page::shapes::{Shapes, guarded};
use crate::scene::{Choice, Scene, Thing};
use crate::svg;

/// The maximum cost of all cached parts together, in bytes. A piece costs 50 kB, and takes a sixth of that.
const MOST_BYTES: f64 = 256e6;

/// Writes scenes as PDF files, and caches the shapes of their parts: the board, and each piece and mark on
/// each square. Threads can share a renderer. The files do not depend on what was written before.
#[derive(Default)]
pub(crate) struct PdfRenderer {
    /// The shapes of each part, indexed by its SVG text.
    parts: Mutex<HashMap<String, Arc<Shapes>>>,
}

impl PdfRenderer {
    /// Writes a scene as a PDF file that looks the same as the one that [`pdf::write`] makes from the scene's
    /// SVG text. Returns an error if the page is larger than PDF allows, or if the scene cannot be drawn.
    pub(crate) fn write(
        &self,
        scene: &Scene,
        font: Option<&FontFile>,
    ) -> Result<PictureFile, PictureError> {
        let file = guarded(|| self.of_parts(scene, font)).ok().flatten();
        // Writing the picture as a whole either succeeds or reports the cause.
        file.map_or_else(|| pdf::write(&svg::write(scene), font), Ok)
    }

    /// Writes a scene part by part. Returns `None` if the scene must be written as a whole: if it might be
    /// too costly, if it has filters, whose resolution depends on the whole, or if it cannot be written.
    fn of_parts(&self, scene: &Scene, font: Option<&FontFile>) -> Option<PictureFile> {
        let things = scene.things();
        let count = things.partition_point(|thing| thing.height.is_on_board());
        let (on_board, beside) = things.split_at(count);
        let mut parts = vec![self.part(scene, true, &[], font)?];
        for thing in on_board {
            parts.push(self.part(scene, false, slice::from_ref(thing), font)?);
        }
        parts.push(self.part(scene, false, beside, font)?);

        let mut frame = scene.only(Choice {
            words: true,
            ..Choice::default()
        });
        frame.title.clone_from(&scene.title);
        frame.description.clone_from(&scene.description);
        frame.source.clone_from(&scene.source);
        let frame = pdf::read(&svg::write(&frame), font).ok()?;
        parts.push(Arc::clone(&frame));
        let has_filters = parts.iter().any(|part| part.shortcomings.has_filters);
        if has_filters || !Total::are_moderate(parts.iter().map(|part| &part.cost)) {
            return None;
        }
        parts.retain(|part| part.tree.root().has_children());
        pdf::page(&parts, &frame).ok()
    }

    /// Returns the shapes of a part, or `None` if it cannot be drawn. Shapes that depend on a font are not
    /// cached.
    fn part(
        &self,
        scene: &Scene,
        ground: bool,
        things: &[Thing],
        font: Option<&FontFile>,
    ) -> Option<Arc<Shapes>> {
        let mut part = scene.only(Choice {
            ground,
            things,
            words: false,
        });
        if things.iter().any(|thing| thing.height.is_on_board()) {
            part.clip.clone_from(&scene.clip);
        }
        let svg = svg::write(&part);
        if let Some(part) = self.lock().get(&svg) {
            return Some(Arc::clone(part));
        }
        let part = pdf::read(&svg, font).ok()?;
        if !svg.contains("<text") {
            let mut parts = self.lock();
            if parts.values().map(|part| part.cost.bytes()).sum::<f64>() > MOST_BYTES {
                parts.clear();
            }
            parts.insert(svg, Arc::clone(&part));
        }
        Some(part)
    }

    /// Locks the cache. It can be used even if another thread panicked while it held the lock.
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Shapes>>> {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
