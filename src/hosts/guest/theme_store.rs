//! Themes that have been loaded, kept between calls. As the themes are built in, no call can tell.

use std::sync::{Arc, Mutex, PoisonError};

use crate::settings::Settings;
use crate::theme::{Credits, Library, Theme, ThemeError, ThemeKind};

/// The number of themes that are kept.
const MAX: usize = 16;

/// The names of a board, pieces and annotations.
type Names = [String; 3];

static LOADED: Mutex<Vec<(Names, Arc<Theme>)>> = Mutex::new(Vec::new());

/// The themes that the settings name.
///
/// # Errors
/// A theme that is missing or not allowed.
pub fn theme(settings: &Settings) -> Result<Arc<Theme>, ThemeError> {
    let library = Library::default();
    let names = ThemeKind::ALL.map(|kind| settings.theme(kind));
    let [board, pieces, annotations] = names.each_ref().map(String::as_str);
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = loaded.iter().find(|(kept, _)| *kept == names);
    let theme = match kept {
        Some((_, theme)) => Arc::clone(theme),
        None => Arc::new(Theme::load(&library, board, pieces, annotations)?),
    };
    if let Some(required) = settings.require_license.get() {
        let credits = Credits::new(&library, [board, pieces, annotations], &theme)?;
        credits.check(required)?;
    }
    if kept.is_none() {
        loaded.truncate(MAX - 1);
        loaded.insert(0, (names, Arc::clone(&theme)));
    }
    Ok(theme)
}
