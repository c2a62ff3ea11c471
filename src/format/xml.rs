//! Refuses XML that would take too much time or memory.

/// The maximum number of attributes of an element, and of namespace declarations. The XML library compares
/// each with all others.
const MOST_ATTRIBUTES: usize = 100;

/// Whether reading this XML would take too much time.
pub(super) fn is_costly(text: &str) -> bool {
    let mut tags = text.split('<');
    let is_costly = |tag: &str| tag.matches('=').count() > MOST_ATTRIBUTES;
    tags.any(|tag| is_costly(tag.split('>').next().unwrap_or_default()))
        || text.matches("xmlns").count() > MOST_ATTRIBUTES
}
