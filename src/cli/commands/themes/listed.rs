//! A theme of a list.

use xiangqi_setup::theme::{Entry, Library, Manifest, ThemeError};

/// A theme, and what it says about itself or why it cannot be used.
pub struct Listed {
    pub entry: Entry,
    pub manifest: Result<Manifest, ThemeError>,
}

impl Listed {
    pub fn new(library: &Library, entry: Entry) -> Listed {
        let manifest = library.manifest(entry.kind, &entry.name);
        Listed { entry, manifest }
    }

    /// Whether it is used if none is chosen.
    pub fn is_default(&self) -> bool {
        self.entry.name == self.entry.kind.default_name()
    }
}

/// What is wrong with a theme, and where.
pub fn mistake(error: &ThemeError) -> String {
    match &error.place {
        Some(place) => format!("{}: {error}", place.path),
        None => error.to_string(),
    }
}
