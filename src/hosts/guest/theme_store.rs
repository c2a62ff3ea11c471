//! Themes that have been loaded, kept between calls.

use std::sync::Arc;

use crate::settings::Settings;
use crate::theme::{AddedTheme, Credits, Library, Theme, ThemeError, ThemeKind};

/// The number of themes that are kept.
const MAX: usize = 16;

/// The names of a board, pieces and annotations.
type Names = [String; 3];

/// The built-in themes, others that the program adds, and those of them that it has drawn with.
#[derive(Debug, Default)]
pub struct ThemeStore {
    library: Library,
    /// The latest first.
    loaded: Vec<(Names, Arc<Theme>)>,
}

impl ThemeStore {
    /// Adds a theme to the built-in ones.
    pub fn add(&mut self, theme: AddedTheme) {
        self.library.add(theme);
    }

    /// The themes that the settings name.
    pub(super) fn theme(&mut self, settings: &Settings) -> Result<Arc<Theme>, ThemeError> {
        let library = &self.library;
        let names = ThemeKind::ALL.map(|kind| settings.theme(kind));
        let [board, pieces, annotations] = names.each_ref().map(String::as_str);
        let kept = self.loaded.iter().find(|(kept, _)| *kept == names);
        let theme = match kept {
            Some((_, theme)) => Arc::clone(theme),
            None => Arc::new(Theme::load(library, board, pieces, annotations)?),
        };
        if let Some(required) = settings.require_license.get() {
            let credits = Credits::new(library, [board, pieces, annotations], &theme)?;
            credits.check(required)?;
        }
        if kept.is_none() {
            self.loaded.truncate(MAX - 1);
            self.loaded.insert(0, (names, Arc::clone(&theme)));
        }
        Ok(theme)
    }
}
