//! Replaces markers, which are small pictures such as arrow heads at the points of a line, with ordinary
//! shapes. Some typesetting programs ignore markers, and others draw them very slowly.
//!
//! The rules for drawing markers are those of <https://www.w3.org/TR/SVG11/painting.html#Markers>.

use std::collections::HashMap;

use super::attributes::lists;
use super::cascade::Cascade;
use super::grammar;
use super::node::{Child, Node, Problem, Value};
use super::outline::{Stroke, Vertex, strokes};
use super::properties::{MARKERS, Property};
use super::references::References;
use super::values::view_box;
use crate::theme::error::ThemeErrorKind;
use crate::util::decimal::number;
use crate::util::view_box::ViewBox;

/// The maximum total size, in bytes, of the shapes that replace markers. The limit is needed because a path
/// can have thousands of markers.
const MAX_COPIED: usize = 1 << 16;

/// The default width and height of a marker.
const USUAL_SIZE: f64 = 3.0;

/// The attributes of a shape that also affect its markers. They are moved to the group that contains both.
const OF_THE_WHOLE: &str =
    "clip-path display filter id isolation mask mix-blend-mode opacity transform";

/// Returns a copy of a picture in which shapes replace the markers.
pub(super) fn drawn(root: &Node, references: &References) -> Result<Node, Vec<Problem>> {
    let mut artist = Artist {
        markers: HashMap::new(),
        clips: Vec::new(),
        references,
        copied: 0,
    };
    artist.collect(root, &Cascade::default())?;
    let mut drawn = artist.node(root, &Cascade::default())?;
    if !artist.clips.is_empty() {
        let mut definitions = Node::new("defs", root);
        definitions.children = artist.clips.into_iter().map(Child::Node).collect();
        drawn.children.insert(0, Child::Node(definitions));
    }
    Ok(drawn)
}

struct Marker<'a> {
    node: &'a Node,
    /// The approximate size of the marker in the file, in bytes.
    size: usize,
    /// The properties that the contents of the marker inherit from the ancestors of its definition.
    inherited: Cascade<'a>,
    /// The point of the marker that is placed on the line.
    reference: (f64, f64),
    /// The horizontal and vertical factors that scale the contents to the size of the marker.
    scale: (f64, f64),
    /// The id of the clip path that hides everything outside the marker's visible area, if there is one.
    clip: Option<String>,
    /// Whether the size of the marker is multiplied by the stroke width.
    grows: bool,
    turns: Turns<'a>,
    /// Whether a copy of the marker has already been drawn. Only the first copy keeps its ids, because ids
    /// must be unique.
    is_drawn: bool,
}

/// The orientation of a marker.
#[derive(Clone, Copy, PartialEq)]
enum Turns<'a> {
    /// A fixed angle, in degrees.
    By(&'a str),
    /// The direction of the line.
    Along,
    /// The direction of the line, but the opposite direction at the start of the line.
    AlongFromStart,
}

impl<'a> Marker<'a> {
    /// Parses a marker. Returns the marker and its visible area, in the units of its contents.
    fn new(node: &'a Node, inherited: Cascade<'a>) -> (Marker<'a>, ViewBox) {
        let or = |name, usual| {
            let text = node.get(name);
            text.and_then(|text| text.parse().ok()).unwrap_or(usual)
        };
        let size = (
            or("markerWidth", USUAL_SIZE),
            or("markerHeight", USUAL_SIZE),
        );
        let (scale, visible) = fit(size, node);
        let marker = Marker {
            node,
            size: self::size(node),
            inherited,
            reference: (or("refX", 0.0), or("refY", 0.0)),
            scale,
            clip: None,
            grows: node.get("markerUnits") != Some("userSpaceOnUse"),
            turns: match node.get("orient") {
                None => Turns::By("0"),
                Some("auto") => Turns::Along,
                Some("auto-start-reverse") => Turns::AlongFromStart,
                Some(angle) => Turns::By(angle),
            },
            is_drawn: false,
        };
        (marker, visible)
    }
}

/// Returns the factors that scale the contents of a marker to the size of the marker, and the visible area in
/// the units of the contents.
fn fit((width, height): (f64, f64), node: &Node) -> ((f64, f64), ViewBox) {
    let Some(inner) = node.get("viewBox").and_then(view_box) else {
        return ((1.0, 1.0), ViewBox::new(0.0, 0.0, width, height));
    };
    let fit = node.get("preserveAspectRatio").unwrap_or("xMidYMid");
    let (x, y) = (width / inner.width, height / inner.height);
    let scale = match fit {
        _ if fit.starts_with("none") => (x, y),
        _ if fit.ends_with("slice") => (x.max(y), x.max(y)),
        _ => (x.min(y), x.min(y)),
    };
    // A marker whose size is zero is invisible.
    let seen = |length: f64, scale: f64| if scale > 0.0 { length / scale } else { 0.0 };
    let (width, height) = (seen(width, scale.0), seen(height, scale.1));
    let share = |least: &str, most: &str| match fit {
        _ if fit.contains(least) => 0.0,
        _ if fit.contains(most) => 1.0,
        _ => 0.5,
    };
    let x = inner.x + (inner.width - width) * share("xMin", "xMax");
    let y = inner.y + (inner.height - height) * share("YMin", "YMax");
    (scale, ViewBox::new(x, y, width, height))
}

fn size(node: &Node) -> usize {
    let attributes = node.attributes.iter();
    let own = attributes.map(|(name, value)| name.len() + value.text.len() + 4);
    let texts = node.children.iter().map(|child| match child {
        Child::Node(node) => size(node),
        Child::Text(text) => text.len(),
    });
    node.name.len() + own.sum::<usize>() + texts.sum::<usize>()
}

struct Artist<'a> {
    markers: HashMap<&'a str, Marker<'a>>,
    /// The clip paths of the markers, which are added to the picture.
    clips: Vec<Node>,
    references: &'a References,
    /// The total size, in bytes, of the shapes that have replaced markers so far.
    copied: usize,
}

impl<'a> Artist<'a> {
    /// Collects all markers in an element and its descendants.
    fn collect(&mut self, node: &'a Node, around: &Cascade<'a>) -> Result<(), Vec<Problem>> {
        let inside = around.in_element(node);
        if node.name == "marker"
            && let Some(id) = node.get("id")
        {
            if let Some(span) = marked(node, &inside) {
                return Err(vec![(span, ThemeErrorKind::MarkerInMarker)]);
            }
            let (mut marker, visible) = Marker::new(node, inside.clone());
            if !matches!(node.get("overflow"), Some("visible" | "auto")) {
                // Ids in the file cannot contain spaces, so no other element has this id.
                let name = format!("{id} ");
                self.clips.push(clip(node, &name, visible));
                marker.clip = Some(name);
            }
            self.markers.insert(id, marker);
        }
        let mut nodes = node.nodes();
        nodes.try_for_each(|child| self.collect(child, &inside))
    }

    fn node(&mut self, node: &'a Node, around: &Cascade<'a>) -> Result<Node, Vec<Problem>> {
        let is_used = self.references.is_used(node);
        let from_around = MARKERS.iter().any(|name| is_marker(around.value(name)));
        let refuse = |kind| Err(vec![(node.span.clone(), kind)]);
        if from_around && (is_used || node.name == "use") {
            return refuse(ThemeErrorKind::MarkerOfUse);
        }
        let around = if is_used { &Cascade::unknown() } else { around };
        let inside = around.in_element(node);
        let is_marked = MARKERS.iter().any(|name| is_marker(inside.value(name)));
        if is_marked && node.name == "use" {
            return refuse(ThemeErrorKind::MarkerOfUse);
        }
        let mut children = Vec::new();
        for child in &node.children {
            match child {
                Child::Text(_) => children.push(child.clone()),
                // Clip paths ignore markers.
                Child::Node(child) if node.name == "clipPath" => {
                    let mut copy = child.clone();
                    copy.change(&mut Node::drop_markers);
                    children.push(Child::Node(copy));
                }
                // Marker definitions are omitted from the result.
                Child::Node(child) if child.name == "marker" => {}
                Child::Node(child) => children.push(Child::Node(self.node(child, &inside)?)),
            }
        }
        let mut copy = Node {
            name: node.name.clone(),
            attributes: node.attributes.clone(),
            children,
            span: node.span.clone(),
        };
        copy.drop_markers();
        if is_marked {
            let vertices = vertices(node);
            if !vertices.is_empty() {
                return self.shape(node, copy, &vertices, around, &inside);
            }
        }
        Ok(copy)
    }

    /// Returns a group that contains a shape and the shapes that replace its markers.
    fn shape(
        &mut self,
        node: &Node,
        mut shape: Node,
        vertices: &[Vertex],
        around: &Cascade,
        inside: &Cascade,
    ) -> Result<Node, Vec<Problem>> {
        let refuse = |kind| Err(vec![(node.span.clone(), kind)]);
        let mut group = Node::new("g", node);
        group.attributes.clone_from(&shape.attributes);
        let of_the_whole = |name: &str| lists(OF_THE_WHOLE, name);
        group.attributes.retain(|name, _| of_the_whole(name));
        shape.attributes.retain(|name, _| !of_the_whole(name));
        let stroke_width = inside.value("stroke-width");
        let stroke_width = stroke_width.and_then(|width| width.parse::<f64>().ok());
        let last = vertices.len() - 1;
        let chosen = MARKERS.map(|name| inside.value(name).unwrap_or("none"));
        for (index, vertex) in vertices.iter().enumerate() {
            let places = [index == 0, index != 0 && index != last, index == last];
            for (position, choice) in chosen.into_iter().enumerate() {
                let id = grammar::reference(choice).filter(|_| places[position]);
                let Some(marker) = id.and_then(|(id, _)| self.markers.get_mut(id)) else {
                    continue;
                };
                self.copied += marker.size;
                if self.copied > MAX_COPIED {
                    return refuse(ThemeErrorKind::TooManyMarkers);
                }
                let scale = match (marker.grows, stroke_width) {
                    (false, _) => 1.0,
                    (true, Some(width)) => width,
                    (true, None) => return refuse(ThemeErrorKind::MarkerOfUse),
                };
                let is_start = position == 0;
                let placed = marker.placed(vertex, is_start, scale, around);
                group.children.extend(placed.map(Child::Node));
            }
        }
        let order = inside.value("paint-order").unwrap_or_default();
        let is_last = order.starts_with("markers");
        let at = if is_last { group.children.len() } else { 0 };
        group.children.insert(at, Child::Node(shape));
        Ok(group)
    }
}

/// Returns the span at which an element or its content sets a marker, or the span of the element if it
/// inherits a marker. Returns `None` if there is no marker.
fn marked(node: &Node, inside: &Cascade) -> Option<std::ops::Range<usize>> {
    fn set(node: &Node) -> Option<std::ops::Range<usize>> {
        let own = MARKERS.iter().find_map(|name| {
            let value = node.attributes.get(*name)?;
            is_marker(Some(&value.text)).then(|| value.span.clone())
        });
        own.or_else(|| node.nodes().find_map(set))
    }
    let from_around = MARKERS.iter().any(|name| is_marker(inside.value(name)));
    set(node).or_else(|| from_around.then(|| node.span.clone()))
}

fn is_marker(value: Option<&str>) -> bool {
    value.is_some_and(|value| value != "none")
}

/// Returns the name and value of an attribute. The value has the span of `node`.
fn value(text: String, name: &str, node: &Node) -> (String, Value) {
    let value = Value {
        text,
        span: node.span.clone(),
        property: Property::named(name),
    };
    (name.to_owned(), value)
}

/// Returns a clip path with the id `name`. It hides everything outside the visible area of a marker.
fn clip(node: &Node, name: &str, visible: ViewBox) -> Node {
    let mut rectangle = Node::new("rect", node);
    rectangle.attributes = [
        value(number(visible.x), "x", node),
        value(number(visible.y), "y", node),
        value(number(visible.width), "width", node),
        value(number(visible.height), "height", node),
    ]
    .into();
    let mut clip = Node::new("clipPath", node);
    clip.attributes = [value(name.to_owned(), "id", node)].into();
    clip.children.push(Child::Node(rectangle));
    clip
}

impl Marker<'_> {
    /// Returns a copy of the marker at a point of a line, or `None` if the size of that copy is zero.
    fn placed(
        &mut self,
        vertex: &Vertex,
        is_start: bool,
        scale: f64,
        around: &Cascade,
    ) -> Option<Node> {
        let (x, y) = vertex.at;
        let (wide, high) = (scale * self.scale.0, scale * self.scale.1);
        if wide <= 0.0 || high <= 0.0 {
            return None;
        }
        let (rx, ry) = self.reference;
        let transform = match self.turns {
            Turns::By(angle) if angle != "0" => {
                let numbers = [x, y].map(number).join(" ");
                let scales = [wide, high].map(number).join(" ");
                let moved = [-rx, -ry].map(number).join(" ");
                format!("translate({numbers}) rotate({angle}) scale({scales}) translate({moved})")
            }
            turns => {
                let (dx, dy) = match turns {
                    Turns::By(_) => (1.0, 0.0),
                    Turns::AlongFromStart if is_start => (-vertex.along.0, -vertex.along.1),
                    _ => vertex.along,
                };
                let [a, b, c, d] = [dx * wide, dy * wide, -dy * high, dx * high];
                let (e, f) = (x - a * rx - c * ry, y - b * rx - d * ry);
                let matrix = [a, b, c, d, e, f].map(number).join(" ");
                format!("matrix({matrix})")
            }
        };
        let mut group = Node::new("g", self.node);
        let transform = value(transform, "transform", self.node);
        group.attributes.extend([transform]);
        group.children.clone_from(&self.node.children);
        if self.is_drawn {
            group.change(&mut |node| drop(node.attributes.remove("id")));
        }
        self.is_drawn = true;
        if let Some(clip) = &self.clip {
            let clip = value(format!("url(#{clip})"), "clip-path", self.node);
            group.attributes.extend([clip]);
        }
        // A marker inherits properties from the ancestors of its definition, not from the shape that uses it.
        for (property, _) in around.iter().chain(self.inherited.iter()) {
            let own = self.inherited.get(property.name).flatten();
            let otherwise = match property.name {
                "fill" => Some("#000"),
                _ => property.initial,
            };
            let is_of_markers = MARKERS.contains(&property.name);
            if let Some(text) = own.or(otherwise).filter(|_| !is_of_markers) {
                let own = value(text.to_owned(), property.name, self.node);
                group.attributes.extend([own]);
            }
        }
        Some(group)
    }
}

/// Returns the points of a shape where markers can be drawn.
fn vertices(node: &Node) -> Vec<Vertex> {
    let get = |name| node.get(name).unwrap_or_default();
    let data = match node.name.as_str() {
        "path" => get("d").to_owned(),
        "line" => {
            let ends = ["x1", "y1", "x2", "y2"].map(|name| node.get(name).unwrap_or("0"));
            format!("M{}", ends.join(" "))
        }
        "polyline" if !get("points").is_empty() => format!("M{}", get("points")),
        "polygon" if !get("points").is_empty() => format!("M{}z", get("points")),
        _ => String::new(),
    };
    let strokes = strokes(&data);
    strokes.iter().flat_map(Stroke::vertices).collect()
}
