//! Elements of SVG while they are written.

use std::borrow::Cow;
use std::fmt;

/// An element, from which its text is written at once.
#[derive(Clone, Debug)]
pub(crate) struct Node<'a> {
    name: &'a str,
    /// Names and escaped values, sorted by name.
    attributes: Vec<(&'a str, Cow<'a, str>)>,
    children: Vec<Child<'a>>,
}

/// A part of an element's content.
#[derive(Clone, Debug)]
enum Child<'a> {
    Element(Node<'a>),
    /// Elements that have been written, without the last line end.
    Markup(Cow<'a, str>),
    /// Escaped text.
    Text(Cow<'a, str>),
}

impl<'a> Node<'a> {
    /// An element without attributes and content.
    pub(crate) fn new(name: &'a str) -> Node<'a> {
        Node {
            name,
            attributes: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Sets an attribute.
    pub(crate) fn assign(&mut self, name: &'a str, value: impl Into<Cow<'a, str>>) {
        let value = match value.into() {
            Cow::Borrowed(value) => escaped_value(value),
            Cow::Owned(value) => escaped_value(&value).into_owned().into(),
        };
        self.assign_data(name, value);
    }

    /// Sets an attribute to a value without characters that are special in XML, such as a number
    /// or path data, which may be long.
    pub(crate) fn assign_data(&mut self, name: &'a str, value: impl Into<Cow<'a, str>>) {
        let value = value.into();
        let known = |(other, _): &(&str, _)| (*other).cmp(name);
        match self.attributes.binary_search_by(known) {
            Ok(index) => self.attributes[index].1 = value,
            Err(index) => self.attributes.insert(index, (name, value)),
        }
    }

    /// Appends an element on lines of its own.
    pub(crate) fn append(&mut self, child: Node<'a>) {
        self.children.push(Child::Element(child));
    }

    /// Appends elements that have been written, on lines of their own.
    pub(crate) fn append_markup(&mut self, markup: impl Into<Cow<'a, str>>) {
        self.children.push(Child::Markup(markup.into()));
    }

    /// Appends text, or markup among text, which line ends would change.
    pub(crate) fn append_text(&mut self, escaped: impl Into<Cow<'a, str>>) {
        self.children.push(Child::Text(escaped.into()));
    }

    /// The text of each part of its content.
    pub(crate) fn contents(&self) -> impl Iterator<Item = String> {
        self.children.iter().map(|child| {
            let mut text = String::new();
            child.append_to(&mut text);
            text
        })
    }

    /// A file with this root.
    pub(crate) fn file(&self) -> String {
        let mut text = String::with_capacity(self.most() + 1);
        self.append_to(&mut text);
        text.push('\n');
        text
    }

    /// The maximum length of its text.
    fn most(&self) -> usize {
        let attributes = self.attributes.iter();
        let attributes = attributes.map(|(name, value)| " =\"\"".len() + name.len() + value.len());
        let children = self.children.iter().map(|child| match child {
            Child::Element(node) => "\n".len() + node.most(),
            Child::Markup(text) | Child::Text(text) => "\n".len() + text.len(),
        });
        let tags = "<>\n</>".len() + 2 * self.name.len();
        tags + attributes.sum::<usize>() + children.sum::<usize>()
    }

    /// Appends its text.
    pub(crate) fn append_to(&self, text: &mut String) {
        text.push('<');
        text.push_str(self.name);
        for (name, value) in &self.attributes {
            for part in [" ", name, "=\"", value, "\""] {
                text.push_str(part);
            }
        }
        let Some(last) = self.children.last() else {
            text.push_str("/>");
            return;
        };
        text.push('>');
        for child in &self.children {
            if !child.is_text() {
                text.push('\n');
            }
            child.append_to(text);
        }
        if !last.is_text() {
            text.push('\n');
        }
        for part in ["</", self.name, ">"] {
            text.push_str(part);
        }
    }
}

impl fmt::Display for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.append_to(&mut text);
        f.write_str(&text)
    }
}

impl Child<'_> {
    fn is_text(&self) -> bool {
        matches!(self, Child::Text(_))
    }

    fn append_to(&self, text: &mut String) {
        match self {
            Child::Element(node) => node.append_to(text),
            Child::Markup(written) | Child::Text(written) => text.push_str(written),
        }
    }
}

/// Escapes text between elements.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    escaped_by(text, |c| match c {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        _ => None,
    })
}

/// Escapes the value of an attribute between quotes of either kind.
fn escaped_value(value: &str) -> Cow<'_, str> {
    escaped_by(value, |c| match c {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '"' => Some("&quot;"),
        '\'' => Some("&apos;"),
        _ => None,
    })
}

fn escaped_by(text: &str, entity: impl Fn(char) -> Option<&'static str>) -> Cow<'_, str> {
    if !text.contains(|c| entity(c).is_some()) {
        return text.into();
    }
    let mut escaped = String::with_capacity(2 * text.len());
    for c in text.chars() {
        match entity(c) {
            Some(entity) => escaped.push_str(entity),
            None => escaped.push(c),
        }
    }
    escaped.into()
}

#[cfg(test)]
mod tests {
    use super::{Node, escaped};

    #[test]
    fn elements_are_on_lines_and_text_is_not() {
        let mut text = Node::new("text");
        text.assign("y", "2");
        text.assign("font-family", "'a' & \"b\"");
        text.assign("y", "3");
        text.append_text(escaped("x < 'y'"));
        let mut group = Node::new("g");
        group.append(text);
        group.append_markup("<path/>\n<path/>");
        group.append(Node::new("g"));
        assert_eq!(
            group.to_string(),
            "<g>\n\
             <text font-family=\"&apos;a&apos; &amp; &quot;b&quot;\" y=\"3\">x &lt; 'y'</text>\n\
             <path/>\n<path/>\n\
             <g/>\n\
             </g>"
        );
        let contents: Vec<String> = group.contents().skip(1).collect();
        assert_eq!(contents, ["<path/>\n<path/>", "<g/>"]);
    }
}
