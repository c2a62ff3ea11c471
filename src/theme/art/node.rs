//! The elements of an SVG file that are kept in art, with their spans in the file.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::ops::Range;
use std::str::FromStr as _;

use roxmltree::Attribute;
use svgtypes::Transform;

use super::attributes::{self, HREF};
use super::elements::{self, Treatment};
use super::grammar::{Grammar, Refusal};
use super::properties::{self, Property, declarations};
use crate::theme::error::ThemeErrorKind;
use crate::theme::warning::ThemeWarningKind;
use crate::util::markup::{NAMESPACE, XLINK_NAMESPACE, XML_NAMESPACE, is_allowed};
use crate::util::sort;

/// The maximum nesting depth of elements in the file.
const MAX_DEPTH: usize = 64;

/// An error and its span in the file.
pub(super) type Problem = (Range<usize>, ThemeErrorKind);

/// A warning and its span in the file.
pub(super) type Oddity = (Range<usize>, ThemeWarningKind);

/// An SVG element.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The name of the element, which is in the SVG namespace.
    pub(crate) name: String,
    pub(crate) attributes: BTreeMap<String, Value>,
    pub(crate) children: Vec<Child>,
    /// The span from the start of the start tag to the end of the name in it.
    pub(crate) span: Range<usize>,
}

/// The value of an attribute, with its span in the file.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(crate) text: String,
    pub(crate) span: Range<usize>,
    /// The property that the attribute sets, if the attribute is a property.
    pub(crate) property: Option<&'static Property>,
}

/// A part of an element's content.
#[derive(Clone, Debug)]
pub(super) enum Child {
    Node(Node),
    /// Text of a `text` element, which viewers draw with a font.
    Text(String),
}

impl Node {
    /// Creates an empty element that has the span of `other`.
    pub(super) fn new(name: &str, other: &Node) -> Node {
        Node {
            name: name.to_owned(),
            attributes: BTreeMap::new(),
            children: Vec::new(),
            span: other.span.clone(),
        }
    }

    /// Returns the child elements in drawing order.
    pub(super) fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.children.iter().filter_map(|child| match child {
            Child::Node(node) => Some(node),
            Child::Text(_) => None,
        })
    }

    /// Returns this element and all its descendants, in drawing order.
    pub(super) fn all(&self) -> Box<dyn Iterator<Item = &Node> + '_> {
        Box::new(iter::once(self).chain(self.nodes().flat_map(Node::all)))
    }

    /// Applies `change` to this element and all its descendants.
    pub(super) fn change(&mut self, change: &mut impl FnMut(&mut Node)) {
        change(self);
        for child in &mut self.children {
            if let Child::Node(child) = child {
                child.change(change);
            }
        }
    }

    /// Returns the warnings about this element, but not the warnings about the elements in it.
    pub(super) fn oddities(&self) -> impl Iterator<Item = Oddity> {
        let fragile = |name: &String| ThemeWarningKind::NotEverywhere(name.clone());
        let element = match elements::treatment(&self.name) {
            Treatment::Fragile => Some(fragile(&self.name)),
            // The warning about a `text` element also covers its descendants.
            Treatment::LiveText if self.name == "text" => Some(ThemeWarningKind::LiveText),
            _ => None,
        };
        let element = element.map(|kind| (self.span.clone(), kind));
        let properties = self.attributes.iter().filter_map(move |(name, value)| {
            let property = value.property.filter(|property| property.is_fragile())?;
            let is_set = property.initial != Some(value.text.as_str());
            is_set.then(|| (value.span.clone(), fragile(name)))
        });
        element.into_iter().chain(properties)
    }

    pub(super) fn get(&self, attribute: &str) -> Option<&str> {
        let value = self.attributes.get(attribute);
        value.map(|value| value.text.as_str())
    }

    /// Removes the properties that select markers.
    pub(super) fn drop_markers(&mut self) {
        let is_marker = |name: &str| properties::MARKERS.contains(&name);
        self.attributes.retain(|name, _| !is_marker(name));
    }

    /// Returns the value of an attribute as a transform, or `None` if it is not a transform.
    pub(super) fn transform(&self, attribute: &str) -> Option<Transform> {
        Transform::from_str(self.get(attribute)?).ok()
    }
}

/// Parses elements and collects the errors in them.
#[derive(Default)]
pub(super) struct Reader {
    /// Errors that are reported in any case, even if they are in elements that are not drawn.
    problems: Vec<Problem>,
    /// Errors that are reported only if the element with the error is drawn, because editors leave many
    /// unused elements behind. Each error is stored with the byte offset at which that element starts.
    of_elements: Vec<(usize, Problem)>,
}

impl Reader {
    /// Parses the root element, and returns it as a `g` element.
    pub(super) fn root(&mut self, root: roxmltree::Node) -> Node {
        self.node(root, "g", 0)
    }

    /// Returns the errors to report. `used` contains the elements that are drawn.
    pub(super) fn problems(self, used: &Node) -> Vec<Problem> {
        let used_starts = used.all().map(|node| node.span.start);
        let used_starts: BTreeSet<usize> = sort::collected(used_starts);
        let of_elements = self.of_elements.into_iter();
        let of_used = of_elements.filter(|(start, _)| used_starts.contains(start));
        let mut problems = self.problems;
        problems.extend(of_used.map(|(_, problem)| problem));
        problems
    }

    fn node(&mut self, xml: roxmltree::Node, name: &str, depth: usize) -> Node {
        let span = start_tag(xml);
        let mut node = Node {
            name: name.to_owned(),
            attributes: self.attributes(xml, name, span.start),
            children: Vec::new(),
            span,
        };
        if depth == MAX_DEPTH {
            self.problems
                .push((node.span.clone(), ThemeErrorKind::TooComplicated));
            return node;
        }
        for child in xml.children() {
            if child.is_text() && elements::is_text(name) {
                let text = without_control(child.text().unwrap_or_default());
                let text = text.replace(|c: char| c.is_ascii_whitespace(), " ");
                node.children.push(Child::Text(text));
            } else if child.is_element() && child.tag_name().namespace() == Some(NAMESPACE) {
                self.child(child, &mut node, depth);
            }
        }
        node
    }

    fn child(&mut self, xml: roxmltree::Node, parent: &mut Node, depth: usize) {
        let name = xml.tag_name().name();
        let problem = match elements::treatment(name) {
            Treatment::Dropped => return,
            Treatment::Script => ThemeErrorKind::Script,
            Treatment::Forbidden => ThemeErrorKind::ForbiddenElement(name.to_owned()),
            _ if elements::is_at_home(name, &parent.name) => {
                let child = self.node(xml, name, depth + 1);
                parent.children.push(Child::Node(child));
                return;
            }
            _ => ThemeErrorKind::MisplacedElement {
                element: name.to_owned(),
                parent: xml
                    .parent_element()
                    .map_or("", |it| it.tag_name().name())
                    .to_owned(),
            },
        };
        let is_script = matches!(problem, ThemeErrorKind::Script);
        let problem = (start_tag(xml), problem);
        if parent.name == "filter" && !is_script {
            self.of_elements.push((parent.span.start, problem));
        } else {
            self.problems.push(problem);
        }
    }

    fn attributes(
        &mut self,
        xml: roxmltree::Node,
        element: &str,
        start: usize,
    ) -> BTreeMap<String, Value> {
        let mut kept = BTreeMap::new();
        for attribute in xml.attributes() {
            let name = attribute.name();
            let text = one_line(attribute.value());
            let span = attribute.range();
            let name = match attribute.namespace() {
                None if name == "style" => {
                    self.style(&text, &span, &mut kept);
                    continue;
                }
                None if name == "href" => {
                    // The newer name, which has no prefix, takes precedence over the older name.
                    kept.remove(HREF);
                    HREF
                }
                Some(XLINK_NAMESPACE) if name == "href" => HREF,
                Some(XML_NAMESPACE) if name == "space" => "xml:space",
                None if name.starts_with("on") => {
                    self.problems.push((span, ThemeErrorKind::Script));
                    continue;
                }
                None if is_size_of_root(xml, attribute) => continue,
                None => name,
                _ => continue,
            };
            let property = Property::named(name);
            let value = Value {
                text,
                span,
                property,
            };
            // A declaration in `style` takes precedence over an attribute.
            kept.entry(name.to_owned()).or_insert(value);
        }
        kept.retain(|name, value| {
            let Some(grammar) = attributes::grammar(element, name) else {
                return false;
            };
            if is_left_out(value, grammar) {
                return false;
            }
            match grammar.read(&value.text) {
                Ok(text) => value.text = text,
                Err(refusal) => {
                    let kind = match refusal {
                        Refusal::External(address) => ThemeErrorKind::ExternalReference(address),
                        Refusal::Wrong => ThemeErrorKind::WrongValue {
                            name: name.as_str().into(),
                            value: value.text.as_str().into(),
                            expected: grammar.expected().into(),
                        },
                    };
                    let problem = (value.span.clone(), kind);
                    self.of_elements.push((start, problem));
                    return false;
                }
            }
            true
        });
        kept
    }

    fn style(&mut self, style: &str, span: &Range<usize>, kept: &mut BTreeMap<String, Value>) {
        for (name, text) in declarations(style) {
            // `transform` has another syntax in `style`, and older tools ignore attributes such as `d` there.
            if name == "transform" || attributes::is_no_property(name) {
                let kind = ThemeErrorKind::AttributeInStyle(name.to_owned());
                self.problems.push((span.clone(), kind));
                continue;
            }
            // Comments are not parsed, so a comment could hide the actual declaration.
            if name.contains("/*") {
                self.problems
                    .push((span.clone(), ThemeErrorKind::CommentInStyle));
            }
            // `marker` is a shorthand for all three marker properties, but cannot be used as an attribute.
            let names: &[&str] = match name {
                "marker" => &properties::MARKERS,
                _ => &[name],
            };
            for name in names {
                let property = Property::named(name);
                if property.is_some() {
                    let value = Value {
                        text: text.to_owned(),
                        span: span.clone(),
                        property,
                    };
                    kept.insert((*name).to_owned(), value);
                }
            }
        }
    }
}

/// Returns whether an attribute with this value can be omitted.
fn is_left_out(value: &Value, grammar: Grammar) -> bool {
    match value.property {
        // Properties without a known initial value are treated like inherited properties.
        Some(property) => {
            let is_inherited = property.inherited || property.initial.is_none();
            is_inherited && value.text.eq_ignore_ascii_case("inherit")
        }
        // Editors sometimes write malformed ids, which cannot be the target of a reference.
        None => grammar == Grammar::Id && grammar.read(&value.text).is_err(),
    }
}

/// Returns whether an attribute sets the position or size of the whole picture. Art has only a viewBox.
fn is_size_of_root(xml: roxmltree::Node, attribute: Attribute) -> bool {
    xml.has_tag_name((NAMESPACE, "svg"))
        && ["width", "height", "x", "y"].contains(&attribute.name())
}

/// Returns the value of an attribute on one line, with single spaces between its parts. In all attributes
/// that are kept, a line break means the same as a space.
fn one_line(value: &str) -> String {
    let is_plain = value.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if is_plain && value.trim_ascii() == value && !value.contains("  ") {
        return value.to_owned();
    }
    let value = without_control(value);
    value.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

/// Removes characters that XML forbids. Character references such as `&#0;` can produce such characters.
fn without_control(text: &str) -> String {
    let kept = |c: &char| c.is_ascii_whitespace() || is_allowed(*c);
    text.chars().filter(kept).collect()
}

/// Returns the span from the start of an element's start tag to the end of the name in it.
pub(super) fn start_tag(node: roxmltree::Node) -> Range<usize> {
    let start = node.range().start;
    let namespace = node.tag_name().namespace();
    let prefix = namespace.and_then(|uri| node.lookup_prefix(uri));
    let prefix = prefix.map_or(0, |prefix| prefix.len() + 1);
    start..start + 1 + prefix + node.tag_name().name().len()
}
