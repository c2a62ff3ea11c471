//! Elements of SVG, and writing them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use super::node::{Node, escaped};
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
    ids: Option<Ids>,
}

/// The ids in a text, with the references to them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ids {
    /// What they begin with. Nothing else in the text contains it.
    prefix: String,
    /// The places of the rest of each, which is a number.
    numbers: Vec<Range<usize>>,
}

impl Markup {
    /// Elements whose ids, if they have any, begin with a prefix that nothing else in the text
    /// contains and continue with a number.
    pub(crate) fn new(text: String, ids: Option<String>) -> Markup {
        let ids = ids.map(|prefix| {
            let starts = text.match_indices(&prefix).map(|(at, _)| at + prefix.len());
            let numbers = starts.map(|start| {
                let end = text[start..].find(|c: char| !c.is_ascii_digit());
                start..end.map_or(text.len(), |length| start + length)
            });
            let numbers = numbers.collect();
            Ids { prefix, numbers }
        });
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
        self.ids.as_ref().is_some_and(|ids| {
            let mut starts = ids.numbers.iter();
            starts.any(|number| self.text[..number.start - ids.prefix.len()].ends_with("url(#"))
        })
    }

    /// The text with ids that end with `suffix` and, for art that is in a picture several times,
    /// begin with `prefix`.
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

/// Writes a picture as a separate SVG file.
pub(crate) fn document(view_box: &ViewBox, markup: &str) -> String {
    let mut root = root(view_box);
    root.append_markup(markup);
    root.file()
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
    let mut node = Node::new(&element.name);
    for (name, value) in &element.attributes {
        node.assign(name, value);
    }
    if matches!(element.name.as_str(), "text" | "tspan") && !element.children.is_empty() {
        // In live text, a line end would be a space.
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

/// Whether a character may be in SVG: XML allows it, and it is not a control character.
pub(crate) fn is_allowed(character: char) -> bool {
    !character.is_control() && !matches!(character, '\u{fffe}' | '\u{ffff}')
}

/// HTML without what starts an expression or a command of a template engine: `{{`, `{%` or `{#`. Many
/// sites pass their pages through one, and games are written by others.
pub fn without_templates(html: &str) -> String {
    let html = html.replace("{%", "&#123;%").replace("{#", "&#123;#");
    html.replace("{{", "&#123;&#123;")
}

/// A text with the special characters of HTML escaped, in its contents and in attributes between
/// double quotes. Control characters, which it cannot contain, are replaced.
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
