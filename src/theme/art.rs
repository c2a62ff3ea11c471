//! One piece of art: an SVG file, reduced to what survives everywhere.
//!
//! What is read: shapes, groups, gradients and clip paths, with presentation
//! attributes, given as attributes or in `style`. What belongs to editors (other
//! namespaces, comments, metadata, titles) is dropped. What would draw
//! differently elsewhere or is dangerous (style sheets, text, filters, scripts,
//! images, references to other files) is an error.
//!
//! Ids are made from the content, so that the art of many diagrams can stand in
//! one page.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use roxmltree::{Document, Node, ParsingOptions};

use super::error::{ThemeError, ThemeErrorKind};
use super::profile::{
    DROPPED, ELEMENTS, GEOMETRY, PRESENTATION, UNSUPPORTED, check_value, declarations,
};
use super::references::References;
use crate::digest::Digest;
use crate::svg::{self, rounded};

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// How deeply elements may be nested.
const MAX_DEPTH: usize = 64;

/// How many bytes entities may add to a file. Editors use short ones, for the
/// names of namespaces.
const MAX_EXPANDED: usize = 1 << 20;

/// How many attributes an element may have. The XML library compares them all
/// with each other.
const MAX_ATTRIBUTES: usize = 1000;

/// How many XML nodes a file may have, entities expanded.
const MAX_NODES: u32 = 50_000;

/// The attribute that `use` and gradients refer to others with. `href` alone is
/// unknown to older tools.
pub(super) const HREF: &str = "xlink:href";

/// A rectangle in the units of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewBox {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

/// An element of art.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Element {
    /// The name, of the SVG namespace.
    pub name: String,
    /// Names and values; only `xlink:href` has a prefix.
    pub attributes: BTreeMap<String, String>,
    /// The elements in it, in drawing order.
    pub children: Vec<Element>,
}

/// A picture that can be placed in a diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Art {
    /// The part of the plane that is scaled to a field. Art may reach past it.
    pub view_box: ViewBox,
    /// What is drawn, in drawing order, as elements of SVG.
    pub markup: String,
    /// Of the markup.
    pub(crate) digest: Digest,
    /// What all ids in the markup begin with, if there are any.
    ids: Option<String>,
}

impl Art {
    /// Reads an SVG file. `path` is for errors.
    ///
    /// # Errors
    /// What cannot be drawn everywhere is refused, see the module.
    pub fn parse(path: &str, text: &str) -> Result<Art, ThemeError> {
        let fail = |span, kind| ThemeError::at(path, text, span, kind);
        let attributes = text.split('<').map(|tag| tag.matches('=').count()).max();
        if expanded(text) > MAX_EXPANDED || attributes > Some(MAX_ATTRIBUTES) {
            return Err(fail(0..0, ThemeErrorKind::TooComplicated));
        }
        let options = ParsingOptions {
            allow_dtd: true,
            nodes_limit: MAX_NODES,
            ..ParsingOptions::default()
        };
        let document = Document::parse_with_options(text, options).map_err(|error| {
            let place = match error {
                roxmltree::Error::UnexpectedEndOfStream => text.trim_end().len(),
                _ => text_place(text, error.pos()),
            };
            match error {
                roxmltree::Error::NodesLimitReached => fail(0..0, ThemeErrorKind::TooComplicated),
                error => fail(place..place, ThemeErrorKind::Xml(xml_message(&error))),
            }
        })?;
        let mut reader = Reader::default();
        reader
            .picture(document.root_element())
            .map_err(|(span, kind)| fail(clamp(text, span), kind))
    }

    /// The markup with ids that begin with `prefix`, for art that is in a picture
    /// more than once.
    pub(crate) fn markup_with_ids(&self, prefix: &str) -> Cow<'_, str> {
        match &self.ids {
            Some(own) => self.markup.replace(own, &format!("{prefix}-")).into(),
            None => self.markup.as_str().into(),
        }
    }

    /// The art as an SVG file of its own. Reading it gives the same art.
    pub fn to_svg(&self) -> String {
        svg::write_art(self)
    }
}

/// A problem and its bytes in the file.
pub(super) type Problem = (Range<usize>, ThemeErrorKind);

#[derive(Default)]
struct Reader {
    references: References,
}

impl Reader {
    fn picture(&mut self, root: Node) -> Result<Art, Problem> {
        if !root.has_tag_name((SVG, "svg")) {
            return Err((start_tag(root), ThemeErrorKind::NotSvg));
        }
        let written = root.attribute_node("viewBox");
        let view_box = written
            .and_then(|attribute| parse_view_box(attribute.value()))
            .ok_or_else(|| {
                let place = written.map_or(start_tag(root), |attribute| attribute.range());
                (place, ThemeErrorKind::NoViewBox)
            })?;
        let group = self.element(root, "g", 0)?;
        self.references.check()?;
        let mut elements = if group.attributes.is_empty() {
            group.children
        } else {
            vec![group]
        };
        let ids = self.references.rename_ids(&mut elements);
        let markup = svg::markup(&elements);
        Ok(Art {
            view_box,
            digest: Digest::of(&markup),
            ids,
            markup,
        })
    }

    fn element(&mut self, node: Node, name: &str, depth: usize) -> Result<Element, Problem> {
        if depth > MAX_DEPTH {
            return Err((start_tag(node), ThemeErrorKind::TooComplicated));
        }
        let id = node.attribute("id").map(one_line);
        if let Some(id) = &id {
            self.references.open(id, start_tag(node))?;
        }
        let attributes = self.attributes(node, name)?;
        let mut children = Vec::new();
        for child in node.children().filter(Node::is_element) {
            let tag = child.tag_name();
            if tag.namespace() != Some(SVG) || DROPPED.contains(&tag.name()) {
                continue;
            }
            if tag.name() == "script" {
                return Err((start_tag(child), ThemeErrorKind::Script));
            }
            if !ELEMENTS.contains(&tag.name()) {
                let kind = ThemeErrorKind::ForbiddenElement(tag.name().to_owned());
                return Err((start_tag(child), kind));
            }
            children.push(self.element(child, tag.name(), depth + 1)?);
        }
        if id.is_some() {
            self.references.close();
        }
        Ok(Element {
            name: name.to_owned(),
            attributes,
            children,
        })
    }

    fn attributes(
        &mut self,
        node: Node,
        element: &str,
    ) -> Result<BTreeMap<String, String>, Problem> {
        let is_root = node.has_tag_name((SVG, "svg"));
        let mut kept = BTreeMap::new();
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), one_line(attribute.value()));
            let span = attribute.range();
            match attribute.namespace() {
                // How large the picture is says the viewBox.
                None if is_root && ["width", "height", "x", "y"].contains(&name) => {}
                None if name == "style" => {
                    for (name, value) in declarations(&value) {
                        // As a property, it has another syntax than as an attribute.
                        if name == "transform" || GEOMETRY.contains(&name) {
                            let kind = ThemeErrorKind::AttributeInStyle(name.to_owned());
                            return Err((span, kind));
                        }
                        check_value(element, name, value).map_err(|kind| (span.clone(), kind))?;
                        if PRESENTATION.contains(&name) {
                            kept.insert(name.to_owned(), (value.to_owned(), span.clone()));
                        }
                    }
                }
                None if name == "href" => {
                    kept.insert(HREF.to_owned(), (value, span));
                }
                Some(XLINK) if name == "href" => {
                    // The name without a prefix is the newer one, and stronger.
                    kept.entry(HREF.to_owned()).or_insert((value, span));
                }
                None if name.starts_with("on") => return Err((span, ThemeErrorKind::Script)),
                None if UNSUPPORTED.contains(&name) => {
                    check_value(element, name, &value).map_err(|kind| (span, kind))?;
                }
                None if name == "id"
                    || PRESENTATION.contains(&name)
                    || GEOMETRY.contains(&name) =>
                {
                    // A declaration in `style` is stronger than an attribute.
                    kept.entry(name.to_owned()).or_insert((value, span));
                }
                _ => {}
            }
        }
        for (name, (value, span)) in &kept {
            check_value(element, name, value).map_err(|kind| (span.clone(), kind))?;
            match name.as_str() {
                "id" => {}
                HREF => self.references.note(value, span)?,
                _ => self.references.note_urls(value, span)?,
            }
        }
        Ok(kept
            .into_iter()
            .map(|(name, (value, _))| (name, value))
            .collect())
    }
}

/// An attribute's value with single spaces only, as line ends mean nothing in any
/// of the attributes that are kept, and without characters that XML does not have
/// (references like `&#0;` make them all the same).
fn one_line(value: &str) -> String {
    let is_xml = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    let kept = |c: &char| c.is_ascii_whitespace() || is_xml(c);
    let kept: String = value.chars().filter(kept).collect();
    kept.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

fn parse_view_box(text: &str) -> Option<ViewBox> {
    let mut numbers = text
        .split([' ', ',', '\t', '\n', '\r'])
        .filter(|part| !part.is_empty())
        .map(|part| {
            // As it is written again, so that the two never differ.
            let number: f64 = part.parse().ok()?;
            (number.abs() <= 1e6).then(|| rounded(number))
        });
    let [x, y, width, height] = [
        numbers.next()??,
        numbers.next()??,
        numbers.next()??,
        numbers.next()??,
    ];
    let usable = numbers.next().is_none() && width >= 1e-3 && height >= 1e-3;
    usable.then_some(ViewBox {
        x,
        y,
        width,
        height,
    })
}

/// The bytes of an element's start tag up to the end of its name.
fn start_tag(node: Node) -> Range<usize> {
    let start = node.range().start;
    let prefix = node
        .tag_name()
        .namespace()
        .and_then(|uri| node.lookup_prefix(uri));
    let prefix = prefix.map_or(0, |prefix| prefix.len() + 1);
    start..start + 1 + prefix + node.tag_name().name().len()
}

/// Places inside expanded entities are not places in the file.
fn clamp(text: &str, span: Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    start..text.ceil_char_boundary(span.end.clamp(start, text.len()))
}

/// The byte at a line and column, both counted from 1.
fn text_place(text: &str, position: roxmltree::TextPos) -> usize {
    let before = (position.row as usize).saturating_sub(1);
    let line: usize = text.split_inclusive('\n').take(before).map(str::len).sum();
    let column = (position.col as usize).saturating_sub(1);
    let in_line = text[line..].chars().take(column).map(char::len_utf8);
    line + in_line.sum::<usize>()
}

/// At most so many bytes are added to a file by its entities: each reference
/// could be to the longest of them, and, if they refer to others, to as many in a
/// row as the XML library follows.
fn expanded(text: &str) -> usize {
    const FOLLOWED: usize = 255;
    let values = text.split("<!ENTITY").skip(1);
    let values = values.map(|value| &value[..value.find('>').unwrap_or(value.len())]);
    let (mut longest, mut nested) = (0, false);
    for value in values {
        longest = longest.max(value.len());
        nested |= value.contains('&');
    }
    let references = text.matches('&').count();
    let each = if nested {
        longest.saturating_mul(FOLLOWED)
    } else {
        longest
    };
    references.saturating_mul(each)
}

/// The library's words for an error, without the place that it adds to them.
fn xml_message(error: &roxmltree::Error) -> String {
    let message = error.to_string();
    let place = format!(" at {}", error.pos());
    message.replace(&place, "")
}
