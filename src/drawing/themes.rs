//! Where the themes of drawings are.

use crate::complaint::{Complaint, Failure};
use crate::settings::Settings;
use crate::theme::Library;

/// Knows where the themes are that settings name.
pub trait Themes: Send + Sync {
    /// The themes that these settings can name.
    ///
    /// # Errors
    /// A directory of themes that is none.
    fn library(&self, settings: &Settings) -> Result<Library, Failure>;

    /// What is odd about the directories of themes, if one that was named is not there.
    fn unreadable(&self, _: &Library) -> Vec<Complaint> {
        Vec::new()
    }
}

/// These themes, whatever the settings say.
impl Themes for Library {
    fn library(&self, _: &Settings) -> Result<Library, Failure> {
        Ok(self.clone())
    }
}
