//! Collects errors and warnings while a theme is read.

use super::art::{Art, Extent};
use super::art_files::small_file;
use super::directory::ThemeDirectory;
use super::error::{ThemeError, ThemeErrorKind};
use super::manifest::Manifest;
use super::small_sizes::SizedArt;
use super::warning::{ThemeWarning, ThemeWarningKind};

/// The errors and warnings that were found while a theme was read, in the order in which they were found.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub errors: Vec<ThemeError>,
    pub warnings: Vec<ThemeWarning>,
    /// The part of the manifest that all manifests have in common, once it has been read.
    pub(crate) about: Option<Manifest>,
}

impl Findings {
    pub(super) fn add(&mut self, error: ThemeError) {
        self.errors.push(error);
    }

    /// Returns the value of a successful result. Otherwise, records the error and returns `None`.
    pub(super) fn keep<T>(&mut self, result: Result<T, ThemeError>) -> Option<T> {
        result.map_err(|error| self.add(error)).ok()
    }

    /// Reads the art in a file and the variant of the art for small sizes, if there is one.
    pub(super) fn cuts(
        &mut self,
        directory: &ThemeDirectory,
        file: &str,
        extent: Extent,
    ) -> Option<SizedArt> {
        let usual = self.art(directory, file, extent);
        let small = small_file(file);
        let small = match directory.has(&small) {
            true => Some(self.art(directory, &small, extent)?),
            false => None,
        };
        Some(SizedArt {
            usual: usual?,
            small,
        })
    }

    fn art(&mut self, directory: &ThemeDirectory, file: &str, extent: Extent) -> Option<Art> {
        let text = self.keep(directory.read(file))?;
        // The art of this project's themes is not checked here, because a test checks it.
        if !directory.is_foreign()
            && let Some(art) = Art::of_canonical(text.clone(), directory.known_art(file))
        {
            return Some(art);
        }
        let path = directory.path_of(file);
        if !cfg!(feature = "themes") {
            self.add(ThemeError::about(&path, ThemeErrorKind::NotBuiltIn));
            return None;
        }
        match Art::check(&path, &text, extent) {
            Ok((art, warnings)) => {
                self.warnings.extend(warnings);
                if art.markup.as_str().is_empty() {
                    self.warnings
                        .push(ThemeWarning::about(&path, ThemeWarningKind::Empty));
                }
                Some(art)
            }
            Err(errors) => {
                self.errors.extend(errors);
                None
            }
        }
    }

    pub(super) fn first_error_or<T>(self, read: Option<T>) -> Result<T, ThemeError> {
        match (self.errors.into_iter().next(), read) {
            (None, Some(read)) => Ok(read),
            (Some(error), _) => Err(error),
            (None, None) => unreachable!("an unreadable theme has an error"),
        }
    }
}
