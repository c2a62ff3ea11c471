//! Parses a CBF file as XML, unless that would take too much time or memory.

use std::ops::Range;

use roxmltree::{Document, Node, ParsingOptions};

use crate::format::error::{LegacyFileError, ParseError};
use crate::format::xml;
use crate::game::MOST_NODES;
use crate::util::text_place::byte_at;

/// The name of the outermost element.
const RECORD: &str = "ChineseChessRecord";

/// The maximum number of XML nodes: an element, its comment and a line end for each move.
const MOST_XML_NODES: u32 = 3 * MOST_NODES as u32;

/// Reads a file.
pub(super) fn parse(text: &str) -> Result<Document<'_>, ParseError> {
    let too_complicated = || ParseError::new(LegacyFileError::TooComplicated, 0..0);
    if xml::is_costly(text) {
        return Err(too_complicated());
    }
    let options = ParsingOptions {
        nodes_limit: MOST_XML_NODES,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let place = match error {
            roxmltree::Error::NodesLimitReached => return too_complicated(),
            roxmltree::Error::UnexpectedEndOfStream => text.trim_end().len(),
            _ => byte_at(text, error.pos().row as usize, error.pos().col as usize),
        };
        let message = error.to_string();
        let message = message.replace(&format!(" at {}", error.pos()), "");
        ParseError::new(LegacyFileError::Xml(message), place..place)
    })?;
    let root = document.root_element();
    let name = root.tag_name().name();
    if !name.eq_ignore_ascii_case(RECORD) {
        let kind = LegacyFileError::OtherXml(name.to_owned());
        return Err(ParseError::new(kind, opening(root)));
    }
    Ok(document)
}

/// The list of the moves.
pub(super) fn moves<'a, 'i>(record: Node<'a, 'i>) -> Result<Node<'a, 'i>, ParseError> {
    let list = child(record, "MoveList");
    list.ok_or_else(|| ParseError::new(LegacyFileError::NoMoves, opening(record)))
}

/// The first child with this name.
pub(super) fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.has_tag_name(name))
}

/// The place of the name of an element, with its bracket.
pub(super) fn opening(node: Node<'_, '_>) -> Range<usize> {
    let start = node.range().start;
    start..start + 1 + node.tag_name().name().len()
}

/// The place of all that is within an element, and its text.
pub(super) fn content(node: Node<'_, '_>) -> (Range<usize>, String) {
    let (Some(first), Some(last)) = (node.first_child(), node.last_child()) else {
        let end = node.range().end;
        return (end..end, String::new());
    };
    let texts = node.children().filter(Node::is_text);
    let text = texts.filter_map(|it| it.text()).collect();
    (first.range().start..last.range().end, text)
}
