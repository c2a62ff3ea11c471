//! Lists in one word, with commas between their items and perhaps spaces after these.

/// The items of a list.
pub fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim)
}

/// A list without the spaces beside its commas.
#[must_use]
pub fn without_spaces(text: &str) -> String {
    items(text).collect::<Vec<_>>().join(",")
}
