//! Detects XML that would take too much time or memory to read.

/// The maximum number of attributes of an element, and of namespace declarations in a file. More would take
/// too much time, because the XML library compares each attribute or declaration with all others.
const MOST_ATTRIBUTES: usize = 100;

/// Returns whether reading this XML would take too much time.
pub(super) fn is_costly(text: &str) -> bool {
    let mut tags = text.split('<');
    let is_costly = |tag: &str| tag.matches('=').count() > MOST_ATTRIBUTES;
    tags.any(|tag| is_costly(tag.split('>').next().unwrap_or_default()))
        || text.matches("xmlns").count() > MOST_ATTRIBUTES
}
