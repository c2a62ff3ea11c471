//! Scene to SVG text. Nothing is decided here but how to write it down.
//!
//! The text follows a profile that every tool draws alike: presentation
//! attributes only, no style sheets, no markers, no text but the caption, each
//! piece of art once in `defs` and placed by `use xlink:href`.

use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::Hash as _;

use svg::node::element::Element as Node;
use svg::node::{Blob, Node as _, Text};

use crate::digest::Digest;
use crate::scene::{
    Definition, Inscription, Language, Layer, Length, LiveText, Picture, Point, Scene, Sheet,
};
use crate::theme::{Art, Content, Element, Markup, ViewBox};

/// The namespace of the elements of SVG.
pub(crate) const NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// That of `xlink:href`.
pub(crate) const XLINK_NAMESPACE: &str = "http://www.w3.org/1999/xlink";

/// What `xml:` stands for in all documents.
pub(crate) const XML_NAMESPACE: &str = "http://www.w3.org/XML/1998/namespace";

/// Writes a scene as a complete SVG file.
pub fn write(scene: &Scene) -> String {
    write_at(scene, "")
}

/// The same for a picture that is on a page more than once, perhaps: `place` tells it apart
/// from others with the same content.
///
/// Art has the same id in all pictures, and the first copy on a page serves them all. Browsers
/// find it there even if that picture is hidden, as in a closed `<details>`, but they do not
/// paint with its gradients or cut along its paths. So a picture in which anything is painted
/// or cut with what has an id has ids of its own.
pub fn write_at(scene: &Scene, place: &str) -> String {
    let shared = write_with_ids(scene, "");
    let is_painted = scene.definitions.iter().map(|definition| definition.markup);
    let mut is_painted = is_painted.chain([scene.background]);
    if scene.clip.is_none() && !is_painted.any(Markup::is_painted_by_id) {
        return shared;
    }
    let own = Digest::of(&shared).and(place).id();
    write_with_ids(scene, &format!("-{own}"))
}

/// The same with ids that end with `suffix`.
fn write_with_ids(scene: &Scene, suffix: &str) -> String {
    let mut root = root(&scene.view_box);
    root.assign("width", length(scene.width));
    root.assign("height", length(scene.height));
    append_words(&mut root, &scene.title, &scene.description);
    if scene.language != Language::English {
        root.assign("xml:lang", scene.language.tag());
    }
    if !scene.definitions.is_empty() || scene.clip.is_some() {
        let mut definitions = Node::new("defs");
        let written = scene.definitions.iter().map(|it| definition(it, suffix));
        definitions.append(lines(written));
        if let Some(clip) = &scene.clip {
            let mut node = Node::new("clipPath");
            node.assign("id", format!("{}{suffix}", clip.id));
            node.append(rectangle(&clip.place, ""));
            definitions.append(node);
        }
        root.append(definitions);
    }
    for (place, colour) in &scene.paper {
        root.append(rectangle(place, colour.as_str()));
    }
    match &scene.clip {
        None => append_board(&mut root, scene, suffix),
        Some(clip) => {
            let mut group = Node::new("g");
            group.assign("clip-path", format!("url(#{}{suffix})", clip.id));
            append_board(&mut group, scene, suffix);
            root.append(group);
        }
    }
    for item in &scene.beside {
        append_layer(&mut root, item, &scene.definitions, suffix);
    }
    if let Some(caption) = &scene.caption {
        root.append(live_text(caption));
    }
    format!("{root}\n")
}

fn append_board(node: &mut Node, scene: &Scene, suffix: &str) {
    node.append(Blob::new(scene.background.with_ids(None, suffix)));
    for item in &scene.layers {
        append_layer(node, item, &scene.definitions, suffix);
    }
}

fn live_text(caption: &LiveText) -> Node {
    let mut group = Node::new("g");
    group.assign("fill", caption.fill.as_str());
    group.assign("font-family", caption.family.as_str());
    group.assign("font-size", Number(caption.size).to_string());
    group.assign("text-anchor", "middle");
    for line in &caption.lines {
        let mut node = Node::new("text");
        node.assign("x", Number(line.middle.x).to_string());
        node.assign("y", Number(line.middle.y).to_string());
        if line.is_right_to_left {
            node.assign("direction", "rtl");
        }
        node.append(Bare(escaped(&line.text)));
        group.append(node);
    }
    group
}

/// Writes a page of pictures as a complete SVG file. What is on several of them
/// is in it once.
pub fn write_sheet(sheet: &Sheet) -> String {
    let mut root = root(&sheet.view_box);
    root.assign("width", length(sheet.width));
    root.assign("height", length(sheet.height));
    append_words(&mut root, sheet.title, &sheet.description);
    let backgrounds = sheet.backgrounds.iter();
    let backgrounds =
        backgrounds.map(|(id, markup)| format!("<g id=\"{id}\">\n{}\n</g>", markup.as_str()));
    let mut definitions = Node::new("defs");
    definitions.append(lines(
        backgrounds.chain(sheet.definitions.iter().map(|it| definition(it, ""))),
    ));
    root.append(definitions);

    root.append(rectangle(&sheet.view_box, sheet.page));
    for picture in &sheet.pictures {
        root.append(picture_on(sheet, picture));
    }
    append_writing(&mut root, &sheet.inscriptions);
    format!("{root}\n")
}

/// A picture on a page, cut off at its edges.
fn picture_on(sheet: &Sheet, picture: &Picture) -> Node {
    let mut node = Node::new("svg");
    node.assign("x", Number(picture.corner.x).to_string());
    node.assign("y", Number(picture.corner.y).to_string());
    node.assign("width", Number(picture.size.0).to_string());
    node.assign("height", Number(picture.size.1).to_string());
    node.assign("viewBox", view_box(&picture.view_box));
    node.append(rectangle(&picture.view_box, &picture.paper));
    let (id, _) = &sheet.backgrounds[picture.background];
    node.append(Blob::new(format!("<use xlink:href=\"#{id}\"/>")));
    for layer in &picture.layers {
        append_layer(&mut node, layer, &sheet.definitions, "");
    }
    node
}

fn rectangle(place: &ViewBox, fill: &str) -> Node {
    let mut node = Node::new("rect");
    for (name, value) in [("x", place.x), ("y", place.y)] {
        if value != 0.0 {
            node.assign(name, Number(value).to_string());
        }
    }
    node.assign("width", Number(place.width).to_string());
    node.assign("height", Number(place.height).to_string());
    if !fill.is_empty() {
        node.assign("fill", fill);
    }
    node
}

/// Writes art as an SVG file of its own.
pub(crate) fn write_art(art: &Art) -> String {
    let mut root = root(&art.view_box);
    root.append(Blob::new(art.markup.as_str()));
    format!("{root}\n")
}

/// Writes a picture that refers to nothing as an SVG file of its own.
pub(crate) fn write_elements(view_box: &ViewBox, contents: &[Content]) -> String {
    let mut root = root(view_box);
    root.append(Blob::new(markup(contents)));
    format!("{root}\n")
}

/// Writes the elements of art, one a line. They are part of many pictures, so
/// this is done once for all.
pub(crate) fn markup(contents: &[Content]) -> String {
    let lines = contents.iter().map(|item| match item {
        Content::Element(item) => element(item).to_string(),
        Content::Text(text) => escaped(text),
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn root(visible: &ViewBox) -> Node {
    let mut root = Node::new("svg");
    root.assign("xmlns", NAMESPACE);
    root.assign("xmlns:xlink", XLINK_NAMESPACE);
    root.assign("viewBox", view_box(visible));
    root
}

fn view_box(view_box: &ViewBox) -> String {
    let ViewBox {
        x,
        y,
        width,
        height,
    } = *view_box;
    let numbers = [x, y, width, height].map(|value| Number(value).to_string());
    numbers.join(" ")
}

/// Says what a picture is, for people who cannot see it.
fn append_words(root: &mut Node, title: &str, description: &str) {
    root.assign("role", "img");
    root.append(text("title", title));
    root.append(text("desc", description));
}

fn text(name: &str, content: &str) -> Node {
    let mut node = Node::new(name);
    node.append(Text::new(content));
    node
}

/// A picture has many definitions and many uses of them, and nothing in those
/// needs escaping; written as nodes, they would take longer than all the rest.
fn lines(lines: impl Iterator<Item = String>) -> Blob {
    Blob::new(lines.collect::<Vec<_>>().join("\n"))
}

fn definition(definition: &Definition, suffix: &str) -> String {
    let Definition {
        id,
        centre,
        scale,
        markup,
    } = definition;
    let (scale, x, y) = (Number(*scale), Number(-centre.x), Number(-centre.y));
    let transform = format!("scale({scale}) translate({x} {y})");
    let markup = markup.with_ids(Some(id), suffix);
    format!("<g id=\"{id}{suffix}\" transform=\"{transform}\">\n{markup}\n</g>")
}

fn append_layer(root: &mut Node, layer: &Layer, definitions: &[Definition], suffix: &str) {
    match layer {
        Layer::Art(placed) if placed.is_empty() => {}
        Layer::Art(placed) => {
            root.append(lines(placed.iter().map(|(index, point)| {
                let id = &definitions[*index].id;
                let (x, y) = (Number(point.x), Number(point.y));
                format!("<use x=\"{x}\" xlink:href=\"#{id}{suffix}\" y=\"{y}\"/>")
            })));
        }
        Layer::Writing(inscriptions) => append_writing(root, inscriptions),
        Layer::Circle {
            centre,
            radius,
            fill,
            edge,
        } => {
            let mut node = Node::new("circle");
            let numbers = [
                ("cx", centre.x),
                ("cy", centre.y),
                ("r", *radius),
                ("stroke-width", edge.1),
            ];
            for (name, value) in numbers {
                node.assign(name, Number(value).to_string());
            }
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
                group.assign("stroke-width", Number(edge.1).to_string());
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

fn append_writing(node: &mut Node, inscriptions: &[Inscription]) {
    let drawn = inscriptions.iter().filter(|it| !it.outline.is_empty());
    for inscription in drawn {
        let mut path = Node::new("path");
        path.assign("fill", inscription.fill.as_str());
        path.assign("d", inscription.outline.as_str());
        node.append(path);
    }
}

fn closed_path(corners: &[Point]) -> String {
    let corners = corners
        .iter()
        .map(|point| format!("{} {}", Number(point.x), Number(point.y)));
    format!("M{}Z", corners.collect::<Vec<_>>().join("L"))
}

fn element(element: &Element) -> Node {
    let mut node = Node::new(element.name.as_str());
    for (name, value) in &element.attributes {
        node.assign(name.as_str(), value.as_str());
    }
    if matches!(element.name.as_str(), "text" | "tspan") && !element.children.is_empty() {
        // Between the letters of live text, a line end would be a space.
        let children = element.children.iter().map(|child| match child {
            Content::Element(child) => self::element(child).to_string(),
            Content::Text(text) => escaped(text),
        });
        node.append(Bare(children.collect()));
        return node;
    }
    for child in &element.children {
        if let Content::Element(child) = child {
            node.append(self::element(child));
        }
    }
    node
}

fn escaped(text: &str) -> String {
    Text::new(text).to_string()
}

/// Markup without line ends around it.
#[derive(Clone, Debug)]
struct Bare(String);

impl fmt::Display for Bare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl svg::node::NodeDefaultHash for Bare {
    fn default_hash(&self, state: &mut DefaultHasher) {
        self.0.hash(state);
    }
}

impl svg::Node for Bare {
    fn get_name(&self) -> &str {
        "bare"
    }

    fn is_bare(&self) -> bool {
        true
    }
}

fn length(length: Length) -> String {
    match length {
        Length::Centimetres(value) => format!("{}cm", Number(value)),
        Length::Pixels(value) => Number(value).to_string(),
    }
}

/// A number as it is written: with six significant digits. Of a diagram 10 cm
/// wide, the last of them is less than a thousandth of a millimetre, which no
/// printer resolves.
struct Number(f64);

/// The least number with six digits before the point.
const SIX_DIGITS: f64 = 1e5;

/// What a number is multiplied with to have six digits before the point, by how
/// many digits it then has behind it.
const POWERS: [f64; 13] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
];

impl fmt::Display for Number {
    // A picture has hundreds of numbers: this takes a third of the time that
    // the standard library takes for so many digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.abs();
        let enough = POWERS.iter().position(|power| size * power >= SIX_DIGITS);
        let mut decimals = enough.unwrap_or(POWERS.len() - 1);
        let mut digits = (size * POWERS[decimals]).round() as u64;
        while decimals > 0 && digits.is_multiple_of(10) {
            digits /= 10;
            decimals -= 1;
        }
        let mut text = [0; MOST_DIGITS];
        let mut start = text.len();
        let mut push = |byte| {
            start -= 1;
            text[start] = byte;
        };
        for _ in 0..decimals {
            push(b'0' + (digits % 10) as u8);
            digits /= 10;
        }
        if decimals > 0 {
            push(b'.');
        }
        loop {
            push(b'0' + (digits % 10) as u8);
            digits /= 10;
            if digits == 0 {
                break;
            }
        }
        // There is no negative zero on paper.
        if self.0 < 0.0 && text[start..] != *b"0" {
            f.write_str("-")?;
        }
        // Digits and a point are ASCII.
        f.write_str(str::from_utf8(&text[start..]).map_err(|_| fmt::Error)?)
    }
}

/// The most characters of a number without its sign: those of a `u64`, and the point.
const MOST_DIGITS: usize = 21;

/// A number as it is written.
pub(crate) fn number(value: f64) -> String {
    Number(value).to_string()
}

/// The number that is read back when `value` has been written.
pub(crate) fn rounded(value: f64) -> f64 {
    Number(value).to_string().parse().unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::Number;

    #[test]
    fn numbers_are_short() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (42.5, "42.5"),
            (-500.0, "-500"),
            (0.1 + 0.2, "0.3"),
            (7.0 * 562.0 / 509.0, "7.72888"),
            (0.9 * 53.0 / 1000.0, "0.0477"),
            (100_000.0 / 3.0, "33333.3"),
            (1e6, "1000000"),
        ] {
            assert_eq!(Number(value).to_string(), text);
        }
    }
}
