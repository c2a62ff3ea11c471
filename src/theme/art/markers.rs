//! Markers, such as the heads of arrows, as ordinary shapes. Some programs that make
//! books leave markers out.
//!
//! The rules are those of <https://www.w3.org/TR/SVG11/painting.html#Markers>.
//! Markers that these few lines cannot place as the rules say are left as they are.

use std::cell::Cell;
use std::collections::HashMap;
use std::str::FromStr as _;

use svgtypes::{Length, SimplePathSegment, SimplifyingPathParser};

use super::cascade::Cascade;
use super::node::{Child, Node, Value};
use super::pixels;
use super::profile::{self, Property};
use super::references::{self, References};
use crate::svg::number;

/// The properties that choose markers, in the order of drawing.
pub(super) const MARKERS: [&str; 3] = ["marker-start", "marker-mid", "marker-end"];

/// So many bytes of shapes may stand for markers. A path could have thousands of
/// them.
const MAX_COPIED: usize = 1 << 16;

/// What belongs to the whole of a shape with its markers.
const OF_THE_WHOLE: [&str; 8] = [
    "clip-path",
    "display",
    "filter",
    "id",
    "isolation",
    "mask",
    "mix-blend-mode",
    "opacity",
];

/// The picture with shapes in the place of markers; nothing if it has none that can
/// be replaced.
pub(super) fn drawn(root: &Node, references: &References) -> Option<Node> {
    let mut markers = HashMap::new();
    collect(root, &Cascade::default(), references, &mut markers);
    if markers.is_empty() {
        return None;
    }
    let artist = Artist {
        markers,
        references,
        copied: Cell::new(0),
    };
    let drawn = artist.node(root, &Cascade::default());
    // All of them or none: reading the picture again must not change it.
    (artist.copied.get() <= MAX_COPIED).then_some(drawn)
}

/// A marker that can be drawn where it belongs.
struct Marker<'a> {
    node: &'a Node,
    /// How many bytes it is, about.
    size: usize,
    /// What its contents inherit.
    inherited: Cascade<'a>,
    reference: (f64, f64),
    /// Whether it grows with the line that it is on.
    grows: bool,
    turns: Turns,
}

/// Which way a marker looks.
#[derive(Clone, Copy, PartialEq)]
enum Turns {
    /// Always as it is drawn.
    Never,
    /// Along the line.
    Along,
    /// Along the line, and backwards at its start.
    AlongFromStart,
}

impl<'a> Marker<'a> {
    fn new(node: &'a Node, inherited: Cascade<'a>) -> Option<Marker<'a>> {
        let length = |name| node.get(name).map_or(Some(0.0), |text| text.parse().ok());
        let is_simple = node.get("viewBox").is_none();
        // Otherwise, what reaches out of the marker is cut off.
        let overflows = matches!(node.get("overflow"), Some("visible" | "auto"));
        (is_simple && overflows).then_some(())?;
        Some(Marker {
            node,
            size: size(node),
            inherited,
            reference: (length("refX")?, length("refY")?),
            grows: node.get("markerUnits") != Some("userSpaceOnUse"),
            turns: match node.get("orient") {
                None | Some("0") => Turns::Never,
                Some("auto") => Turns::Along,
                Some("auto-start-reverse") => Turns::AlongFromStart,
                Some(_) => return None,
            },
        })
    }
}

fn size(node: &Node) -> usize {
    let attributes = node.attributes.iter();
    let own = attributes.map(|(name, value)| name.len() + value.text.len() + 4);
    node.name.len() + own.sum::<usize>() + node.nodes().map(size).sum::<usize>()
}

/// Finds all markers that can be drawn as shapes.
fn collect<'a>(
    node: &'a Node,
    around: &Cascade<'a>,
    references: &References,
    markers: &mut HashMap<&'a str, Marker<'a>>,
) {
    let inside = around.in_element(node);
    if node.name == "marker"
        && !node.nodes().any(|child| has_target(child, references))
        && let Some(id) = node.get("id")
        && let Some(marker) = Marker::new(node, inside.clone())
    {
        markers.insert(id, marker);
    }
    for child in node.nodes() {
        collect(child, &inside, references, markers);
    }
}

/// Whether anything refers to an element or to one in it. Copies of it would have
/// the same id.
fn has_target(node: &Node, references: &References) -> bool {
    references.is_target(node) || node.nodes().any(|child| has_target(child, references))
}

struct Artist<'a> {
    markers: HashMap<&'a str, Marker<'a>>,
    references: &'a References,
    /// How many bytes the shapes have that stand for markers.
    copied: Cell<usize>,
}

impl<'a> Artist<'a> {
    fn node(&self, node: &'a Node, around: &Cascade<'a>) -> Node {
        let inside = around.in_element(node);
        // In these, nothing is drawn where it stands.
        if profile::is_for_reference(&node.name) || self.references.is_used(node) {
            return node.clone();
        }
        if let Some(shape) = self.shape(node, around, &inside) {
            return shape;
        }
        let mut copy = Node {
            children: Vec::new(),
            ..node.clone()
        };
        // Groups hand their markers down, or the shapes that got theirs would have
        // them twice.
        for name in MARKERS {
            let handed_down = node.attributes.get(name).filter(|_| node.name != "g");
            let value = match (handed_down, inside.value(name)) {
                (Some(value), _) => Some(value.clone()),
                (None, Some(text)) if node.name != "g" && text != "none" => Some(Value {
                    text: text.to_owned(),
                    span: node.span.clone(),
                    property: Property::named(name),
                }),
                _ => None,
            };
            copy.attributes.remove(name);
            let value = value.map(|value| (name.to_owned(), value));
            copy.attributes.extend(value);
        }
        let children = node.children.iter().map(|child| match child {
            Child::Node(child) => Child::Node(self.node(child, &inside)),
            text => text.clone(),
        });
        copy.children = children.collect();
        copy
    }

    /// A path with its markers, as a group of shapes. Nothing if it has no markers,
    /// or one that must be left.
    fn shape(&self, node: &'a Node, around: &Cascade, inside: &Cascade) -> Option<Node> {
        if node.name != "path" {
            return None;
        }
        let chosen = MARKERS.map(|name| inside.value(name).unwrap_or("none"));
        if chosen == ["none"; 3] || inside.value("paint-order") != Some("normal") {
            return None;
        }
        // What is no length is ignored.
        let stroke_width = Length::from_str(inside.value("stroke-width")?);
        let stroke_width = stroke_width.map_or(Some(1.0), pixels)?;
        let vertices = vertices(node.get("d")?)?;
        let last = vertices.len().checked_sub(1)?;

        let mut shape = node.clone();
        for name in MARKERS {
            shape.attributes.remove(name);
        }
        let mut group = Node {
            name: "g".to_owned(),
            attributes: shape.attributes.clone(),
            children: Vec::new(),
            span: node.span.clone(),
        };
        let of_the_whole = |name: &str| OF_THE_WHOLE.contains(&name) || name == "transform";
        group.attributes.retain(|name, _| of_the_whole(name));
        shape.attributes.retain(|name, _| !of_the_whole(name));
        group.children.push(Child::Node(shape));
        for (index, vertex) in vertices.iter().enumerate() {
            let [start, mid, end] = chosen;
            let places = [
                (start, index == 0),
                (mid, index != 0 && index != last),
                (end, index == last),
            ];
            for (position, (choice, _)) in places.iter().enumerate().filter(|(_, place)| place.1) {
                if *choice == "none" {
                    continue;
                }
                let marker = self.markers.get(references::target(choice)?)?;
                self.copied.update(|bytes| bytes + marker.size);
                if self.copied.get() > MAX_COPIED {
                    return None;
                }
                let scale = if marker.grows { stroke_width } else { 1.0 };
                let direction = match marker.turns {
                    Turns::Never => (1.0, 0.0),
                    Turns::AlongFromStart if position == 0 => (-vertex.along.0, -vertex.along.1),
                    _ => vertex.along,
                };
                let placed = marker.placed(vertex.at, direction, scale, around);
                group.children.push(Child::Node(placed));
            }
        }
        Some(group)
    }
}

impl Marker<'_> {
    /// What the marker draws at a point, looking in a direction.
    fn placed(
        &self,
        (x, y): (f64, f64),
        (dx, dy): (f64, f64),
        scale: f64,
        around: &Cascade,
    ) -> Node {
        let value = |text: &str, property| Value {
            text: text.to_owned(),
            span: self.node.span.clone(),
            property,
        };
        let (a, b) = (dx * scale, dy * scale);
        let (rx, ry) = self.reference;
        let (e, f) = (x - a * rx + b * ry, y - b * rx - a * ry);
        let matrix = [a, b, -b, a, e, f].map(number).join(" ");
        let transform = value(&format!("matrix({matrix})"), Property::named("transform"));
        let mut group = Node {
            name: "g".to_owned(),
            attributes: [("transform".to_owned(), transform)].into(),
            children: self.node.children.clone(),
            span: self.node.span.clone(),
        };
        // It inherits from where it was written, not from where it is drawn.
        for (property, _) in around.iter().chain(self.inherited.iter()) {
            let own = self.inherited.get(property.name).flatten();
            let otherwise = match property.name {
                "fill" => Some("#000"),
                _ => property.initial,
            };
            if let Some(text) = own.or(otherwise) {
                let own = value(text, Some(property));
                group.attributes.insert(property.name.to_owned(), own);
            }
        }
        group
    }
}

/// Right and down.
type Point = (f64, f64);

/// A point of a path where a marker can be.
struct Vertex {
    at: Point,
    /// The direction of the line there, of the length 1.
    along: (f64, f64),
}

/// The points of an open path of one piece. Nothing if it is anything else.
fn vertices(data: &str) -> Option<Vec<Vertex>> {
    use SimplePathSegment as Segment;
    // Each with the points that bend the line before it.
    let mut points: Vec<(Vec<Point>, Point)> = Vec::new();
    for segment in SimplifyingPathParser::from(data) {
        points.push(match segment.ok()? {
            Segment::MoveTo { x, y } if points.is_empty() => (Vec::new(), (x, y)),
            Segment::MoveTo { .. } | Segment::ClosePath => return None,
            Segment::LineTo { x, y } => (Vec::new(), (x, y)),
            Segment::Quadratic { x1, y1, x, y } => (vec![(x1, y1)], (x, y)),
            Segment::CurveTo {
                x1,
                y1,
                x2,
                y2,
                x,
                y,
            } => (vec![(x1, y1), (x2, y2)], (x, y)),
        });
    }
    let vertices = points.iter().enumerate().map(|(index, (bends, at))| {
        let before = index.checked_sub(1).map(|index| points[index].1);
        let arriving = bends.iter().rev().copied().chain(before);
        let arriving = arriving.map(|from| direction(from, *at));
        let leaving = points.get(index + 1).into_iter();
        let leaving = leaving.flat_map(|(bends, to)| bends.iter().copied().chain([*to]));
        let leaving = leaving.map(|to| direction(*at, to));
        let (arriving, leaving) = (arriving.flatten().next(), leaving.flatten().next());
        let along = match (arriving, leaving) {
            (Some(one), Some(other)) => {
                let sum = (one.0 + other.0, one.1 + other.1);
                direction((0.0, 0.0), sum)?
            }
            (one, other) => one.or(other)?,
        };
        Some(Vertex { at: *at, along })
    });
    vertices.collect()
}

/// The direction from one point to another one, of the length 1.
fn direction(from: (f64, f64), to: (f64, f64)) -> Option<(f64, f64)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).sqrt();
    (length.is_normal()).then(|| (dx / length, dy / length))
}
