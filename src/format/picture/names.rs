//! The names that mark sources.

/// The name that marks a source in files without namespaces.
pub const NAME: &str = "xiangqi-setup";

/// The namespace of the element with the source.
pub const NAMESPACE: &str = "https://github.com/xiangqi-setup";

/// The name of the element with the source.
pub const ELEMENT: &str = "source";

/// The start of the element with a game in a page.
pub(crate) const PAGE_GAME: &str = "<template class=\"xq-pgn\"";

/// Returns the text after [`NAME`] and a space at its start.
pub(super) fn after_name(text: &str) -> Option<&str> {
    text.strip_prefix(NAME)?.strip_prefix(' ')
}
