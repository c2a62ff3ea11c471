//! The names of the places for sources.

/// What marks a source in files without namespaces.
pub const NAME: &str = "xiangqi-setup";

/// The namespace of the element with the source.
pub const NAMESPACE: &str = "https://github.com/xiangqi-setup";

/// The name of that element.
pub const ELEMENT: &str = "source";

/// What the games of pages are in.
pub(crate) const PAGE_GAME: &str = "<template class=\"xq-pgn\"";

/// The text after the name, where that precedes a source.
pub(super) fn after_name(text: &str) -> Option<&str> {
    text.strip_prefix(NAME)?.strip_prefix(' ')
}
