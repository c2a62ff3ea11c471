//! Defines the keys of an XAY document, and checks the shapes of their values.

use std::ops::Range;
use std::rc::Rc;

use serde::Deserialize;

use crate::format::error::{ParseError, ParseErrorKind, XayError, XayPart};
use crate::util::mistakes::Mistakes;
use crate::util::yaml::{Error, Mistake, NOWHERE, Node, said};

/// An XAY document as written. The values are interpreted later, so that all mistakes are found.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Written {
    pub(super) version: Node,
    pub(super) setup: Node,
    #[serde(default, deserialize_with = "said")]
    pub(super) to_move: Option<Node>,
    #[serde(default, deserialize_with = "said")]
    pub(super) orientation: Option<Node>,
    #[serde(default, deserialize_with = "said")]
    pub(super) crop: Option<Node>,
    #[serde(default, deserialize_with = "said")]
    pub(super) caption: Option<Node>,
    #[serde(default, deserialize_with = "said")]
    pub(super) numbers: Option<Node>,
    #[serde(default, deserialize_with = "said")]
    pub(super) arrows: Option<Node>,
}

/// Converts an error about the YAML or the keys of `text` to a [`ParseError`].
pub(super) fn mistake(error: Error, text: &str) -> ParseError {
    let end = text.trim_end().len();
    let span = error.span.unwrap_or(end..end);
    match error.mistake {
        Mistake::Empty => ParseError::new(ParseErrorKind::Empty, span),
        Mistake::UnknownKey { key, .. } => ParseError::new(XayError::UnknownKey(key), span),
        Mistake::MissingKey(key) => ParseError::new(XayError::MissingKey(key), end..end),
        mistake => ParseError::new(XayError::Yaml(mistake), span),
    }
}

/// Reads `node` with the function `shape`. Adds a mistake if `node` has another shape, unless its span is
/// [`NOWHERE`], which means that the mistake has already been reported.
pub(super) fn shaped<'n, T>(
    node: &'n Node,
    shape: fn(&'n Node) -> Option<T>,
    part: XayPart,
    mistakes: &mut Mistakes<ParseError>,
) -> Option<T> {
    let found = node.kind();
    let wrong = || ParseError::new(XayError::WrongType { part, found }, node.span.clone());
    match node.span == NOWHERE {
        true => None,
        false => mistakes.keep(shape(node).ok_or_else(wrong)),
    }
}

/// Returns the words in a list, or a single word outside a list, each with its byte range.
pub(super) fn words<'n>(
    node: &'n Node,
    part: XayPart,
    mistakes: &mut Mistakes<ParseError>,
) -> Vec<(&'n str, Range<usize>)> {
    if let Some(word) = node.scalar().filter(|_| node.span != NOWHERE) {
        return vec![(word, node.span.clone())];
    }
    let items = shaped(node, Node::list, part, mistakes).unwrap_or_default();
    let word = |item: &'n Rc<Node>| {
        let word = shaped(item, Node::scalar, part, mistakes)?;
        Some((word, item.span.clone()))
    };
    items.iter().filter_map(word).collect()
}
