//! Lists in one argument: items separated by commas, which spaces may surround.

/// Returns the items of a list.
pub fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim)
}

/// Returns a list without the spaces around its commas.
#[must_use]
pub fn without_spaces(text: &str) -> String {
    items(text).collect::<Vec<_>>().join(",")
}
