//! Scene to SVG text. The scene has decided everything except how to write it.
//!
//! ```
//! use xiangqi_setup::rules::Position;
//! use xiangqi_setup::scene::{Options, Scene};
//! use xiangqi_setup::{svg, theme::Theme};
//!
//! let board = Position::initial().board();
//! let theme = Theme::built_in()?;
//! let scene = Scene::compose(&board, &theme, &Options::default());
//! assert!(svg::write(&scene).contains("<title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The text uses only what every tool draws in the same way: presentation attributes without
//! style sheets, no markers, no text except caption and legend, and each piece of art once in
//! `defs`, placed by `use xlink:href`.

mod parts;
mod playing;

pub(crate) use parts::{Parts, SharedArt, number, size};
pub use playing::{NotPlays, Playing, Plays, Still};

use svg::node::element::Element as Node;
use svg::node::{Blob, Node as _, Text};

use crate::scene::{
    Definition, Inscription, Language, Layer, Length, LengthUnit, LiveText, Picture, Point, Scene,
    Sheet,
};
use crate::util::decimal::Decimal;
use crate::util::digest::Digest;
use crate::util::markup::{Bare, Markup, escaped, root};
use crate::util::view_box::ViewBox;

/// Writes a scene as a complete SVG file.
pub fn write(scene: &Scene) -> String {
    write_at(scene, "")
}

/// Like [`write()`], for a picture on a page that may show it several times: `place` distinguishes
/// it from others with the same content.
///
/// Art has the same id in all pictures, and the first copy on a page serves them all. Browsers
/// find it there even if that picture is hidden, as in a closed `<details>`, but then do not use
/// its gradients and clip paths. So a picture that paints or clips by ids has its own ids.
pub fn write_at(scene: &Scene, place: &str) -> String {
    let shared = write_with_ids(scene, "");
    let markups = scene.definitions.iter().map(|definition| definition.markup);
    let mut markups = markups.chain([scene.background]);
    if scene.clip.is_none() && !markups.any(Markup::is_painted_by_id) {
        return shared;
    }
    let own = Digest::of(&shared).and(place).id();
    write_with_ids(scene, &format!("-{own}"))
}

/// Writes a scene with ids that end with `suffix`.
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
    for words in scene.words() {
        root.append(live_text(words));
    }
    format!("{root}\n")
}

fn append_board(node: &mut Node, scene: &Scene, suffix: &str) {
    node.append(Blob::new(scene.background.with_ids(None, suffix)));
    let definitions = &scene.definitions;
    for item in scene.words_on_board.iter().chain(&scene.below) {
        append_layer(node, item, definitions, suffix);
    }
    append_art(node, &scene.pieces, definitions, suffix);
    for item in &scene.above {
        append_layer(node, item, definitions, suffix);
    }
}

fn live_text(words: &LiveText) -> Node {
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

/// Writes a page of pictures as a complete SVG file, which contains shared art only once.
pub fn write_sheet(sheet: &Sheet) -> String {
    let mut root = root(&sheet.view_box);
    root.assign("width", length(sheet.width));
    root.assign("height", length(sheet.height));
    append_words(&mut root, sheet.title, &sheet.description);
    let backgrounds = sheet.backgrounds.iter();
    let backgrounds =
        backgrounds.map(|(id, markup)| format!("<g id=\"{id}\">\n{}\n</g>", markup.as_str()));
    let others = sheet.definitions.iter().map(|it| definition(it, ""));
    let mut definitions = Node::new("defs");
    definitions.append(lines(backgrounds.chain(others)));
    root.append(definitions);

    root.append(rectangle(&sheet.view_box, sheet.page));
    for picture in &sheet.pictures {
        root.append(picture_on(sheet, picture));
    }
    append_writing(&mut root, &sheet.inscriptions);
    format!("{root}\n")
}

/// A picture on a page, cropped at its edges.
fn picture_on(sheet: &Sheet, picture: &Picture) -> Node {
    let mut node = Node::new("svg");
    assign(
        &mut node,
        [
            ("x", picture.corner.x),
            ("y", picture.corner.y),
            ("width", picture.size.0),
            ("height", picture.size.1),
        ],
    );
    node.assign("viewBox", picture.view_box.to_string());
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
fn assign<'a>(node: &mut Node, numbers: impl IntoIterator<Item = (&'a str, f64)>) {
    for (name, value) in numbers {
        node.assign(name, Decimal(value).to_string());
    }
}

/// Describes a picture for people who cannot see it.
fn append_words(root: &mut Node, title: &str, description: &str) {
    root.assign("role", "img");
    for (name, words) in [("title", title), ("desc", description)] {
        let mut node = Node::new(name);
        node.append(Text::new(words));
        root.append(node);
    }
}

/// Joins the many definitions of a picture, or their uses. They need no escaping, and as nodes
/// would take longer than all the rest.
fn lines(lines: impl Iterator<Item = String>) -> Blob {
    Blob::new(lines.collect::<Vec<_>>().join("\n"))
}

fn definition(definition: &Definition, suffix: &str) -> String {
    let Definition {
        id,
        centre,
        scale,
        opacity,
        markup,
    } = definition;
    let (scale, x, y) = (Decimal(*scale), Decimal(-centre.x), Decimal(-centre.y));
    let transform = format!("scale({scale}) translate({x} {y})");
    let markup = markup.with_ids(Some(id), suffix);
    let opacity = opacity.map_or_else(String::new, |it| format!(" opacity=\"{}\"", Decimal(it)));
    format!("<g id=\"{id}{suffix}\"{opacity} transform=\"{transform}\">\n{markup}\n</g>")
}

fn append_art(
    root: &mut Node,
    placed: &[(usize, Point)],
    definitions: &[Definition],
    suffix: &str,
) {
    if !placed.is_empty() {
        root.append(uses(placed, 1.0, definitions, suffix));
    }
}

fn append_layer(root: &mut Node, layer: &Layer, definitions: &[Definition], suffix: &str) {
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
fn uses(placed: &[(usize, Point)], unit: f64, definitions: &[Definition], suffix: &str) -> Blob {
    lines(placed.iter().map(|(index, point)| {
        let id = &definitions[*index].id;
        let (x, y) = (Decimal(point.x / unit), Decimal(point.y / unit));
        format!("<use x=\"{x}\" xlink:href=\"#{id}{suffix}\" y=\"{y}\"/>")
    }))
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
    let point = |point: &Point| format!("{} {}", Decimal(point.x), Decimal(point.y));
    let corners: Vec<_> = corners.iter().map(point).collect();
    format!("M{}Z", corners.join("L"))
}

fn length(length: Length) -> String {
    let number = Decimal(length.value());
    match length.unit() {
        LengthUnit::Centimetres => format!("{number}cm"),
        LengthUnit::Pixels => number.to_string(),
    }
}
