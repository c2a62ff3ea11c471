//! A file as XML, refused where it would take too much time or memory to read.

use roxmltree::{Document, ParsingOptions};

use super::node::Problem;
use crate::theme::error::ThemeErrorKind;

/// How many bytes entities may add to a file. Editors use short ones, for the
/// names of namespaces.
const MAX_EXPANDED: usize = 1 << 20;

/// How many attributes an element may have. The XML library compares them all
/// with each other.
const MAX_ATTRIBUTES: usize = 1000;

/// How often a file may declare namespaces. The XML library compares those of each
/// element with those of all around it.
const MAX_NAMESPACES: usize = 300;

/// How many XML nodes a file may have, entities expanded.
const MAX_NODES: u32 = 50_000;

/// At least as many attributes as each tag has, for which the XML library takes the square
/// of the time.
pub(crate) fn attributes_of_tags(text: &str) -> impl Iterator<Item = usize> {
    text.split('<').map(|tag| tag.matches('=').count())
}

/// Reads a file.
pub(super) fn parse(text: &str) -> Result<Document<'_>, Problem> {
    let attributes = attributes_of_tags(text).max();
    let namespaces = text.matches("xmlns").count();
    if expanded(text) > MAX_EXPANDED
        || attributes > Some(MAX_ATTRIBUTES)
        || namespaces > MAX_NAMESPACES
    {
        return Err((0..0, ThemeErrorKind::TooComplicated));
    }
    // Expanded again and again, elements could become any number.
    if let Some(entity) = entities(text).find(|entity| entity.contains('<')) {
        let start = entity.as_ptr().addr() - text.as_ptr().addr();
        return Err((start..start, ThemeErrorKind::EntityOfElements));
    }
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = match error {
            roxmltree::Error::UnexpectedEndOfStream => text.trim_end().len(),
            _ => text_place(text, error.pos()),
        };
        match error {
            roxmltree::Error::NodesLimitReached => (0..0, ThemeErrorKind::TooComplicated),
            error => (place..place, ThemeErrorKind::Xml(xml_message(&error))),
        }
    })
}

/// The byte at a line and column, both counted from 1.
fn text_place(text: &str, position: roxmltree::TextPos) -> usize {
    let before = (position.row as usize).saturating_sub(1);
    let line: usize = text.split_inclusive('\n').take(before).map(str::len).sum();
    let column = (position.col as usize).saturating_sub(1);
    let in_line = text[line..].chars().take(column).map(char::len_utf8);
    line + in_line.sum::<usize>()
}

/// The most bytes that entities can add to a file: each reference could be to the longest of
/// them, and, if they refer to others, to as many in a row as the XML library follows.
fn expanded(text: &str) -> usize {
    const FOLLOWED: usize = 255;
    let values = entities(text);
    let (mut longest, mut nested) = (0, false);
    for value in values {
        longest = longest.max(value.len());
        nested |= value.contains('&');
    }
    let references = text.matches('&').count();
    let each = if nested {
        longest.saturating_mul(FOLLOWED)
    } else {
        longest
    };
    references.saturating_mul(each)
}

/// What comes after `<!ENTITY`, up to the end of the declaration.
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

/// The library's words for an error, without the place that it adds to them.
fn xml_message(error: &roxmltree::Error) -> String {
    let message = error.to_string();
    let place = format!(" at {}", error.pos());
    message.replace(&place, "")
}
