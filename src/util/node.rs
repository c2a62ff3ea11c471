//! Builds SVG elements and writes them as text, based on the crate `svg`.

use std::borrow::Cow;
use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::Hash as _;

use svg::node::element::Element;
use svg::node::{Blob, Node as _, Text};

/// An SVG element. Its attributes are sorted by name.
#[derive(Clone, Debug)]
pub(crate) struct Node(Element);

impl Node {
    /// Creates an element without attributes or content.
    pub(crate) fn new(name: &str) -> Node {
        Node(Element::new(name))
    }

    /// Sets an attribute.
    pub(crate) fn assign<'v>(&mut self, name: &str, value: impl Into<Cow<'v, str>>) {
        self.0.assign(name, value.into().into_owned());
    }

    /// Appends a child element on lines of its own.
    pub(crate) fn append(&mut self, child: Node) {
        self.0.append(child.0);
    }

    /// Appends elements that have already been converted to text, on lines of their own.
    pub(crate) fn append_markup<'t>(&mut self, markup: impl Into<Cow<'t, str>>) {
        self.0.append(Blob::new(markup.into()));
    }

    /// Appends escaped text, or markup within text. Adds no line breaks, because they would change the text.
    pub(crate) fn append_text<'t>(&mut self, escaped: impl Into<Cow<'t, str>>) {
        self.0.append(Bare(escaped.into().into_owned()));
    }

    /// Returns each part of the element's content as text.
    pub(crate) fn contents(&self) -> impl Iterator<Item = String> {
        self.0.get_children().iter().map(ToString::to_string)
    }

    /// Returns the text of an SVG file whose root is this element.
    pub(crate) fn file(&self) -> String {
        format!("{self}\n")
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Escapes text for use as the content of an element.
pub(crate) fn escaped(text: &str) -> String {
    Text::new(text).to_string()
}

/// Markup without line breaks around it.
#[derive(Clone, Debug)]
struct Bare(String);

impl fmt::Display for Bare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl svg::node::NodeDefaultHash for Bare {
    fn default_hash(&self, state: &mut DefaultHasher) {
        self.0.hash(state);
    }
}

impl svg::Node for Bare {
    fn get_name(&self) -> &str {
        "bare"
    }

    fn is_bare(&self) -> bool {
        true
    }
}
