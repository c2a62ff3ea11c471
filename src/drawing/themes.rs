//! Finds the themes that settings name.

use crate::complaint::{Complaint, Failure};
use crate::settings::Settings;
use crate::theme::Library;

/// A source of the themes that settings name.
pub trait Themes: Send + Sync {
    /// Returns the themes that these settings can name.
    ///
    /// # Errors
    /// Returns an error if a path in the settings is not a directory of themes.
    fn library(&self, settings: &Settings) -> Result<Library, Failure>;

    /// Returns warnings about directories that cannot be read and may contain a theme that was not found.
    #[doc(hidden)]
    fn unreadable(&self, _: &Library) -> Vec<Complaint> {
        Vec::new()
    }
}

/// A library provides the same themes for all settings.
impl Themes for Library {
    fn library(&self, _: &Settings) -> Result<Library, Failure> {
        Ok(self.clone())
    }
}
