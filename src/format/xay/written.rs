//! Reads the keys, lists and words of an XAY document, before their meaning is determined.

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use crate::format::error::{ParseError, ParseErrorKind, XayError, XayPart};
use crate::format::xay_keys::{KEYS, OPTIONAL_KEYS};
use crate::util::mistakes::Mistakes;
use crate::util::yaml::{Content, Document, Mistake, Node};

/// Returns the value of each key, unless the document could not be read to its end. Adds the mistakes in the
/// YAML and in the keys.
pub(super) fn values<'d>(
    document: &'d Document,
    text: &str,
    mistakes: &mut Mistakes<ParseError>,
) -> Option<BTreeMap<&'d str, &'d Node>> {
    let end = text.trim_end().len();
    let wrong = |mistake, span: &Range<usize>| {
        let kind = match mistake {
            Mistake::Empty => ParseErrorKind::Empty,
            mistake => XayError::Yaml(mistake).into(),
        };
        ParseError::new(kind, span.clone())
    };
    let root = &document.root;
    if let Some(error) = &document.error {
        let span = error.span.as_ref().unwrap_or(&root.span);
        mistakes.add(wrong(error.mistake.clone(), span));
    }
    let is_mapping = matches!(root.content, Content::Nothing | Content::Mapping(_));
    if !is_mapping {
        mistakes.add(wrong(Mistake::NotAMapping, &root.span));
        return None;
    }
    let mut values = BTreeMap::new();
    let mut has_unknown = false;
    for (key, value) in root.entries().unwrap_or_default() {
        mistakes.add(match &key.content {
            Content::Scalar(name) if KEYS.iter().chain(&OPTIONAL_KEYS).any(|it| it == name) => {
                values.insert(name.as_str(), &**value);
                continue;
            }
            Content::Twice(name) => wrong(Mistake::DuplicateKey(name.clone()), &key.span),
            Content::Scalar(name) => {
                has_unknown = true;
                ParseError::new(XayError::UnknownKey(name.clone()), key.span.clone())
            }
            _ => {
                has_unknown = true;
                wrong(Mistake::KeyNotText, &key.span)
            }
        });
    }
    // An unknown key may be a misspelling of the missing key.
    let is_missing = |key: &&str| !has_unknown && !values.contains_key(key);
    for key in KEYS
        .into_iter()
        .filter(|_| document.is_whole())
        .filter(is_missing)
    {
        mistakes.add(ParseError::new(XayError::MissingKey(key), end..end));
    }
    document.error.is_none().then_some(values)
}

/// Returns a value of this shape, or adds a mistake.
pub(super) fn shaped<'n, T>(
    node: &'n Node,
    shape: fn(&'n Node) -> Option<T>,
    part: XayPart,
    mistakes: &mut Mistakes<ParseError>,
) -> Option<T> {
    mistakes.keep(shape(node).ok_or_else(|| {
        let kind = match &node.content {
            Content::Twice(key) => XayError::Yaml(Mistake::DuplicateKey(key.clone())),
            _ => {
                let found = node.kind();
                XayError::WrongType { part, found }
            }
        };
        ParseError::new(kind, node.span.clone())
    }))
}

/// Returns the words of a list, or a single word, each with its place.
pub(super) fn words<'n>(
    node: &'n Node,
    part: XayPart,
    mistakes: &mut Mistakes<ParseError>,
) -> Vec<(&'n str, Range<usize>)> {
    if let Some(word) = node.scalar() {
        return vec![(word, node.span.clone())];
    }
    let items = shaped(node, Node::list, part, mistakes).unwrap_or_default();
    let word = |item: &'n Rc<Node>| {
        let word = shaped(item, Node::scalar, part, mistakes)?;
        Some((word, item.span.clone()))
    };
    items.iter().filter_map(word).collect()
}
