//! Scene to SVG text. Nothing is decided here but how to write it down.
//!
//! The text follows a profile that every tool draws alike: presentation
//! attributes only, no style sheets, no markers, no text on the picture, each
//! piece of art once in `defs` and placed by `use xlink:href`.

use svg::node::element::Element as Node;
use svg::node::{Node as _, Text};

use crate::scene::{Definition, Layer, Length, Point, Scene};
use crate::theme::{Art, Element, ViewBox};

/// Writes a scene as a complete SVG file.
pub fn write(scene: &Scene) -> String {
    let mut root = root(&scene.view_box);
    root.assign("width", length(scene.width));
    root.assign("height", length(scene.height));
    root.assign("role", "img");
    root.append(text("title", scene.title));
    root.append(text("desc", &scene.description));
    let mut definitions = Node::new("defs");
    for item in &scene.definitions {
        definitions.append(definition(item));
    }
    if !scene.definitions.is_empty() {
        root.append(definitions);
    }
    for item in scene.background {
        root.append(element(item));
    }
    for item in &scene.layers {
        append_layer(&mut root, item, &scene.definitions);
    }
    format!("{root}\n")
}

/// Writes art as an SVG file of its own.
pub(crate) fn write_art(art: &Art) -> String {
    let mut root = root(&art.view_box);
    for item in &art.elements {
        root.append(element(item));
    }
    format!("{root}\n")
}

fn root(view_box: &ViewBox) -> Node {
    let ViewBox {
        x,
        y,
        width,
        height,
    } = *view_box;
    let numbers = [x, y, width, height].map(number).join(" ");
    let mut root = Node::new("svg");
    root.assign("xmlns", "http://www.w3.org/2000/svg");
    root.assign("xmlns:xlink", "http://www.w3.org/1999/xlink");
    root.assign("viewBox", numbers);
    root
}

fn text(name: &str, content: &str) -> Node {
    let mut node = Node::new(name);
    node.append(Text::new(content));
    node
}

fn definition(definition: &Definition) -> Node {
    let Definition {
        id,
        centre,
        scale,
        elements,
    } = definition;
    let (x, y) = (number(-centre.x), number(-centre.y));
    let mut group = Node::new("g");
    group.assign("id", id.as_str());
    group.assign(
        "transform",
        format!("scale({}) translate({x} {y})", number(*scale)),
    );
    for item in *elements {
        group.append(element(item));
    }
    group
}

fn append_layer(root: &mut Node, layer: &Layer, definitions: &[Definition]) {
    match layer {
        Layer::Art(placed) => {
            for (index, point) in placed {
                let mut node = Node::new("use");
                node.assign("xlink:href", format!("#{}", definitions[*index].id));
                node.assign("x", number(point.x));
                node.assign("y", number(point.y));
                root.append(node);
            }
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
                group.assign("stroke-width", number(edge.1));
                group.assign("stroke-linejoin", "round");
            }
            for corners in outlines {
                let mut node = Node::new("path");
                node.assign("d", closed_path(corners));
                group.append(node);
            }
            root.append(group);
        }
    }
}

fn closed_path(corners: &[Point]) -> String {
    let corners = corners
        .iter()
        .map(|point| format!("{} {}", number(point.x), number(point.y)));
    format!("M{}Z", corners.collect::<Vec<_>>().join("L"))
}

fn element(element: &Element) -> Node {
    let mut node = Node::new(element.name.as_str());
    for (name, value) in &element.attributes {
        node.assign(name.as_str(), value.as_str());
    }
    for child in &element.children {
        node.append(self::element(child));
    }
    node
}

fn length(length: Length) -> String {
    match length {
        Length::Centimetres(value) => format!("{}cm", number(value)),
        Length::Pixels(value) => number(value),
    }
}

/// A number with six significant digits. Of a diagram 10 cm wide, the last of
/// them is less than a thousandth of a millimetre, which no printer resolves.
fn number(value: f64) -> String {
    rounded(value).to_string()
}

/// The number that is written for `value`.
pub(crate) fn rounded(value: f64) -> f64 {
    let rounded: f64 = format!("{value:.5e}").parse().unwrap_or(value);
    // There is no negative zero on paper.
    rounded + 0.0
}

#[cfg(test)]
mod tests {
    use super::number;

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
            assert_eq!(number(value), text);
        }
    }
}
