//! Which word of a file is to blame: some turn out to be wrong only when they are put to
//! use.

use std::ops::Range;
use std::sync::Arc;

use crate::cli::error::Failure;
use crate::cli::messages::diagnostic::Diagnostic;
use xiangqi_setup::diagram::MovementError;
use xiangqi_setup::game::Address;
use xiangqi_setup::settings::{Level, Settings, TextFile, Value, option};
use xiangqi_setup::theme::{ThemeErrorKind, ThemeKind};

/// The failure, at its place in a file if that is where it comes from.
pub fn blame(settings: &Settings, failure: Failure) -> Failure {
    match cause(settings, &failure) {
        Some((file, span)) => Failure::InProject {
            path: file.path.display().to_string(),
            text: file.text.clone(),
            span,
            failure: Box::new(failure),
        },
        None => failure,
    }
}

/// A message about how a piece moves, at its place in a file if it is there. `path` is what
/// the file is called.
pub fn locate<'a>(
    settings: &'a Settings,
    message: Diagnostic<'a>,
    path: &'a mut String,
) -> Diagnostic<'a> {
    let piece = message.excerpt().map(|(text, _)| text);
    match piece.and_then(|text| word(settings, "piece", |other| other == text)) {
        Some((file, span)) => {
            *path = file.path.display().to_string();
            message.in_project(path, &file.text, span)
        }
        None => message,
    }
}

/// A word of a file.
type Place<'a> = (&'a Arc<TextFile>, Range<usize>);

/// Where the words are that a failure comes from.
fn cause<'a>(settings: &'a Settings, failure: &Failure) -> Option<Place<'a>> {
    let is = |wanted: &str| {
        let wanted = wanted.to_owned();
        move |word: &str| word == wanted
    };
    match failure {
        Failure::Theme(error) => match &error.kind {
            ThemeErrorKind::UnknownTheme { kind, name, .. } => {
                word(settings, kind.directory(), is(name))
            }
            ThemeErrorKind::MissingDirectory => {
                let place = error.place.as_ref()?;
                let mut kinds = ThemeKind::ALL.into_iter();
                kinds.find_map(|kind| word(settings, kind.directory(), is(&place.path)))
            }
            ThemeErrorKind::LicenseRefused { .. } => word(settings, "require-license", |_| true),
            _ => None,
        },
        Failure::NoThemeDir { path } | Failure::NoThemesInDir { path, .. } => {
            word(settings, "theme-dir", is(path))
        }
        Failure::NoCoordinates { .. } => word(settings, "coordinate-sides", |_| true),
        Failure::Unreadable { path, .. } | Failure::Font { path, .. } => {
            word(settings, "caption-font", is(path))
        }
        Failure::Movement(MovementError { text, .. }) => word(settings, "piece", is(text)),
        Failure::Replay { error, .. } => {
            let wanted: Address = error.kind.address()?;
            let is_it = |text: &str| text.trim().parse() == Ok(wanted);
            let has_it = |text: &str| text.split(',').any(is_it);
            // In a book, the game itself is next to what the block says.
            let levels = [settings.moves.level(), settings.at.level()];
            if !levels.contains(&Some(Level::Project)) {
                return None;
            }
            let mut counts = ["moves", "at"].into_iter();
            counts.find_map(|name| word(settings, name, has_it))
        }
        _ => None,
    }
}

/// Where a file sets an option to such a word.
fn word<'a>(settings: &'a Settings, name: &str, is_it: impl Fn(&str) -> bool) -> Option<Place<'a>> {
    let setting = settings.field(option(name)?);
    let (file, _) = setting.origin()?.place.as_ref()?;
    let mut words = setting.words().iter();
    let found = words.find(|word: &&Value| is_it(&word.text.to_string_lossy()))?;
    Some((file, found.span.clone()))
}
