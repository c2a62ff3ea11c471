//! Capitalizes text.

/// Returns the text with its first character converted to upper case.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.collect::<String>() + letters.as_str()
}
