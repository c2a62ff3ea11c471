//! Caches renderers, so that each renderer is loaded only once.

use std::collections::HashMap;
use std::ffi::OsString;
use std::mem;
use std::sync::Arc;

use super::encoder::Encoder;
use super::error_location::locate_failure;
use super::renderer::Renderer;
use super::themes::Themes;
use crate::complaint::{Complaint, Failure, Listener};
use crate::settings::Settings;
use crate::theme::{Credits, Library};

/// A cache of renderers, each loaded on first use.
pub struct RendererStore {
    themes: Arc<dyn Themes>,
    /// The renderers, indexed by the values of the settings that determine what a renderer loads.
    known: HashMap<[Vec<OsString>; 8], Arc<Renderer>>,
    /// All renderers, in order of first use.
    #[doc(hidden)]
    pub all: Vec<Arc<Renderer>>,
    /// The encoder that all renderers share.
    encoder: Arc<Encoder>,
}

/// Creates a store that uses the built-in themes.
impl Default for RendererStore {
    fn default() -> RendererStore {
        RendererStore::new(Library::default())
    }
}

impl RendererStore {
    /// Creates a store that uses these themes.
    pub fn new(themes: impl Themes + 'static) -> RendererStore {
        RendererStore::of_all(Arc::new(themes), Arc::default())
    }

    fn of_all(themes: Arc<dyn Themes>, encoder: Arc<Encoder>) -> RendererStore {
        RendererStore {
            themes,
            known: HashMap::new(),
            all: Vec::new(),
            encoder,
        }
    }

    /// Moves all renderers to a new store and returns that store. Both use the same themes and encoder.
    #[doc(hidden)]
    pub fn empty(&mut self) -> RendererStore {
        let empty = RendererStore::of_all(Arc::clone(&self.themes), Arc::clone(&self.encoder));
        mem::replace(self, empty)
    }

    /// Returns the number of renderers with custom piece movements. Each takes half a megabyte.
    #[doc(hidden)]
    pub fn redefining(&self) -> usize {
        let all = self.all.iter();
        all.filter(|it| it.settings.piece.get().is_some()).count()
    }

    /// Reports the shortcomings of the pictures drawn with these renderers, and the credits for the themes.
    pub fn tell(&self, listener: &mut dyn Listener) {
        for renderer in &self.all {
            renderer.tell_shortcomings(listener);
        }
        let credits = self.all.iter().map(|renderer| &renderer.credits);
        listener.tell_all(
            Credits::together(credits)
                .notes()
                .into_iter()
                .map(Complaint::note),
        );
    }

    /// Returns the renderer for these settings, and loads it on first use. Warnings go to `listener`.
    ///
    /// # Errors
    /// Returns an error if settings contradict each other, or if a theme, movement or font cannot be used.
    #[doc(hidden)]
    pub fn of(
        &mut self,
        settings: &Arc<Settings>,
        listener: &mut dyn Listener,
    ) -> Result<Arc<Renderer>, Failure> {
        let fits = settings.check().map_err(Failure::from);
        fits.map_err(|failure| locate_failure(settings, failure))?;
        let key = Renderer::dependencies(settings).map(|setting| {
            let words = setting.words().iter();
            words.map(|word| word.text.clone()).collect()
        });
        if let Some(renderer) = self.known.get(&key) {
            return Ok(Arc::clone(renderer));
        }
        let renderer = Renderer::load(Arc::clone(settings), &*self.themes, listener);
        let renderer = renderer.map_err(|failure| locate_failure(settings, failure))?;
        let renderer = Arc::new(renderer.sharing(&self.encoder));
        self.known.insert(key, Arc::clone(&renderer));
        self.all.push(Arc::clone(&renderer));
        Ok(renderer)
    }
}
