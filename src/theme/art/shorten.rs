//! Art without what changes nothing: properties that say what would be so anyway,
//! groups that group nothing, digits that no printer resolves. A diagram draws
//! the same with a fraction of the bytes that an editor writes.

use std::str::FromStr as _;

use svgtypes::Transform;

use super::cascade::Cascade;
use super::markers::MARKERS;
use super::node::{Child, Node, Value};
use super::profile::{self, Property, Scope};
use super::references::References;
use super::shorten_path::shortened;
use super::{Content, Element};
use crate::svg;

/// So many steps from one line of the board to the next are enough for outlines:
/// on a board of 10 cm, a step is a four-hundredth of a millimetre, which is finer
/// than any printer.
const STEPS_OF_FIELD: f64 = 4000.0;

/// What is drawn by reference may be drawn larger than it is written.
const MAGNIFIED: f64 = 100.0;

/// Makes the contents of a picture as short as they can be, if its longer side
/// is of this size in its own units and of so many fields in a diagram.
pub(super) fn shorten(
    root: &Node,
    references: &References,
    size: f64,
    fields: f64,
) -> Vec<Content> {
    let shortener = Shortener {
        references,
        has_text: has_text(root),
    };
    let grid = Grid {
        scale: STEPS_OF_FIELD * fields / size,
    };
    shortener.node(root, &Cascade::default(), true, grid)
}

fn has_text(node: &Node) -> bool {
    profile::is_text(&node.name) || node.nodes().any(has_text)
}

struct Shortener<'a> {
    references: &'a References,
    has_text: bool,
}

/// The length of a vector, the same on every machine.
fn length(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// How fine outlines are drawn.
#[derive(Clone, Copy)]
struct Grid {
    /// How many steps an element's unit has.
    scale: f64,
}

impl Grid {
    /// How many digits a number needs behind its point.
    fn decimals(self) -> u8 {
        let (mut decimals, mut steps) = (0, self.scale);
        while steps > 1.0 && decimals < 9 {
            decimals += 1;
            steps /= 10.0;
        }
        decimals
    }

    /// The grid in an element.
    fn of(self, node: &Node, is_used: bool) -> Grid {
        let transform = node.get("transform").map(Transform::from_str);
        let factor = match transform {
            None => 1.0,
            Some(Ok(Transform { a, b, c, d, .. })) => length(a, b).max(length(c, d)),
            Some(Err(_)) => MAGNIFIED,
        };
        let by_reference = is_used || profile::is_for_reference(&node.name);
        let magnified = if by_reference { MAGNIFIED } else { 1.0 };
        Grid {
            scale: self.scale * factor * magnified,
        }
    }
}

impl Shortener<'_> {
    /// An element, or what is in it if it is not needed itself.
    fn node<'a>(
        &self,
        node: &'a Node,
        around: &Cascade<'a>,
        is_root: bool,
        grid: Grid,
    ) -> Vec<Content> {
        let is_used = self.references.is_used(node);
        let grid = grid.of(node, is_used);
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
            needed.then(|| (name.clone(), short_value(name, value, grid)))
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
                    let children = self.node(child, &inherited, false, grid);
                    element.children.extend(children);
                }
            }
        }
        let attributes = &element.attributes;
        // An id means something only if it is referred to.
        let is_named = attributes.contains_key("id") && self.references.is_target(node);
        let needed = attributes.len() - usize::from(attributes.contains_key("id"));
        if !is_named && needed == 0 && (is_root || node.name == "g") {
            return element.children;
        }
        if profile::is_container(&node.name) && element.children.is_empty() && !is_named {
            return Vec::new();
        }
        vec![Content::Element(element)]
    }

    /// Whether a property can be seen on an element or in it.
    fn means_something(&self, property: &Property, node: &Node, inherited: &Cascade) -> bool {
        let paints = |paint: &str| {
            let is_none = inherited.value(paint) == Some("none");
            // What is in a group has its own paint.
            !is_none || node.nodes().next().is_some() || node.name == "use"
        };
        match property.scope {
            Scope::Anything => true,
            // Markers grow with the line, whether that is seen or not.
            Scope::Stroke => {
                let has_marker = |name: &&str| inherited.value(name) != Some("none");
                paints("stroke") || MARKERS.iter().any(has_marker)
            }
            Scope::Fill => paints("fill"),
            Scope::On(names) => names.iter().any(|name| node.name.starts_with(name)),
            Scope::Text => self.has_text,
        }
    }
}

/// Whether a property has another value than it would have by itself.
fn changes(property: &Property, value: &str, around: &Cascade) -> bool {
    let value = short_property(value);
    let otherwise = match around.get(property.name).filter(|_| property.inherited) {
        Some(None) => return true,
        Some(Some(inherited)) => Some(short_property(inherited)),
        None => property.initial.map(str::to_owned),
    };
    otherwise != Some(value)
}

/// The value of an attribute in few bytes.
fn short_value(name: &str, value: &Value, grid: Grid) -> String {
    let text = value.text.as_str();
    if name == "d" {
        let short = shortened(text, grid.decimals());
        short.unwrap_or_else(|| text.to_owned())
    } else if profile::is_numeric(name) && !text.contains('#') {
        short_numbers(text)
    } else if value.property.is_some() {
        short_property(text)
    } else {
        text.to_owned()
    }
}

/// The value of a property in its shortest form.
fn short_property(value: &str) -> String {
    match value {
        "black" => "#000".to_owned(),
        "white" => "#fff".to_owned(),
        _ if value.starts_with('#') => short_colour(value),
        _ if value.starts_with(|c: char| c.is_ascii_digit() || c == '.') => short_numbers(value),
        _ => value.to_owned(),
    }
}

/// `#rrggbb` as `#rgb`, if it can be written so.
fn short_colour(colour: &str) -> String {
    let colour = colour.to_ascii_lowercase();
    match colour.as_bytes() {
        [b'#', r, r2, g, g2, b, b2] if r == r2 && g == g2 && b == b2 => {
            String::from_utf8_lossy(&[b'#', *r, *g, *b]).into_owned()
        }
        _ => colour,
    }
}

/// A text with its numbers rounded, and without the unit that they have anyway.
fn short_numbers(text: &str) -> String {
    let mut short = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+'))
    {
        // The digit of a name such as `matrix3d` is no number.
        let is_name = rest[..start].ends_with(|c: char| c.is_ascii_alphanumeric());
        let (before, after) = rest.split_at(start);
        let (number, behind) = after.split_at(number_length(after));
        short.push_str(before);
        match number.parse::<f64>() {
            Ok(value) if !is_name && value.is_finite() => {
                let is_word = |c: char| c.is_alphanumeric() || c == '_';
                let without_unit = behind
                    .strip_prefix("px")
                    .filter(|rest| !rest.starts_with(is_word));
                rest = without_unit.unwrap_or(behind);
                // Only a sign or a point may part numbers, as in `1-.5.5`; shorter
                // ones could become one number.
                let is_of_number = |c: char| is_word(c) || "+-.".contains(c);
                let is_parted = !short.ends_with(is_of_number) && !rest.starts_with(is_of_number);
                let written = svg::number(value);
                let shorter = written.len() < number.len() && is_parted;
                short.push_str(if shorter { &written } else { number });
            }
            _ => {
                short.push_str(number);
                rest = behind;
            }
        }
    }
    short + rest
}

/// How many bytes at the start of a text, whose first is a digit, a point or a
/// sign, belong to a number. It is at least one.
fn number_length(text: &str) -> usize {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut length = usize::from(text.starts_with(['-', '+']));
    length += digits(&text[length..]);
    if text[length..].starts_with('.') {
        length += 1;
        length += digits(&text[length..]);
    }
    if let Some(exponent) = text[length..].strip_prefix(['e', 'E']) {
        let sign = usize::from(exponent.starts_with(['-', '+']));
        let digits = digits(&exponent[sign..]);
        if digits > 0 {
            length += 1 + sign + digits;
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::{short_numbers, short_property};

    #[test]
    fn numbers_are_shortened() {
        for (text, short) in [
            ("", ""),
            ("translate(0.123456789,-7)", "translate(0.123457,-7)"),
            (
                "matrix(1.0000000,0,0,1,-.5,1e-2)",
                "matrix(1,0,0,1,-.5,1e-2)",
            ),
            ("1.50000px", "1.5"),
            ("3px, 2px", "3, 2"),
            ("10%", "10%"),
            ("1.00mm", "1.00mm"),
            ("0.px5", "0.px5"),
            ("1.0.5", "1.0.5"),
            ("2...", "2..."),
            ("1.5.000000", "1.5.000000"),
            ("1+2.000", "1+2.000"),
            ("1-0.0000000", "1-0.0000000"),
            ("1-2.000", "1-2.000"),
            ("-", "-"),
            ("1e400", "1e400"),
        ] {
            assert_eq!(short_numbers(text), short);
        }
    }

    #[test]
    fn properties_are_shortened() {
        for (text, short) in [
            ("#AABBCC", "#abc"),
            ("#aabbcd", "#aabbcd"),
            ("black", "#000"),
            ("url(#a1.00000001)", "url(#a1.00000001)"),
            ("1.00px", "1"),
        ] {
            assert_eq!(short_property(text), short);
        }
    }
}
