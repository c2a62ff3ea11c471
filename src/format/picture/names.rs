//! Defines the names that identify the source of a picture, that is, the position or game that it shows.

/// The name that identifies the source in file formats without XML namespaces.
pub const NAME: &str = "xiangqi-setup";

/// The XML namespace of the element that contains the source.
pub const NAMESPACE: &str = "https://github.com/xiangqi-setup";

/// The name of the XML element that contains the source.
pub const ELEMENT: &str = "source";

/// The start of the HTML element that contains a game in a page.
pub(crate) const PAGE_GAME: &str = "<template class=\"xq-pgn\"";

/// Returns the text after [`NAME`] and a space, or `None` if `text` does not begin with them.
pub(super) fn after_name(text: &str) -> Option<&str> {
    text.strip_prefix(NAME)?.strip_prefix(' ')
}
