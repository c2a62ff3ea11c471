//! Elements of SVG, and writing them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::Hash as _;

use svg::node::element::Element as Node;
use svg::node::{Blob, Node as _, Text};

use super::view_box::ViewBox;

/// The namespace of the elements of SVG.
pub(crate) const NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// The namespace of `xlink:href`.
pub(crate) const XLINK_NAMESPACE: &str = "http://www.w3.org/1999/xlink";

/// The namespace of the prefix `xml:` in all documents.
pub(crate) const XML_NAMESPACE: &str = "http://www.w3.org/XML/1998/namespace";

/// An element of art.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Element {
    /// The name in the SVG namespace.
    pub name: String,
    /// Names and values; only `xlink:href` and `xml:space` have a prefix.
    pub attributes: BTreeMap<String, String>,
    /// The content, in drawing order.
    pub children: Vec<Content>,
}

/// A part of an element's content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Another element.
    Element(Element),
    /// Live text.
    Text(String),
}

impl From<Element> for Content {
    fn from(element: Element) -> Content {
        Content::Element(element)
    }
}

/// Elements of SVG, one a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Markup {
    text: Cow<'static, str>,
    /// The prefix of all ids in the text, if there are any, which nothing else in it contains. The
    /// rest of each id is a number.
    ids: Option<String>,
}

impl Markup {
    pub(crate) fn new(text: String, ids: Option<String>) -> Markup {
        Markup {
            text: text.into(),
            ids,
        }
    }

    /// Elements without ids.
    pub(crate) const fn without_ids(text: &'static str) -> Markup {
        Markup {
            text: Cow::Borrowed(text),
            ids: None,
        }
    }

    /// The text, as in a separate file.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether anything is painted or clipped by an element with an id.
    pub(crate) fn is_painted_by_id(&self) -> bool {
        let ids = self.ids.as_ref();
        ids.is_some_and(|ids| self.text.contains(&format!("url(#{ids}")))
    }

    /// The text with ids that end with `suffix` and, for art that is in a picture several times,
    /// begin with `prefix`.
    pub(crate) fn with_ids(&self, prefix: Option<&str>, suffix: &str) -> Cow<'_, str> {
        let Some(own) = &self.ids else {
            return self.as_str().into();
        };
        let prefix = prefix.map_or(own.clone(), |prefix| format!("{prefix}-"));
        let mut parts = self.text.split(own.as_str());
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|c: char| !c.is_ascii_digit());
            let (number, rest) = part.split_at(end.unwrap_or(part.len()));
            text.extend([&prefix, number, suffix, rest]);
        }
        text.into()
    }
}

/// Writes a picture as a separate SVG file.
pub(crate) fn document(view_box: &ViewBox, markup: &str) -> String {
    let mut root = root(view_box);
    root.append(Blob::new(markup));
    format!("{root}\n")
}

/// The root of an empty file.
pub(crate) fn root(visible: &ViewBox) -> Node {
    let mut root = Node::new("svg");
    root.assign("xmlns", NAMESPACE);
    root.assign("xmlns:xlink", XLINK_NAMESPACE);
    root.assign("viewBox", visible.to_string());
    root
}

/// Writes the elements of art, one per line, once for all pictures.
pub(crate) fn write(contents: &[Content]) -> String {
    let lines: Vec<_> = contents.iter().map(content).collect();
    lines.join("\n")
}

fn content(content: &Content) -> String {
    match content {
        Content::Element(child) => element(child).to_string(),
        Content::Text(text) => escaped(text),
    }
}

fn element(element: &Element) -> Node {
    let mut node = Node::new(element.name.as_str());
    for (name, value) in &element.attributes {
        node.assign(name.as_str(), value.as_str());
    }
    if matches!(element.name.as_str(), "text" | "tspan") && !element.children.is_empty() {
        // In live text, a line end would be a space.
        node.append(Bare(element.children.iter().map(content).collect()));
        return node;
    }
    for child in &element.children {
        if let Content::Element(child) = child {
            node.append(self::element(child));
        }
    }
    node
}

/// Whether a character may be in SVG: XML allows it, and it is not a control character.
pub(crate) fn is_allowed(character: char) -> bool {
    !character.is_control() && !matches!(character, '\u{fffe}' | '\u{ffff}')
}

/// A text with the special characters of HTML escaped, in its contents and in attributes between
/// double quotes. Control characters, which it cannot contain, are replaced.
pub(crate) fn html_escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() => escaped.push(char::REPLACEMENT_CHARACTER),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Escapes text between elements.
pub(crate) fn escaped(text: &str) -> String {
    Text::new(text).to_string()
}

/// Markup without line ends around it.
#[derive(Clone, Debug)]
pub(crate) struct Bare(pub String);

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
