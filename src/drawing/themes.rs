//! Finds the themes that settings name.

use crate::complaint::{Complaint, Failure};
use crate::settings::Settings;
use crate::theme::Library;

/// Finds the themes that settings name.
pub trait Themes: Send + Sync {
    /// Returns the themes that these settings can name.
    ///
    /// # Errors
    /// A path that is not a directory of themes.
    fn library(&self, settings: &Settings) -> Result<Library, Failure>;

    /// Returns warnings about unreadable directories, which may contain a theme that was not found.
    fn unreadable(&self, _: &Library) -> Vec<Complaint> {
        Vec::new()
    }
}

/// Always these themes.
impl Themes for Library {
    fn library(&self, _: &Settings) -> Result<Library, Failure> {
        Ok(self.clone())
    }
}
