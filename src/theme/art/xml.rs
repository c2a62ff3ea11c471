//! Parses a file as XML. Rejects files that would take too much time or memory to parse.

use roxmltree::{Document, ParsingOptions};

use super::node::Problem;
use crate::theme::error::ThemeErrorKind;
use crate::util::text_place::{byte_at, span};

/// The maximum number of bytes by which expanding entities may enlarge a file. This is ample for the short
/// entities that editors define for namespaces.
const MAX_EXPANDED: usize = 1 << 20;

/// The maximum number of attributes of an element. It is limited because the XML library compares all pairs
/// of attributes.
const MAX_ATTRIBUTES: usize = 1000;

/// The maximum number of namespace declarations in a file. It is limited because, for each element, the XML
/// library compares the declarations with those of all ancestors.
const MAX_NAMESPACES: usize = 300;

/// The maximum number of XML nodes after entities have been expanded.
const MAX_NODES: u32 = 50_000;

/// Returns an upper bound for the number of attributes of each tag. The time that the XML library needs for a
/// tag grows with the square of its number of attributes.
pub(crate) fn attributes_of_tags(text: &str) -> impl Iterator<Item = usize> {
    text.split('<').map(|tag| tag.matches('=').count())
}

pub(super) fn parse(text: &str) -> Result<Document<'_>, Problem> {
    let attributes = attributes_of_tags(text).max();
    let namespaces = text.matches("xmlns").count();
    if expanded(text) > MAX_EXPANDED
        || attributes > Some(MAX_ATTRIBUTES)
        || namespaces > MAX_NAMESPACES
    {
        return Err((0..0, ThemeErrorKind::TooComplicated));
    }
    // An entity that contains elements could be expanded repeatedly, and so produce any number of elements.
    if let Some(entity) = entities(text).find(|entity| entity.contains('<')) {
        return Err((span(text, &entity[..0]), ThemeErrorKind::EntityOfElements));
    }
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = match error {
            roxmltree::Error::UnexpectedEndOfStream => text.trim_end().len(),
            _ => byte_at(text, error.pos().row as usize, error.pos().col as usize),
        };
        match error {
            roxmltree::Error::NodesLimitReached => (0..0, ThemeErrorKind::TooComplicated),
            error => (place..place, ThemeErrorKind::Xml(xml_message(&error))),
        }
    })
}

/// Returns an upper bound for the number of bytes by which expanding entities enlarges a file. The bound
/// assumes that every reference is to the longest entity. If entities are nested, it also assumes that each
/// reference expands this entity as often as the XML library allows, which is 255 times.
fn expanded(text: &str) -> usize {
    const FOLLOWED: usize = 255;
    let longest = entities(text).map(str::len).max().unwrap_or_default();
    let is_nested = entities(text).any(|value| value.contains('&'));
    let each = longest.saturating_mul(if is_nested { FOLLOWED } else { 1 });
    text.matches('&').count().saturating_mul(each)
}

/// Returns the part of each entity declaration between `<!ENTITY` and `>`.
fn entities(text: &str) -> impl Iterator<Item = &str> {
    text.split("<!ENTITY").skip(1).map(|value| {
        let mut quote = None;
        let end = value.find(|c| match quote {
            Some(open) => {
                quote = quote.filter(|_| c != open);
                false
            }
            None => {
                quote = matches!(c, '"' | '\'').then_some(c);
                c == '>'
            }
        });
        &value[..end.unwrap_or(value.len())]
    })
}

/// Returns the message of the XML library for an error, without the position that it contains.
fn xml_message(error: &roxmltree::Error) -> String {
    let message = error.to_string();
    let place = format!(" at {}", error.pos());
    message.replace(&place, "")
}
