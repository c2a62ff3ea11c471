//! Renderers, each loaded once.

use std::collections::HashMap;
use std::ffi::OsString;
use std::mem;
use std::sync::Arc;

use super::blame::blame;
use super::printer::Printer;
use super::renderer::Renderer;
use super::themes::Themes;
use crate::complaint::{Failure, Listener};
use crate::settings::Settings;
use crate::theme::Library;

/// Renderers, each loaded at its first use.
pub struct RendererStore {
    themes: Arc<dyn Themes>,
    /// By the words of the settings that loading depends on.
    known: HashMap<[Vec<OsString>; 8], Arc<Renderer>>,
    /// All of them, in the order of their first use.
    pub all: Vec<Arc<Renderer>>,
    /// What they draw with.
    printer: Arc<Printer>,
}

/// A store for drawing with the built-in themes.
impl Default for RendererStore {
    fn default() -> RendererStore {
        RendererStore::new(Library::default())
    }
}

impl RendererStore {
    /// A store for drawing with these themes.
    pub fn new(themes: impl Themes + 'static) -> RendererStore {
        RendererStore::of_all(Arc::new(themes), Arc::default())
    }

    fn of_all(themes: Arc<dyn Themes>, printer: Arc<Printer>) -> RendererStore {
        RendererStore {
            themes,
            known: HashMap::new(),
            all: Vec::new(),
            printer,
        }
    }

    /// Forgets all renderers, and returns them in another store. The printer stays.
    pub fn empty(&mut self) -> RendererStore {
        let empty = RendererStore::of_all(Arc::clone(&self.themes), Arc::clone(&self.printer));
        mem::replace(self, empty)
    }

    /// The number of renderers with movements of their own, which take half a megabyte each.
    pub fn redefining(&self) -> usize {
        let all = self.all.iter();
        all.filter(|it| it.settings.piece.get().is_some()).count()
    }

    /// The renderer for these settings. Warnings go to `listener`.
    ///
    /// # Errors
    /// A theme that does not exist, and whatever else prevents loading.
    pub fn of(
        &mut self,
        settings: &Arc<Settings>,
        listener: &mut dyn Listener,
    ) -> Result<Arc<Renderer>, Failure> {
        let fits = settings.check().map_err(Failure::from);
        fits.map_err(|failure| blame(settings, failure))?;
        let key = Renderer::dependencies(settings).map(|setting| {
            let words = setting.words().iter();
            words.map(|word| word.text.clone()).collect()
        });
        if let Some(renderer) = self.known.get(&key) {
            return Ok(Arc::clone(renderer));
        }
        let renderer = Renderer::load(Arc::clone(settings), &*self.themes, listener);
        let renderer = renderer.map_err(|failure| blame(settings, failure))?;
        let renderer = Arc::new(renderer.sharing(&self.printer));
        self.known.insert(key, Arc::clone(&renderer));
        self.all.push(Arc::clone(&renderer));
        Ok(renderer)
    }
}
