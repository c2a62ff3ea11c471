//! The names that identify the source in a picture.

/// The name that identifies the source in files without namespaces.
pub const NAME: &str = "xiangqi-setup";

/// The namespace of the element that contains the source.
pub const NAMESPACE: &str = "https://github.com/xiangqi-setup";

/// The name of the element that contains the source.
pub const ELEMENT: &str = "source";

/// The start of the element that contains a game in an HTML page.
pub(crate) const PAGE_GAME: &str = "<template class=\"xq-pgn\"";

/// If a text begins with [`NAME`] and a space, returns the text after them.
pub(super) fn after_name(text: &str) -> Option<&str> {
    text.strip_prefix(NAME)?.strip_prefix(' ')
}
