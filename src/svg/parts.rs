//! The parts of pictures as elements of SVG.

use svg::node::element::Element as Node;
use svg::node::{Blob, Node as _, Text};

use crate::scene::{Clip, Definition, Inscription, Layer, Length, LengthUnit, LiveText, Point};
use crate::util::decimal::Decimal;
use crate::util::markup::{Bare, Markup, escaped};
use crate::util::view_box::ViewBox;

pub(super) fn live_text(words: &LiveText) -> Node {
    let mut group = Node::new("g");
    group.assign("fill", words.fill.as_str());
    group.assign("font-family", words.family.as_str());
    assign(&mut group, [("font-size", words.size)]);
    if words.is_centred {
        group.assign("text-anchor", "middle");
    }
    for line in &words.lines {
        let mut node = Node::new("text");
        assign(&mut node, [("x", line.at.x), ("y", line.at.y)]);
        if line.is_right_to_left {
            node.assign("direction", "rtl");
        }
        node.append(Bare(escaped(&line.text)));
        group.append(node);
    }
    group
}

pub(super) fn rectangle(place: &ViewBox, fill: &str) -> Node {
    let mut node = Node::new("rect");
    let corner = [("x", place.x), ("y", place.y)].into_iter();
    assign(&mut node, corner.filter(|(_, value)| *value != 0.0));
    assign(
        &mut node,
        [("width", place.width), ("height", place.height)],
    );
    if !fill.is_empty() {
        node.assign("fill", fill);
    }
    node
}

/// Sets attributes to numbers.
pub(super) fn assign<'a>(node: &mut Node, numbers: impl IntoIterator<Item = (&'a str, f64)>) {
    for (name, value) in numbers {
        node.assign(name, Decimal(value).to_string());
    }
}

/// Describes a picture for people who cannot see it.
pub(super) fn append_words(root: &mut Node, title: &str, description: &str) {
    root.assign("role", "img");
    for (name, words) in [("title", title), ("desc", description)] {
        let mut node = Node::new(name);
        node.append(Text::new(words));
        root.append(node);
    }
}

/// Joins the many definitions of a picture, or their uses. They need no escaping, and as nodes
/// would take longer than all the rest.
pub(super) fn lines(lines: impl Iterator<Item = String>) -> Blob {
    Blob::new(lines.collect::<Vec<_>>().join("\n"))
}

pub(super) fn definition(definition: &Definition, suffix: &str) -> String {
    let Definition {
        id,
        centre,
        scale,
        opacity,
        markup,
        art: _,
    } = definition;
    let (scale, x, y) = (Decimal(*scale), Decimal(-centre.x), Decimal(-centre.y));
    let transform = format!("scale({scale}) translate({x} {y})");
    let markup = markup.with_ids(Some(id), suffix);
    let opacity = opacity.map_or_else(String::new, |it| format!(" opacity=\"{}\"", Decimal(it)));
    format!("<g id=\"{id}{suffix}\"{opacity} transform=\"{transform}\">\n{markup}\n</g>")
}

/// Whether a picture with this art and board is painted or clipped by elements with ids. Browsers
/// do not do so with elements in a hidden part of the page.
pub(super) fn is_painted_by_id(
    definitions: &[Definition],
    background: &Markup,
    clip: Option<&Clip>,
) -> bool {
    let markups = definitions.iter().map(|definition| definition.markup);
    let mut markups = markups.chain([background]);
    clip.is_some() || markups.any(Markup::is_painted_by_id)
}

pub(super) fn append_art(
    root: &mut Node,
    placed: &[(usize, Point)],
    definitions: &[Definition],
    suffix: &str,
) {
    if !placed.is_empty() {
        root.append(uses(placed, 1.0, definitions, suffix));
    }
}

pub(super) fn append_layer(
    root: &mut Node,
    layer: &Layer,
    definitions: &[Definition],
    suffix: &str,
) {
    match layer {
        Layer::Art(placed) => append_art(root, placed, definitions, suffix),
        Layer::Reduced { scale, placed } => {
            let mut group = Node::new("g");
            group.assign("transform", format!("scale({})", Decimal(*scale)));
            group.append(uses(placed, *scale, definitions, suffix));
            root.append(group);
        }
        Layer::Writing(inscriptions) => append_writing(root, inscriptions),
        Layer::Circle {
            centre,
            radius,
            fill,
            edge,
        } => {
            let mut node = Node::new("circle");
            assign(&mut node, [("cx", centre.x), ("cy", centre.y)]);
            assign(&mut node, [("r", *radius), ("stroke-width", edge.1)]);
            node.assign("fill", fill.unwrap_or("none"));
            node.assign("stroke", edge.0);
            root.append(node);
        }
        Layer::Outlines { outlines, .. } if outlines.is_empty() => {}
        Layer::Outlines {
            fill,
            edge,
            outlines,
        } => {
            let mut group = Node::new("g");
            group.assign("fill", *fill);
            if edge.1 > 0.0 {
                group.assign("stroke", edge.0);
                assign(&mut group, [("stroke-width", edge.1)]);
                group.assign("stroke-linejoin", "round");
            }
            for parts in outlines {
                let mut node = Node::new("path");
                let parts = parts.iter().map(|corners| closed_path(corners));
                node.assign("d", parts.collect::<String>());
                group.append(node);
            }
            root.append(group);
        }
    }
}

/// Definitions at their places, in units of this size.
pub(super) fn uses(
    placed: &[(usize, Point)],
    unit: f64,
    definitions: &[Definition],
    suffix: &str,
) -> Blob {
    lines(placed.iter().map(|(index, point)| {
        let at = Point::new(point.x / unit, point.y / unit);
        placed_use(at, &definitions[*index].id, suffix, "")
    }))
}

/// A definition at a place. `more` is written among the attributes, each after a space.
pub(super) fn placed_use(at: Point, id: &str, suffix: &str, more: &str) -> String {
    let (x, y) = (Decimal(at.x), Decimal(at.y));
    format!("<use{more} x=\"{x}\" xlink:href=\"#{id}{suffix}\" y=\"{y}\"/>")
}

/// A definition at a place, drawn at another size.
pub(super) fn reduced_use(at: Point, scale: f64, id: &str, suffix: &str) -> String {
    let at = Point::new(at.x / scale, at.y / scale);
    let placed = placed_use(at, id, suffix, "");
    format!(
        "<g transform=\"scale({})\">\n{placed}\n</g>",
        Decimal(scale)
    )
}

pub(super) fn append_writing(node: &mut Node, inscriptions: &[Inscription]) {
    let drawn = inscriptions.iter().filter(|it| !it.outline.is_empty());
    for inscription in drawn {
        let mut path = Node::new("path");
        path.assign("fill", inscription.fill.as_str());
        path.assign("d", inscription.outline.as_str());
        node.append(path);
    }
}

pub(super) fn closed_path(corners: &[Point]) -> String {
    let point = |point: &Point| format!("{} {}", Decimal(point.x), Decimal(point.y));
    let corners: Vec<_> = corners.iter().map(point).collect();
    format!("M{}Z", corners.join("L"))
}

pub(super) fn length(length: Length) -> String {
    let number = Decimal(length.value());
    match length.unit() {
        LengthUnit::Centimetres => format!("{number}cm"),
        LengthUnit::Pixels => number.to_string(),
    }
}
