//! Lists whose items are separated by commas. Spaces around the commas do not matter.

/// Returns the items of a list, without the spaces around the commas.
pub fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim)
}

/// Returns a list without the spaces around its commas.
#[must_use]
pub fn without_spaces(text: &str) -> String {
    items(text).collect::<Vec<_>>().join(",")
}
