//! Removes what is redundant in art: properties with their default values, useless groups, and decimals
//! beyond the resolution of a printer. The picture looks the same, but takes only a fraction of the bytes
//! that an editor writes.

use std::str::FromStr as _;

use svgtypes::{PathParser, Transform};

use super::cascade::Cascade;
use super::elements;
use super::node::{Child, Node, Value};
use super::properties::{Property, Scope};
use super::references::References;
use crate::util::markup::{Content, Element};
use crate::util::path_data::PathData;

/// The number of steps per field in the grid to which outlines are rounded. On a board 10 cm wide, a step is
/// 1/400 mm, which is finer than the resolution of any printer.
const STEPS_OF_FIELD: f64 = 4000.0;

/// The factor by which a reference is assumed to enlarge the element to which it refers.
const MAGNIFIED: f64 = 100.0;

/// Shortens the contents of a picture. `size` is the length of the longer side of the picture in its own
/// units, and `fields` is the length of the same side in a diagram, in fields.
pub(super) fn shorten(
    root: &Node,
    references: &References,
    size: f64,
    fields: f64,
) -> Vec<Content> {
    let shortener = Shortener {
        references,
        has_text: root.all().any(|node| elements::is_text(&node.name)),
    };
    let steps = STEPS_OF_FIELD * fields / size;
    shortener.node(root, &Cascade::default(), true, steps)
}

struct Shortener<'a> {
    references: &'a References,
    has_text: bool,
}

/// Returns the length of a vector. Unlike `hypot`, this function has the same result on every machine.
fn length(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// Returns the number of decimals that coordinates need for a grid with `steps` steps per unit.
fn decimals(mut steps: f64) -> u8 {
    let mut decimals = 0;
    while steps > 1.0 && decimals < 9 {
        decimals += 1;
        steps /= 10.0;
    }
    decimals
}

/// Returns the largest factor by which the transform of an element and references to it can enlarge the
/// element.
fn magnified(node: &Node, is_used: bool) -> f64 {
    let factor = match node.get("transform").map(Transform::from_str) {
        None => 1.0,
        Some(Ok(Transform { a, b, c, d, .. })) => length(a, b).max(length(c, d)),
        Some(Err(_)) => MAGNIFIED,
    };
    let by_reference = is_used || elements::is_for_reference(&node.name);
    factor * if by_reference { MAGNIFIED } else { 1.0 }
}

impl Shortener<'_> {
    /// Shortens an element. If the element itself is redundant, returns only its content. `steps` is the
    /// number of grid steps per unit of the parent element.
    fn node<'a>(
        &self,
        node: &'a Node,
        around: &Cascade<'a>,
        is_root: bool,
        steps: f64,
    ) -> Vec<Content> {
        let is_used = self.references.is_used(node);
        let steps = steps * magnified(node, is_used);
        let around = if is_used { &Cascade::unknown() } else { around };
        let inherited = around.in_element(node);
        let attributes = node.attributes.iter().filter_map(|(name, value)| {
            let needed = match value.property {
                Some(property) => {
                    self.means_something(property, node, &inherited)
                        && changes(property, &value.text, around)
                }
                None => true,
            };
            needed.then(|| (name.clone(), self::value(name, value, steps)))
        });
        let mut element = Element {
            name: node.name.clone(),
            attributes: attributes.collect(),
            children: Vec::new(),
        };
        for child in &node.children {
            match child {
                Child::Text(text) => element.children.push(Content::Text(text.clone())),
                Child::Node(child) => {
                    let children = self.node(child, &inherited, false, steps);
                    element.children.extend(children);
                }
            }
        }
        let attributes = &element.attributes;
        // An id is needed only if something refers to it.
        let is_named = attributes.contains_key("id") && self.references.is_target(node);
        let needed = attributes.len() - usize::from(attributes.contains_key("id"));
        if !is_named && needed == 0 && (is_root || node.name == "g") {
            return element.children;
        }
        if elements::is_container(&node.name) && element.children.is_empty() && !is_named {
            return Vec::new();
        }
        vec![Content::Element(element)]
    }

    /// Returns whether a property has a visible effect on an element or its content.
    fn means_something(&self, property: &Property, node: &Node, inherited: &Cascade) -> bool {
        let paints = |paint: &str| {
            let is_none = inherited.value(paint) == Some("none");
            // The elements in a group can set a colour themselves.
            !is_none || node.nodes().next().is_some() || node.name == "use"
        };
        match property.scope {
            Scope::Anything => true,
            Scope::Stroke => paints("stroke"),
            Scope::Fill => paints("fill"),
            Scope::On(names) => names.split(' ').any(|name| node.name.starts_with(name)),
            Scope::Text => self.has_text,
        }
    }
}

/// Returns whether the value of a property differs from the value that the element would have without the
/// property.
fn changes(property: &Property, value: &str, around: &Cascade) -> bool {
    match around.get(property.name).filter(|_| property.inherited) {
        Some(inherited) => inherited != Some(value),
        None => property.initial != Some(value),
    }
}

/// Returns the value of an attribute. Path data is rounded to a grid with `steps` steps per unit.
fn value(name: &str, value: &Value, steps: f64) -> String {
    let short = (name == "d").then(|| shortened(&value.text, decimals(steps)));
    short.flatten().unwrap_or_else(|| value.text.clone())
}

/// Rounds path data to a number of decimals. Returns `None` if the path data is malformed, contains numbers
/// that are too large, or would not become shorter.
fn shortened(data: &str, decimals: u8) -> Option<String> {
    // Path data without decimals has already been rounded by its author.
    if !data.contains('.') {
        return None;
    }
    let segments: Result<Vec<_>, _> = PathParser::from(data).collect();
    let mut path = PathData::new(decimals);
    path.trace(segments.ok()?, 1.0, |point| point);
    if path.is_far() {
        return None;
    }
    Some(path.into_text()).filter(|text| text.len() < data.len())
}
