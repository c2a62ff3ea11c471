//! Which word of a project file is to blame: some turn out to be wrong only when they
//! are put to use.

use std::ffi::OsString;
use std::ops::Range;
use std::sync::Arc;

use super::super::diagnostic::Diagnostic;
use super::super::failure::Failure;
use super::file::{ProjectFile, Said};
use xiangqi_setup::game::Count;
use xiangqi_setup::theme::{ThemeErrorKind, ThemeKind};

/// The values that hold because a project file says so.
pub struct Values {
    file: Arc<ProjectFile>,
    path: String,
    /// Options, their values as the command line would have them, and where these are.
    places: Vec<(String, OsString, Range<usize>)>,
}

impl Values {
    /// Those among what a file says.
    pub fn new(file: Arc<ProjectFile>, said: Vec<Said>) -> Values {
        let places = said.into_iter().flat_map(|said| {
            let name = said.name;
            let values = said.values.into_iter();
            values.map(move |(value, span)| (name.clone(), value, span))
        });
        Values {
            path: file.path.display().to_string(),
            file,
            places: places.collect(),
        }
    }

    /// The failure, at its place in the file if that is where it comes from.
    pub fn blame(&self, failure: Failure) -> Failure {
        match self.cause(&failure) {
            Some(span) => Failure::InProject {
                path: self.path.clone(),
                text: self.file.text.clone(),
                span,
                failure: Box::new(failure),
            },
            None => failure,
        }
    }

    /// A message about how a piece moves, at its place in the file if it is there.
    pub fn locate<'a>(&'a self, message: Diagnostic<'a>) -> Diagnostic<'a> {
        let piece = message.excerpt().map(|(text, _)| text);
        match piece.and_then(|text| self.place("piece", text)) {
            Some(span) => message.in_project(&self.path, &self.file.text, span),
            None => message,
        }
    }

    /// Where the words are that a failure comes from.
    fn cause(&self, failure: &Failure) -> Option<Range<usize>> {
        match failure {
            Failure::Theme(error) => match &error.kind {
                ThemeErrorKind::UnknownTheme { kind, name, .. } => {
                    self.place(kind.directory(), name)
                }
                ThemeErrorKind::MissingDirectory => {
                    let place = error.place.as_ref()?;
                    let mut kinds = ThemeKind::ALL.into_iter();
                    kinds.find_map(|kind| self.place(kind.directory(), &place.path))
                }
                ThemeErrorKind::LicenseRefused { .. } => {
                    let mut places = self.places.iter();
                    let found = places.find(|(name, ..)| name == "require-license");
                    found.map(|(.., span)| span.clone())
                }
                _ => None,
            },
            Failure::NoThemeDir { path } | Failure::NoThemesInDir { path, .. } => {
                self.place("theme-dir", path)
            }
            Failure::NoCoordinates { .. } => {
                let mut places = self.places.iter();
                let found = places.find(|(name, ..)| name == "coordinate-sides");
                found.map(|(.., span)| span.clone())
            }
            Failure::Unreadable { path, .. } | Failure::Font { path, .. } => {
                self.place("caption-font", path)
            }
            Failure::Piece { text, .. } | Failure::NoSuchPiece { text, .. } => {
                self.place("piece", text)
            }
            Failure::Replay { error, .. } => self.count(error.kind.count()?),
            _ => None,
        }
    }

    /// Where a count of moves is said, alone or among others.
    fn count(&self, wanted: Count) -> Option<Range<usize>> {
        let is_it = |text: &str| text.trim().parse() == Ok(wanted);
        let mut places = self.places.iter();
        let found = places.find(|(name, value, _)| {
            let is_count = ["moves", "at"].contains(&name.as_str());
            is_count && value.to_string_lossy().split(',').any(is_it)
        });
        found.map(|(.., span)| span.clone())
    }

    /// Where an option is set to a value, if it is.
    fn place(&self, option: &str, value: &str) -> Option<Range<usize>> {
        let is_it =
            |name: &str, other: &OsString| name == option && other.to_string_lossy() == value;
        let mut places = self.places.iter();
        let found = places.find(|(name, other, _)| is_it(name, other));
        found.map(|(.., span)| span.clone())
    }
}
