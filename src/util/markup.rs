//! SVG elements as data and as text.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use super::node::{Node, escaped};
use super::view_box::ViewBox;

/// The XML namespace of SVG elements.
pub(crate) const NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// The XML namespace of `xlink:href`.
pub(crate) const XLINK_NAMESPACE: &str = "http://www.w3.org/1999/xlink";

/// The XML namespace of the prefix `xml:`, which is the same in all documents.
pub(crate) const XML_NAMESPACE: &str = "http://www.w3.org/XML/1998/namespace";

/// An SVG element from which art is composed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Element {
    /// The name in the SVG namespace.
    pub(crate) name: String,
    /// The values of the attributes, keyed by name. Only `xlink:href` and `xml:space` have a prefix.
    pub(crate) attributes: BTreeMap<String, String>,
    /// The content, in drawing order.
    pub(crate) children: Vec<Content>,
}

/// A part of an element's content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// A child element.
    Element(Element),
    /// Text that the picture shows as text, not as outlines.
    Text(String),
}

impl From<Element> for Content {
    fn from(element: Element) -> Content {
        Content::Element(element)
    }
}

/// SVG elements as text, one per line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Markup {
    text: Cow<'static, str>,
    ids: Option<Ids>,
}

/// The ids in the text of a [`Markup`], and the references to these ids.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ids {
    /// The beginning of each id. It occurs only in the ids and in the references to them.
    prefix: String,
    /// The byte range of the number that follows the prefix, for each id and each reference.
    numbers: Vec<Range<usize>>,
}

impl Markup {
    /// Creates markup from the text of elements. If the elements have ids, each id consists of the prefix
    /// `ids`, which occurs nowhere else in the text, and a number.
    pub(crate) fn new(text: impl Into<Cow<'static, str>>, ids: Option<String>) -> Markup {
        let text = text.into();
        let ids = ids.map(|prefix| {
            let starts = text.match_indices(&prefix).map(|(at, _)| at + prefix.len());
            let numbers = starts.map(|start| {
                let end = text[start..].find(|c: char| !c.is_ascii_digit());
                start..end.map_or(text.len(), |length| start + length)
            });
            let numbers = numbers.collect();
            Ids { prefix, numbers }
        });
        Markup { text, ids }
    }

    /// Creates markup from the text of elements that have no ids.
    pub(crate) const fn without_ids(text: &'static str) -> Markup {
        Markup {
            text: Cow::Borrowed(text),
            ids: None,
        }
    }

    /// Returns the text of the elements, as it appears in a separate file.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns true if the text refers to an id with `url(#…)`, for example in order to paint or clip.
    pub(crate) fn is_painted_by_id(&self) -> bool {
        self.ids.as_ref().is_some_and(|ids| {
            let mut starts = ids.numbers.iter();
            starts.any(|number| self.text[..number.start - ids.prefix.len()].ends_with("url(#"))
        })
    }

    /// Returns the text with `suffix` added to its ids. `prefix`, if given, replaces the ids' own prefix. A
    /// prefix is needed where a picture contains the art several times.
    pub(crate) fn with_ids(&self, prefix: Option<&str>, suffix: &str) -> Cow<'_, str> {
        let Some(ids) = &self.ids else {
            return self.as_str().into();
        };
        let added = prefix.map_or(0, str::len) + suffix.len();
        let mut text = String::with_capacity(self.text.len() + added * ids.numbers.len());
        let mut written = 0;
        for number in &ids.numbers {
            text.push_str(&self.text[written..number.start - ids.prefix.len()]);
            match prefix {
                Some(prefix) => text.extend([prefix, "-"]),
                None => text.push_str(&ids.prefix),
            }
            text.extend([&self.text[number.clone()], suffix]);
            written = number.end;
        }
        text.push_str(&self.text[written..]);
        text.into()
    }
}

/// Returns the text of an SVG file that contains only these elements.
pub(crate) fn document(view_box: &ViewBox, markup: &str) -> String {
    let mut root = root(view_box);
    root.append_markup(markup);
    root.file()
}

/// Returns the root element of an SVG file, without content.
pub(crate) fn root(visible: &ViewBox) -> Node {
    let mut root = Node::new("svg");
    root.assign("xmlns", NAMESPACE);
    root.assign("xmlns:xlink", XLINK_NAMESPACE);
    root.assign("viewBox", visible.to_string());
    root
}

/// Returns the text of the elements of art, one per line. All pictures with this art share the text.
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
    let mut node = Node::new(&element.name);
    for (name, value) in &element.attributes {
        node.assign(name, value);
    }
    if matches!(element.name.as_str(), "text" | "tspan") && !element.children.is_empty() {
        // A line break would add a space to the text.
        node.append_text(element.children.iter().map(content).collect::<String>());
        return node;
    }
    for child in &element.children {
        if let Content::Element(child) = child {
            node.append(self::element(child));
        }
    }
    node
}

/// Returns true if SVG may contain a character: XML allows it, and it is not a control character.
pub(crate) fn is_allowed(character: char) -> bool {
    !character.is_control() && !matches!(character, '\u{fffe}' | '\u{ffff}')
}

/// Escapes `{{`, `{%` and `{#` in HTML, which start an expression, a command or a comment of a template
/// engine. Many sites pass their pages through such an engine, and the text of games comes from other people.
pub fn without_templates(html: &str) -> String {
    let html = html.replace("{%", "&#123;%").replace("{#", "&#123;#");
    html.replace("{{", "&#123;&#123;")
}

/// Escapes the special characters of HTML, for content and for attributes in double quotes. Control
/// characters, most of which HTML cannot contain, are replaced.
pub fn html_escaped(text: &str) -> String {
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
