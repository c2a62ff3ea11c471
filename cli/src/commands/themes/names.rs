//! Formats messages about themes and their names.

use xiangqi_setup::complaint::did_you_mean;
use xiangqi_setup::theme::{Library, ThemeError, ThemeKind};

/// Describes the error in a theme and its location.
pub fn mistake(error: &ThemeError) -> String {
    match &error.place {
        Some(place) => format!("{}: {error}", place.path),
        None => error.to_string(),
    }
}

/// Suggests the theme with the most similar name. If no name is similar, lists all themes with their kinds,
/// such as `board/wood`.
pub fn suggest(library: &Library, kinds: &[ThemeKind], name: &str) -> String {
    let errors = kinds.iter().map(|kind| library.entry(*kind, name).err());
    let errors: Vec<ThemeError> = errors.flatten().collect();
    if let Some(nearest) = errors.iter().find_map(|error| error.kind.nearest()) {
        return did_you_mean(nearest);
    }
    let known = ThemeKind::ALL.into_iter().flat_map(|kind| {
        let names = library.names(kind).into_iter();
        names.map(move |name| format!("{}/{name}", kind.directory()))
    });
    format!("there are {}", known.collect::<Vec<_>>().join(", "))
}
