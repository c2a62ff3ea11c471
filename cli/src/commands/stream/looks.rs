//! Caches the renderers for the settings of lines.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::files::theme_dirs::UserThemes;
use crate::messages::outlet::Messages;
use xiangqi_setup::complaint::{Failure, Severity};
use xiangqi_setup::drawing::{Renderer, RendererStore};
use xiangqi_setup::settings::Settings;

/// The settings that all lines share, and the renderers.
pub struct Looks {
    /// The settings from the command line and the project file.
    settings: Arc<Settings>,
    /// The renderer for `settings`.
    renderer: Arc<Renderer>,
    /// The renderers for lines with their own settings.
    others: Mutex<RendererStore>,
    /// The messages about pictures, each of which is printed only once.
    told: Mutex<Messages>,
}

/// The maximum number of renderers to keep. It exceeds the number of combinations of built-in themes.
const RENDERERS: usize = 1000;

/// The maximum number of renderers with redefined piece movements. Each of them takes half a megabyte.
const REDEFINING: usize = 50;

impl Looks {
    /// Loads the renderer for lines without their own settings.
    pub fn new(settings: Settings) -> Result<Looks, Failure> {
        let settings = Arc::new(settings);
        let mut others = RendererStore::new(UserThemes);
        let renderer = others.of(&settings, &mut Messages::Printed)?;
        Ok(Looks {
            settings,
            renderer,
            others: Mutex::new(others),
            told: Mutex::new(Messages::printed_once()),
        })
    }

    /// Merges a line's own settings with the common settings. Returns the merged settings and their renderer.
    pub fn of(&self, own: Settings) -> Result<(Arc<Settings>, Arc<Renderer>), Failure> {
        if own.is_empty() {
            return Ok((Arc::clone(&self.settings), Arc::clone(&self.renderer)));
        }
        let settings = Arc::new(Settings::clone(&self.settings).merge(own));
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        let renderer = others.of(&settings, &mut Messages::Dropped)?;
        if others.all.len() > RENDERERS || others.redefining() > REDEFINING {
            others.empty().tell(&mut *self.told());
        }
        Ok((settings, renderer))
    }

    /// Prints the notes among the messages about a line, and removes them from the messages. Notes concern
    /// all lines, so each note is printed only once.
    pub fn tell_notes(&self, messages: &mut Messages) {
        let Messages::Kept { told: messages, .. } = messages else {
            return;
        };
        let mut told = self.told();
        for note in messages.extract_if(.., |message| message.severity == Severity::Note) {
            told.tell(&note);
        }
    }

    /// Prints the limitations of all pictures, and the credits for their artwork.
    pub fn finish(&self) {
        self.renderer.tell_shortcomings(&mut *self.told());
        let others = self.others.lock();
        let others = others.unwrap_or_else(PoisonError::into_inner);
        others.tell(&mut *self.told());
    }

    fn told(&self) -> MutexGuard<'_, Messages> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
