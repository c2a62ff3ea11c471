//! The nodes of a YAML document.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::ops::Range;
use std::rc::Rc;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};

use super::spanned::Spanned;

/// The kind of a YAML value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// An empty value, `~` or `null`.
    Nothing,
    /// A string, a number or a truth value.
    Scalar,
    /// A list.
    List,
    /// A mapping of keys to values.
    Mapping,
}

impl ValueKind {
    /// Returns the name of the kind for messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            ValueKind::Nothing => "nothing",
            ValueKind::Scalar => "a single value",
            ValueKind::List => "a list",
            ValueKind::Mapping => "a mapping",
        }
    }
}

/// The span of a value that does not occur in the YAML text.
pub const NOWHERE: Range<usize> = usize::MAX..usize::MAX;

/// A value and its span. A type that serde deserializes has a field of this type if the value may be of
/// several kinds, or if a value of the wrong kind needs a special message.
#[derive(Debug, Deserialize)]
#[serde(from = "Spanned<Content>")]
pub struct Node {
    pub(crate) content: Content,
    /// The byte range of the value in the YAML text. For a list or mapping, only the start is known.
    pub(crate) span: Range<usize>,
    /// Whether a mistake was found in the node. A key with a mistake is left out of its mapping, and a value
    /// with a mistake is read as [`Content::Anything`].
    pub(crate) is_left_out: Cell<bool>,
    /// The keys that a mapping lacks. Each key is read as if its value were [`Content::Anything`].
    pub(crate) lacks: RefCell<Vec<&'static str>>,
}

/// The content of a node.
#[derive(Debug)]
pub enum Content {
    Nothing,
    /// A stand-in for a wrong or missing value. Every type accepts it, so that reading finds further
    /// mistakes.
    Anything,
    /// The text of a single value, without quotes.
    Scalar(String),
    List(Vec<Rc<Node>>),
    Mapping(Vec<Entry>),
    /// A key that already occurred in its mapping.
    Twice(String),
}

/// A key and its value. All aliases of an anchor share one value.
pub type Entry = (Rc<Node>, Rc<Node>);

impl Node {
    pub(crate) fn new(content: Content, span: Range<usize>) -> Node {
        Node {
            content,
            span,
            is_left_out: Cell::new(false),
            lacks: RefCell::default(),
        }
    }

    /// Creates a stand-in for a wrong or missing value.
    pub(crate) fn anything() -> Node {
        Node::new(Content::Anything, NOWHERE)
    }

    /// Returns the text of a scalar, or `None` for other values.
    pub(crate) fn scalar(&self) -> Option<&str> {
        match &self.content {
            Content::Scalar(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the items of a list, or `None` for other values.
    pub(crate) fn list(&self) -> Option<&[Rc<Node>]> {
        match &self.content {
            Content::List(items) => Some(items),
            _ => None,
        }
    }

    /// Returns the entries of a mapping, or `None` for other values.
    pub(crate) fn entries(&self) -> Option<&[Entry]> {
        match &self.content {
            Content::Mapping(entries) => Some(entries),
            _ => None,
        }
    }

    pub(crate) fn kind(&self) -> ValueKind {
        match &self.content {
            Content::Nothing | Content::Anything => ValueKind::Nothing,
            Content::Scalar(_) | Content::Twice(_) => ValueKind::Scalar,
            Content::List(_) => ValueKind::List,
            Content::Mapping(_) => ValueKind::Mapping,
        }
    }
}

impl From<Spanned<Content>> for Node {
    fn from(Spanned { value, span }: Spanned<Content>) -> Node {
        Node::new(value, span)
    }
}

impl<'de> Deserialize<'de> for Content {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Content, D::Error> {
        deserializer.deserialize_any(ContentVisitor)
    }
}

struct ContentVisitor;

impl<'de> Visitor<'de> for ContentVisitor {
    type Value = Content;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<Content, E> {
        Ok(Content::Nothing)
    }

    fn visit_str<E>(self, text: &str) -> Result<Content, E> {
        Ok(Content::Scalar(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Content, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(Rc::new(item));
        }
        Ok(Content::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Content, A::Error> {
        let mut mapping = Vec::new();
        while let Some((key, value)) = entries.next_entry()? {
            mapping.push((Rc::new(key), Rc::new(value)));
        }
        Ok(Content::Mapping(mapping))
    }
}
