//! Writes the parts of pictures as SVG elements.

use crate::format::picture;
use crate::scene::{
    Clip, Definition, Inscription, Language, Layer, Length, LengthUnit, LiveText, Point,
};
use crate::util::decimal::{Decimal, number};
use crate::util::markup::{self, Markup, is_allowed};
use crate::util::node::{Node, escaped};
use crate::util::view_box::ViewBox;

/// Creates the root element of a picture that shows the area `visible` at this width and height.
pub(super) fn root(visible: &ViewBox, width: Length, height: Length) -> Node {
    let mut root = markup::root(visible);
    root.assign("width", length(width));
    root.assign("height", length(height));
    root
}

/// Sets the `xml:lang` attribute to the language of a picture, unless the language is English, the default.
pub(super) fn assign_language(root: &mut Node, language: Language) {
    if language != Language::English {
        root.assign("xml:lang", language.tag());
    }
}

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
        node.append_text(escaped(&line.text));
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

/// Sets numeric attributes.
pub(super) fn assign<'a>(node: &mut Node, numbers: impl IntoIterator<Item = (&'a str, f64)>) {
    for (name, value) in numbers {
        node.assign(name, number(value));
    }
}

/// Appends a title and a description of the picture for people who cannot see it.
pub(super) fn append_words(root: &mut Node, title: &str, description: &str) {
    root.assign("role", "img");
    for (name, words) in [("title", title), ("desc", description)] {
        let mut node = Node::new(name);
        node.append_text(escaped(words));
        root.append(node);
    }
}

/// Appends `source`, the text from which the picture was drawn, as metadata.
pub(super) fn append_source(root: &mut Node, source: Option<&str>) {
    let Some(source) = source else { return };
    let is_kept = |c: &char| is_allowed(*c) || matches!(c, '\n' | '\t');
    let source: String = source.chars().filter(is_kept).collect();
    let mut node = Node::new(picture::ELEMENT);
    node.assign("xmlns", picture::NAMESPACE);
    node.append_text(escaped(&source));
    let mut metadata = Node::new("metadata");
    metadata.append_text(node.to_string());
    root.append(metadata);
}

/// Returns the markup of items that occur many times in a picture, one per line. `append` writes each item as
/// markup without creating a node, which is faster. It must not write characters that need escaping.
pub(super) fn lines<T>(
    things: impl IntoIterator<Item = T>,
    append: impl Fn(&mut String, T),
) -> String {
    let mut text = String::new();
    for (index, thing) in things.into_iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        append(&mut text, thing);
    }
    text
}

/// Appends the strings and numbers in `numbers`. Each string is followed by its number.
fn extend<'a>(text: &mut String, numbers: impl IntoIterator<Item = (&'a str, f64)>) {
    for (before, number) in numbers {
        text.push_str(before);
        Decimal(number).append_to(text);
    }
}

/// Returns the `defs` element, which contains definitions and, for a cropped board, the clip path.
pub(super) fn definitions<'d, 'a: 'd>(
    all: impl IntoIterator<Item = &'d Definition<'a>>,
    clip: Option<&Clip>,
    suffix: &str,
) -> Node {
    let mut definitions = Node::new("defs");
    definitions.append_markup(lines(all, |text, it| append_definition(text, it, suffix)));
    if let Some(clip) = clip {
        let mut node = Node::new("clipPath");
        node.assign("id", format!("{}{suffix}", clip.id));
        node.append(rectangle(&clip.place, ""));
        definitions.append(node);
    }
    definitions
}

pub(super) fn append_definition(text: &mut String, definition: &Definition, suffix: &str) {
    let id = &definition.id;
    text.extend(["<g id=\"", id, suffix, "\""]);
    if let Some(opacity) = definition.opacity {
        extend(text, [(" opacity=\"", opacity)]);
        text.push('"');
    }
    let transform = [
        (" transform=\"scale(", definition.scale),
        (") translate(", -definition.centre.x),
        (" ", -definition.centre.y),
    ];
    extend(text, transform);
    let markup = definition.markup.with_ids(Some(id), suffix);
    text.extend([")\">\n", &markup, "\n</g>"]);
}

/// Returns whether a picture with this art and board uses an element with an id, such as a gradient, to paint
/// or clip something. Browsers ignore such elements if they are in a hidden part of the page.
pub(super) fn is_painted_by_id(
    definitions: &[Definition],
    background: &Markup,
    clip: Option<&Clip>,
) -> bool {
    let markups = definitions.iter().map(|definition| definition.markup);
    let mut markups = markups.chain([background]);
    clip.is_some() || markups.any(Markup::is_painted_by_id)
}

pub(super) fn append_layer(
    root: &mut Node,
    layer: &Layer,
    definitions: &[Definition],
    suffix: &str,
) {
    match layer {
        Layer::Art { placed, .. } if placed.is_empty() => {}
        Layer::Art { scale: 1.0, placed } => {
            root.append_markup(uses(placed, 1.0, definitions, suffix));
        }
        Layer::Art { scale, placed } => {
            let mut group = Node::new("g");
            group.assign("transform", format!("scale({})", Decimal(*scale)));
            group.append_markup(uses(placed, *scale, definitions, suffix));
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
                let mut data = String::new();
                for corners in parts {
                    append_closed_path(&mut data, corners);
                }
                node.assign("d", data);
                group.append(node);
            }
            root.append(group);
        }
    }
}

/// Returns `use` elements that place definitions. The coordinates are divided by `unit`, because the group
/// that contains these elements is scaled by `unit`.
pub(super) fn uses(
    placed: &[(usize, Point)],
    unit: f64,
    definitions: &[Definition],
    suffix: &str,
) -> String {
    lines(placed, |text, (index, point)| {
        let at = Point::new(point.x / unit, point.y / unit);
        append_use(text, at, &definitions[*index].id, suffix, "");
    })
}

/// Appends a `use` element that centres a definition on a point. `more` contains further attributes, each
/// preceded by a space.
pub(super) fn append_use(text: &mut String, at: Point, id: &str, suffix: &str, more: &str) {
    text.extend(["<use", more]);
    extend(text, [(" x=\"", at.x)]);
    text.extend(["\" xlink:href=\"#", id, suffix]);
    extend(text, [("\" y=\"", at.y)]);
    text.push_str("\"/>");
}

/// Appends a `use` element that centres a definition on a point and scales it by `scale`.
pub(super) fn append_reduced_use(text: &mut String, at: Point, scale: f64, id: &str, suffix: &str) {
    let at = Point::new(at.x / scale, at.y / scale);
    extend(text, [("<g transform=\"scale(", scale)]);
    text.push_str(")\">\n");
    append_use(text, at, id, suffix, "");
    text.push_str("\n</g>");
}

pub(super) fn append_writing(node: &mut Node, inscriptions: &[Inscription]) {
    let drawn: Vec<_> = inscriptions
        .iter()
        .filter(|it| !it.outline.is_empty())
        .collect();
    if !drawn.is_empty() {
        node.append_markup(lines(drawn, |text, it| {
            text.extend([
                "<path d=\"",
                &it.outline,
                "\" fill=\"",
                it.fill.as_str(),
                "\"/>",
            ]);
        }));
    }
}

fn append_closed_path(data: &mut String, corners: &[Point]) {
    let mut letter = "M";
    for corner in corners {
        extend(data, [(letter, corner.x), (" ", corner.y)]);
        letter = "L";
    }
    data.push('Z');
}

pub(super) fn length(length: Length) -> String {
    let number = number(length.value());
    match length.unit() {
        LengthUnit::Centimetres => number + "cm",
        LengthUnit::Pixels => number,
    }
}
