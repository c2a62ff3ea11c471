//! The capital letter at the beginning of a text.

/// The text with a capital letter at its beginning, if that is a letter.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.collect::<String>() + letters.as_str()
}
