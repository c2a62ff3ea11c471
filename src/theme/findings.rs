//! What is found while a theme is read.

use super::art::{Art, Extent};
use super::directory::ThemeDirectory;
use super::error::ThemeError;
use super::manifest::Manifest;
use super::warning::{ThemeWarning, ThemeWarningKind};

/// Mistakes and oddities, in the order in which they were found.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub errors: Vec<ThemeError>,
    pub warnings: Vec<ThemeWarning>,
    /// What the theme says about itself, if that can be read.
    pub about: Option<Manifest>,
}

impl Findings {
    pub(super) fn add(&mut self, error: ThemeError) {
        self.errors.push(error);
    }

    /// The result, if it is one.
    pub(super) fn keep<T>(&mut self, result: Result<T, ThemeError>) -> Option<T> {
        result.map_err(|error| self.add(error)).ok()
    }

    /// Reads a piece of art.
    pub(super) fn art(
        &mut self,
        directory: &ThemeDirectory,
        file: &str,
        extent: Extent,
    ) -> Option<Art> {
        let (path, text) = self.keep(directory.read(file))?;
        // The built-in files are written by us, and a test reads all of them.
        if !directory.is_on_disk()
            && let Some(art) = Art::of_canonical(&text)
        {
            return Some(art);
        }
        match Art::check(&path, &text, extent) {
            Ok((art, warnings)) => {
                self.warnings.extend(warnings);
                if art.markup.as_str().is_empty() {
                    let empty = ThemeWarning::about(&path, ThemeWarningKind::Empty);
                    self.warnings.push(empty);
                }
                Some(art)
            }
            Err(errors) => {
                self.errors.extend(errors);
                None
            }
        }
    }

    /// What was read, if there were no errors.
    pub(super) fn first_error_or<T>(self, read: Option<T>) -> Result<T, ThemeError> {
        match (self.errors.into_iter().next(), read) {
            (None, Some(read)) => Ok(read),
            (Some(error), _) => Err(error),
            (None, None) => unreachable!("what cannot be read has an error"),
        }
    }
}
