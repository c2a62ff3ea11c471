//! The names of themes in messages.

use xiangqi_setup::theme::{Library, ThemeError, ThemeKind};

/// What is wrong with a theme, and where.
pub fn mistake(error: &ThemeError) -> String {
    match &error.place {
        Some(place) => format!("{}: {error}", place.path),
        None => error.to_string(),
    }
}

/// The theme that was probably intended by an unknown name.
pub fn nearest(library: &Library, kinds: &[ThemeKind], name: &str) -> Option<String> {
    let mut errors = kinds
        .iter()
        .filter_map(|kind| library.entry(*kind, name).err());
    errors.find_map(|error| error.kind.nearest().map(str::to_owned))
}

/// The names of all themes with their kinds, such as `board/wood`.
pub fn known(library: &Library) -> Vec<String> {
    let names = |kind: ThemeKind| {
        let names = library.names(kind).into_iter();
        names.map(move |name| format!("{}/{name}", kind.directory()))
    };
    ThemeKind::ALL.into_iter().flat_map(names).collect()
}
